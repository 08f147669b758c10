/** Phrases by which people take back what was decided. Data only; matched on whole words, lower case. */
import { phraseList } from "./lists.ts";

/** Everything decided so far is withdrawn, where nothing else is the subject: a counter may start over. */
export const RESET_CUES: readonly string[] = phraseList(`
scratch all, scrap all, forget everything, ignore everything, disregard everything, forget all, start over
start from scratch, total reset, clean slate, full pivot, forget both, ignore both, drop both, scrap both
olvida todo, esqueça tudo, vergiss alles, oublie tout, 全部作废, 重新开始, 最初から`);

/** The last thing decided is withdrawn, whatever it was about. */
export const RETRACTION_CUES: readonly string[] = phraseList(`
scratch that, scrap that, scratch this, scrap this
ignore the earlier, ignore the previous, ignore what i said, ignore my last, on second thought, on reflection
changed my mind, change of mind, change of heart, change of plan, change of plans, let me revise, take that back, take it back
wrong call, that was a mistake, that's a bad idea, thought it over, thought about it again, that's off
that is off, we dropped that, i dropped that, that won't work, that won't do, that plan fell through
olvídalo, olvida eso, cambié de idea, he cambiado de idea, cambié de opinión, he cambiado de opinión, en vez de eso, lo pensé mejor
pensándolo bien, pensándolo mejor, eso queda descartado, me retracto, cambio de planes
esquece isso, mudei de ideia, mudei de opinião, em vez disso, pensando melhor, pensando bem, isso foi cancelado, deixa isso
voltei atrás, nada disso, mudança de planos
vergiss das, vergiss es, doch anders, anders überlegt, das lassen wir, lassen wir das, ziehe ich zurück, nehme ich zurück
das verwerfen wir, das ist gestrichen, kommando zurück, planänderung
oublie ça, oubliez ça, changé d'avis, laisse tomber, laissez tomber, à la place, annule ça, annulez ça, réflexion faite
tout compte fait, à la réflexion, je reviens sur, changement de programme, changement de plan
还是算了, 算了吧, 不用了, 改主意, 改变主意, 刚才说的不算, 刚才的不算, 推翻刚才, 推翻之前, 收回刚才, 收回之前, 刚才说的作废, 之前说的作废
之前的决定取消, 刚才的决定取消, 之前的决定作废, 重新考虑了, 我想了想, 计划有变
撤回刚才, 撤回之前, 撤回上, 我撤回, 前言撤回, 前言を撤回, 案を撤回, 決定を撤回, 考え直し, 気が変わ, やっぱり, それはやめ, やめましょう, やめます, 白紙に戻, 予定変更, 方針変更`);

/** The same where nothing else is the subject of the clause: "no wait between the retries" is what somebody wants built. */
export const OPENING_RETRACTIONS: readonly string[] = phraseList(`
no wait, wait no, disregard, strike that, forget that, forget it, drop that, cancel that, esqueça, 算了, 撤回します, 撤回吧`);

/** The same where they are the whole clause: who says "if I withdraw that amount" takes nothing back. */
export const WHOLE_RETRACTIONS: readonly string[] = phraseList(`
i withdraw that, i withdraw it, i've reconsidered, i have reconsidered
lo retiro, retiro lo dicho, retiro isso, ich nehme das zurück, ich ziehe das zurück, je retire ça`);

/** The same where a clause ends with them: "better not." takes back, "better not touch main" forbids. */
export const CLOSING_RETRACTIONS: readonly string[] = phraseList(`
never mind, nevermind, better not, rather not, mejor no, melhor não, lieber nicht, doch nicht
plutôt pas, plutôt non, finalement non, finalement pas, en fait non, やめて`);

/** A new decision often comes with them. */
export const TURNING_CUES: readonly string[] = phraseList(`
instead, actually, pivot, swap the, final answer, stattdessen, 换成, 改成, 代わりに`);

/** So it does with these, unless they are denied: "vergiss nicht". */
export const DISMISSING_CUES: readonly string[] = phraseList(`olvida, esquece, vergiss, oublie, 取消`);

/** So do these, but as often they mean nothing: what is decided has to be about the same thing. */
export const WAVERING_CUES: readonly string[] = phraseList(`
hmm, wait, hold on, sorry, oops, make that, make it, make more sense, makes more sense, better idea
nee, lieber, besser, moment, mejor, espera, perdón, melhor, espera aí, desculpa, plutôt, attends, pardon
等等, 等一下, 还是, 抱歉, ごめん, すみません, 待って`);

/** What their clause names is withdrawn, if it was decided. */
export const DROPPING_CUES: readonly string[] = phraseList(`
drop, dropped, ditch, scrap, abandon, forget, forget about, never mind, is a bad idea, not a good idea, no-go
fell through, is dead, is cancelled, is canceled
doch keine, keine gute idee, streichen wir, lassen wir, verwerfen wir, vergiss, gestrichen, fällt weg, fallen weg
mala idea, olvida, descarta, descartamos, cancelado, cancelada
má ideia, esquece, esqueça, descarte, descartamos, cancelamos
mauvaise idée, oublie, oubliez, abandonné, abandonnée, annulé, annulée, on laisse tomber
不要了, 不用了, 取消, 作废, 免了, 中止, 取り消, やめ, ではなく, じゃなく, 却下, 見送`);

/** So it is by these, where the turn decides for something else: a complaint alone asks for a remedy. */
export const FAULTING_CUES: readonly string[] = phraseList(`
no longer, not anymore, any longer, makes no sense, make no sense, won't work, won't do, is off, are off, too, overkill
zu teuer, zu langsam, zu aufwendig, zu groß, zu klein, ya no, demasiado, já não, demais, trop
太, 不合适, 不好, 不方便, 面倒, 高すぎ, 大変`);
