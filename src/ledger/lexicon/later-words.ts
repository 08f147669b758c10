/** Words by which people come back to a thing and say that it stands otherwise now. Data only; whole words, lower case. */
import { phraseList } from "./lists.ts";

/** It is over, it happened, it is free again, it holds for less or for more than before. */
export const COMES_BACK: readonly string[] = phraseList(`
is over, are over, is done, are done, is through, are through, is finished, is out, is in, is up, is live, is merged, is gone, is closed, is settled, is resolved, is green, is back, are back
is landed, has landed, has merged, has shipped, has ended, has passed, has answered, has replied
landed, shipped, went through, came through, came back, got back, signed off, approved, gave the green light, green light, gave me the ok, said yes, answered, replied, confirmed, has confirmed
wrapped up, off the table, off limits, back on, back off, lifted, unlocked, unfrozen, released, cleared, freed, is free, are free, is yours, are yours, all yours, fair game, up for grabs
again, any more, anymore, any longer, no longer, not needed, no need, needn't, not necessary, obsolete, moot, void, behind us, out of the way, sorted
you can, you may, we can, we may, feel free, free to, allowed, permitted, go ahead, don't mind, don't care, doesn't matter, no problem, i'm fine with, i'm ok with, is fine, are fine, is ok, are ok, is okay
only goes for, only applies, only counts, goes for, applies to, applies only, counts for, holds for, same for, same goes, doesn't apply, doesn't count, doesn't go for, not meant for, was meant, was about, was only, was just
except, apart from, other than, besides, exempt, exception, instead, after all, from now on, from here on, on second thought, changed my mind, too strict, overkill
ist vorbei, ist durch, ist fertig, ist erledigt, ist raus, ist gemerged, ist weg, ist wieder, sind wieder, sind durch, hat geantwortet, hat zugesagt, hat bestätigt, ist frei, freigegeben, grünes licht, nicht mehr, wieder
darfst, dürft, kannst, könnt, egal, stört mich nicht, kein problem, gilt nur, gilt auch, gilt nicht, gilt für, das gleiche für, außer, abgesehen von, ausgenommen, stattdessen, ab jetzt, ab sofort, doch, erledigt, hinfällig
ya está, ya pasó, ya terminó, ya acabó, se acabó, está listo, está lista, terminado, terminada, respondió, contestó, confirmó, aprobó, luz verde, libre, liberado, liberada, ya no, otra vez, de nuevo, puedes, podéis, puede
no importa, sin problema, solo vale, sólo vale, solo aplica, vale para, aplica a, lo mismo para, excepto, salvo, menos, en vez de, en lugar de, a partir de ahora, al final
já está, já passou, acabou, terminou, está pronto, está pronta, respondeu, confirmou, aprovou, sinal verde, liberado, liberada, não precisa mais, já não, de novo, outra vez, pode, podes, podem
não importa, sem problema, só vale, vale para, aplica-se, o mesmo para, exceto, tirando, em vez de, a partir de agora, afinal
est fini, est finie, est terminé, est terminée, est passé, est passée, est en ligne, a répondu, a confirmé, a validé, feu vert, libre, débloqué, débloquée, ne plus, n'est plus, plus besoin, à nouveau, de nouveau, tu peux, vous pouvez, on peut
peu importe, pas grave, ne vaut que, vaut aussi, s'applique, pareil pour, même chose pour, sauf, hormis, à part, au lieu de, désormais, à partir de maintenant, finalement
已经, 结束了, 完成了, 搞定了, 好了, 上线了, 通过了, 回复了, 确认了, 批准了, 解除, 解冻, 不再, 不用再, 可以, 随便, 没关系, 只针对, 只适用, 也适用, 同样, 除了, 例外, 从现在起, 以后, 还是
終わりました, 終わった, 完了, 済みました, 済んだ, 返事が来, 返信が来, 承認, 確認が取れ, 解除, もう, また, 再び, 構いません, かまいません, てもいい, ていい, 大丈夫, だけに, にも適用, 同様, 以外, 例外, 今後, やはり, やっぱり`);
