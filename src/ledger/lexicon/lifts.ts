/** Phrases by which people end a rule or give leave for what it forbade. Data only; matched on whole words, lower case. */
import { phraseList } from "./lists.ts";

/** What a rule is called when somebody speaks of it. */
export const RULE_NOUNS: readonly string[] = phraseList(`
rule, rules, restriction, restrictions, requirement, requirements, constraint, constraints, ban, prohibition, instruction, guideline
regel, regeln, vorgabe, vorgaben, verbot, beschränkung, einschränkung, anweisung, vorschrift
regla, reglas, norma, restricción, prohibición, requisito, instrucción
regra, regras, restrição, proibição, exigência, instrução
règle, règles, consigne, consignes, interdiction, contrainte, exigence
规则, 规定, 限制, 要求, 禁令, 约束, 那条, 这条, ルール, 規則, 制限, 制約, 禁止令, 決まり, 指示`);

/** So is a limit, which code has as well: only who drops, lifts or forgets it speaks of a rule. */
export const LIMIT_NOUNS: readonly string[] = phraseList(`
limit, limits, cap, maximum, grenze, obergrenze, höchstgrenze, límite, tope, limite, plafond, 上限, 字数限制`);

/** So does what keeps everybody off a thing for a while; where nothing else is named, the rule that calls it so is meant. */
export const FREEZE_NOUNS: readonly string[] = phraseList(`
freeze, code freeze, lock, stop, hold, moratorium, embargo, sperre, codesperre, stopp, freigabestopp, congelación, bloqueo, veda, congelamento, bloqueio
gel, gel du code, blocage, 冻结, 封版, 凍結, フリーズ`);

/** And ends. */
export const FREEZE_ENDED: readonly string[] = phraseList(`
is over, is off, is lifted, has ended, is done, has been lifted, was lifted, ist vorbei, ist aufgehoben, ist zu ende, ist beendet
ha terminado, se acabó, terminó, acabou, terminou, est fini, est terminé, est terminée, est levé, 结束了, 解除了, 終わりました, 解除されました, は終わり`);

/** "The thing about X", "lo de X": a rule, or whatever else was said, without a name. */
export const RULE_POINTERS: readonly string[] = phraseList(`
thing about, bit about, part about, what i said about, what i said on, das mit, die sache mit, was ich über, was ich zu, was ich zum, was ich zur, lo de, lo que dije de, lo que dije sobre, lo que he dicho de, lo que he dicho sobre, eso de
isso de, aquilo de, o que eu disse sobre, o que disse sobre, a história de, a história do, a história da, l'histoire de, l'histoire du, ce que j'ai dit sur`);

/** Where a clause opens with one of these and goes on with a rule, the rule ends. */
export const DISMISSERS: readonly string[] = phraseList(`
forget, forget about, drop, dropping, scrap, scrapping, scratch, ditch, lift, lifting, ignore, disregard, waive, revoke, abolish, strike, never mind, cancel
vergiss, vergesst, vergessen wir, streich, streiche, streicht, streichen wir, ignoriere, ignorier, kippe, hebe, heb
olvida, olvídate de, olviden, descarta, ignora, anula, levanta
esqueça, esquece, esqueçam, descarte, ignore, anule, cancele
oublie, oubliez, ignorez, annule, annulez, lève, levez, abandonne, laisse tomber, laissez tomber
别管, 不用管, 忘掉, 忘记, 取消, 撤销, 废除, 解除, 忽略, 作废`);

/** These are said of files and code as well: only a rule that is called so ends by them, no limit. */
export const REMOVERS: readonly string[] = phraseList(`
remove, delete, entferne, entfern, lösche, quita, elimina, borra, retira, tire, tira, remova, elimine, retire, supprime, supprimez
enlève, enlevez, 去掉, 删掉, 删除`);

/** The rule itself, or what it asked for, is said to have ended. */
export const ENDED: readonly string[] = phraseList(`
no longer applies, no longer apply, no longer holds, doesn't apply anymore, doesn't apply any more, is void, is lifted
gilt nicht mehr, gelten nicht mehr, ist aufgehoben, entfällt, fällt weg, ist gestrichen, kannst du vergessen, kannst du streichen
ya no aplica, ya no se aplica, ya no vale, ya no rige, queda anulada, queda anulado, queda sin efecto
não vale mais, já não vale, não se aplica mais, já não se aplica, foi revogada
ne s'applique plus, ne vaut plus, n'est plus valable, est levée, est levé, est annulée
不再适用, 作废了, 作废吧, 取消了, 取消吧, 取消掉, 不算了, 忘れてください, 忘れて, 無視してください, 取り消します, 撤回します, 廃止します, なしにします, 無効です, は不要です`);

