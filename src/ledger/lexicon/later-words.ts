/** Words by which people tell that something they waited for has come, or is over. Data only; whole words, lower case. */
import { phraseList } from "./lists.ts";

export const COMES_BACK: readonly string[] = phraseList(`
is over, are over, is done, are done, is through, are through, is finished, is out, is in, is up, is live, is merged, is gone, is closed, is settled, is resolved, is green, is back, are back, is landed
has landed, has merged, has shipped, has ended, has passed, has answered, has replied, has confirmed, landed, shipped, went through, came through, came back, got back, spoke to, talked to, heard from, signed off
approved, gave the green light, green light, gave me the ok, said yes, answered, replied, confirmed, finished, done with, wrapped up, lifted, unlocked, unfrozen, released, cleared, freed, is free, are free, is yours, are yours
all yours, fair game, up for grabs, again, any more, anymore, any longer, no longer, behind us, out of the way, sorted, you can, you may, we can, feel free, allowed, go ahead
ist vorbei, ist durch, ist fertig, ist erledigt, ist raus, ist gemerged, ist weg, ist abgeschlossen, sind durch, abgeschlossen, hat geantwortet, hat zugesagt, hat bestätigt, fertig, freigegeben, grünes licht, nicht mehr, wieder, darfst, dürft, kannst, erledigt
ya está, ya pasó, ya terminó, ya acabó, se acabó, está listo, está lista, terminado, terminada, terminó, respondió, contestó, confirmó, aprobó, luz verde, libre, liberado, liberada, ya no, otra vez, de nuevo, puedes, podéis
já está, já passou, acabou, terminou, está pronto, está pronta, encerrada, encerrado, respondeu, confirmou, aprovou, sinal verde, liberado, liberada, já não, de novo, outra vez, pode, podes
est fini, est finie, est terminé, est terminée, est passé, est passée, est en ligne, a répondu, a confirmé, a validé, feu vert, libre, débloqué, débloquée, n'est plus, à nouveau, de nouveau, tu peux, vous pouvez
结束了, 完成了, 搞定了, 好了, 上线了, 通过了, 回复了, 确认了, 批准了, 解除, 解冻, 不再, 可以, 終わりました, 終わった, おわった, 完了, 済みました, 済んだ, 返事が来, 返信が来, 承認, 確認が取れ, 解除, もう, 大丈夫`);
