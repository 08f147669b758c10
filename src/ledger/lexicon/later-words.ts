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

/** Words by which something is put aside for another time, or left to be brought up again. */
export const PUT_ASIDE: readonly string[] = phraseList(`
not now, not yet, not today, park it, parked, later, some time, another day, another time, next week, next month, next release, remind me, can wait, come after, for after, until after, after that, on hold, hold the, leave that, leave it, put off, postpone, postponed, withdraw, withdrawn
nicht jetzt, noch nicht, später, ein andermal, nächste woche, erinner mich, erinnere mich, kann warten, verschieben, verschoben, zurückgestellt
ahora no, todavía no, más tarde, luego, otro día, la próxima semana, recuérdame, puede esperar, aplazar, aplazado
agora não, ainda não, mais tarde, depois, outro dia, semana que vem, lembra-me, me lembre, pode esperar, adiar, adiado
pas maintenant, pas encore, plus tard, un autre jour, la semaine prochaine, rappelle-moi, peut attendre, reporter, reporté
以后再, 之后再, 先不, 暂时不, 下周, 提醒我, 后で, あとで, 来週, また今度, 保留`);