/** What was demanded is demanded no longer. A dash stands for a few other words. */
export const RELEASES: readonly string[] = phraseList(`
no need to - any more, no need to - anymore, no need to - any longer, don't have to - any more, don't have to - anymore, don't need to - any more
don't need to - anymore, don't have to - any longer, no longer have to, no longer need to, no longer needed, no longer required
you can stop with, you can stop doing, you may stop with, we can stop with, no longer necessary, no longer mandatory, not needed anymore, not required anymore, not required any more, is optional now, are optional now
kannst aufhören mit, kannst aufhören damit, brauchst - nicht mehr, musst - nicht mehr, braucht - nicht mehr, nicht mehr nötig, nicht mehr erforderlich, nicht mehr notwendig, nicht mehr pflicht
puedes dejar de, ya no hace falta, ya no es necesario, ya no es obligatorio, ya no tienes que, ya no necesitas, ya no hay que
pode parar de, podes parar de, não precisa mais, não precisas mais, já não precisa, não é mais necessário, já não é necessário, não é mais obrigatório, não tem mais que
tu peux arrêter de, vous pouvez arrêter de, plus besoin de, plus nécessaire, plus obligatoire, tu n'as plus à, plus la peine de, plus besoin d'
不用再, 不必再, 不需要再, 无需再, 不再需要, 不再要求, もう - なくていい, もう - なくてもいい, もう - 必要はありません, 必要はもうありません, 不要になりました`);

/** Leave given to somebody. */
export const LEAVES: readonly string[] = phraseList(`
you can, you may, you could, we can, we may, feel free to, go ahead and, i allow, i'm allowing, i permit
du darfst, ihr dürft, sie dürfen, man darf, darfst du, dürft ihr, du kannst, kannst du, ich erlaube
puedes, podéis, pueden, ya puede, puede volver a, se puede, se pueden, podemos, permito
pode, podes, podem, podemos, pode-se, permito, autorizo
tu peux, vous pouvez, on peut, j'autorise
现在可以, 可以, 允许, 准许, てもいい, ていい, て構いません, ても構いません, てかまいません, てもかまいません, て大丈夫, ても大丈夫, てもよい, ても良い, でもいい, を許可します, 許可します, を解禁します`);

/** Behind "is": what somebody has leave for. */
export const ALLOWED_STATES: readonly string[] = phraseList(`
fine, ok, okay, allowed, permitted, acceptable, all right, alright, free, yours, all yours, unlocked, unfrozen, erlaubt, gestattet, zulässig, in ordnung, freigegeben, frei
libre, libres, livre, livres, desbloqueado, desbloqueada, débloqué, débloquée
permitido, permitida, permitidos, permitidas, autorizado, autorizada, autorizados, autorizadas, bien, liberado, liberada, liberados, liberadas
autorisé, autorisée, autorisés, autorisées, permis, permise, permises`);

export const COPULAS: readonly string[] = phraseList(`
vuelve a estar, vuelven a estar, is, are, it's, that's, ist, sind, está, están, estar, es, son, é, são, estão, est, sont`);

/** That it was otherwise before. */
const SINCE_NOW: readonly string[] = phraseList(`
now, again, actually, after all, jetzt, wieder, doch, nun, ab sofort, ab jetzt, ya, ahora, otra vez, de nuevo
já, agora, outra vez, maintenant, désormais, de nouveau, à nouveau, finalement
以后, 现在, 今后, やっぱり, やはり, 今後, これから, もう`);

/** Words between the two that leave the sense as it is; "ab jetzt" goes before its "jetzt". */
export const TURN_ADVERBS: readonly string[] = [
  ...SINCE_NOW,
  ...phraseList("finally, totally, perfectly, absolutely, also, too, then, auch, también, também, aussi, enfin"),
].sort((left, right) => right.length - left.length);

/** What is taken from others, by whatever name; one of them may be taken after all. */
export const DEPENDENCY_NOUNS: readonly string[] = phraseList(`
dependency, dependencies, deps, package, packages, library, libraries, lib, libs, crate, crates, gem, gems, third-party
abhängigkeit, abhängigkeiten, paket, pakete, bibliothek, bibliotheken, dependencia, dependencias, paquete, paquetes, biblioteca, bibliotecas, librería
librerías, dependência, dependências, pacote, pacotes, dépendance, dépendances, paquet, paquets, bibliothèque, bibliothèques
依赖, 依赖包, 第三方库, 依存, 依存関係, ライブラリ, パッケージ`);

export const TAKEN_AFTER_ALL: readonly string[] = phraseList(`
after all, anyway, doch, trotzdem, al final, de todos modos, afinal, mesmo assim, finalement, quand même, 还是, やっぱり`);

/** "Up to 400 words": how far leave goes. */
export const BOUNDS: readonly string[] = phraseList(`
up to, at most, as many as, as much as, a maximum of, bis zu, höchstens, maximal, hasta, como máximo, até, no máximo
jusqu'à, au plus, au maximum, 写到, 最多, 不超过`);

/** Where one of these stands, leave is given in part, asked for, told by somebody or merely thought of. */
export const RESERVES: readonly string[] = phraseList(`
if, unless, only, except, when, whether, maybe, perhaps, might, would, should, wonder, says, said, say, thinks, told, wrote, heard, claims, used to
wenn, falls, nur, außer, ob, vielleicht, sagt, sagte, meint, solange, sofern, sollten
si, solo, sólo, solamente, salvo, excepto, quizás, quizá, tal vez, dice, dijo, cuando
só, somente, apenas, exceto, talvez, diz, disse, quando
seulement, uniquement, sauf, peut-être, dit, quand, lorsque
只, 仅, 如果, 除非, 也许, 可能, 说, だけ, なら, 場合, たら, かも, と言`);

/** Where one of these stands, leave holds for once, for something else, or is no leave at all. */
export const LEAVE_RESERVES: readonly string[] = phraseList(`
once, this time, one time, for now, right now, tonight, tomorrow, until, before, while, but, there, for it, for that, for this, this, that one, those, these, that, kidding
bug, error, story, title, text, prints, as long as, provided, so that, so we, so you, then we, then you, thanks, you can't, we can't, no longer, anymore
einmal, diesmal, vorerst, im moment, morgen, bis, bevor, aber, dort, dafür, diese, diesen, dieses, dieser, fehler, danke, niemals
una vez, esta vez, por ahora, por el momento, mañana, hasta, antes, pero, ahí, allí, ese, esa, esos, esas, este, esta, estos, estas, gracias
uma vez, desta vez, por enquanto, por agora, amanhã, até, antes, mas, ali, esse, essa, esses, essas, este, esta, estes, estas, obrigado
une fois, cette fois, pour l'instant, pour le moment, demain, jusqu'à, avant, mais, là, ce, cet, cette, ces, merci
这次, 一次, 暂时, 明天, 但, 这个, 那个, 今回, 一度, とりあえず, 明日, この, その, あの, ただし`);

/** Leave for this once, in languages with spaces. */
export const FOR_ONCE: RegExp =
  /(?<!\p{L})(?:once|this time|einmal|diesmal|una vez|esta vez|uma vez|desta vez|une fois|cette fois)(?!\p{L})/u;

/** That things have changed: "now", "after all", "I changed my mind". */
export const TURNS_OF_MIND: readonly string[] = [
  ...SINCE_NOW,
  ...phraseList(`
i allow, i permit, i take it back, i take that back, from now on, from here on, from today, as of today, changed my mind, on second thought, i was wrong
ich erlaube, ab heute, von nun an, meine meinung geändert
permito, autorizo, vuelve a, vuelven a, volver a, al final, a partir de ahora, de ahora en adelante, de aquí en adelante, desde ahora, desde hoy, a partir de hoy, cambié de opinión, he cambiado de opinión
de novo, afinal, a partir de agora, a partir de hoje, desde hoje, mudei de ideia
j'autorise, à partir de maintenant, à partir d'aujourd'hui, dès aujourd'hui, j'ai changé d'avis
又, 还是, 改主意, 允许, 准许, 許可します, 解禁します, 今は, 気が変わりました`),
];
