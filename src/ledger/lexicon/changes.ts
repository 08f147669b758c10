/** Phrases by which people change their mind. Data only; matched on whole words, lower case. */
import { phraseList } from "./lists.ts";

/** The statement replaces an earlier one about the same thing. */
export const UPDATE_CUES: readonly string[] = [
  "update,",
  ...phraseList(`
update:, update -, update –, update —, update on, an update, quick update, small update, updated to, correction, actually
instead, rather, now, from now on, going forward, from here on, henceforth, as of today, no longer, not anymore, any more
anymore, moved, changed, switch to, switch from, switch over, switch back, switched, switching to, switching from
switching over, swap, swapped, replace, replaced, replacing, renamed, rotated, revised, rebased, bumped, raised, lowered
increased, decreased, extended, postponed, pushed back, brought forward, took over, takes over, handed over, migrated
upgraded, downgraded, make it, make that, i meant, on second thought, changed my mind, scratch that, scrap that, never mind
nevermind, forget that, forget the, forget about, forget it, retired, deprecated, slipped, continues on, has moved, becomes
from today, as of now, starting today, allowed again, permitted again, fine again, stepped down, went over to, passed on to
as of this week, as of next week, from next week, from next month, prolonged, shortened, has a different, got a different
misread, misspoke, on reflection, any longer, no more, taken over by, relocated, rescheduled, adjusted to, reduced to
ahora, a partir de ahora, desde hoy, pasó a, pasa a, se mudó, se movió, subió a, bajó a, se retrasó, en realidad, mejor
cambiado, ya no, sube, baja, amplía, ampliado, ampliada, extiende, trasladado, trasladada, adelantado, adelantada, renombrado
sustituido, sustituida, cambia, a partir de, corrección, se aplazó, se trasladó, se cambió, cambió a, reemplaza a
sustituye a
agora, a partir de agora, a partir de hoje, passou para, passa a ser, foi adiado, foi adiada, subiu para, baixou para
na verdade, em vez, mudou, não mais, subiu, baixou, estendido, estendida, prorrogado, prorrogada, adiantado, adiantada
renomeado, substituído, foi para, de agora em diante, correção, foi transferido, foi transferida, foi trocado, foi trocada
trocou, substitui, já não
jetzt, ab sofort, stattdessen, doch, nicht mehr, geändert, erhöht, gesenkt, verschoben, verlegt, umgezogen, umbenannt
ersetzt, übernimmt, ab heute, von nun an, künftig, wieder erlaubt, angehoben, verlängert, verkürzt, vorgezogen, gewechselt
übernommen, gezogen, ab montag, korrektur, inzwischen, mittlerweile, neuerdings, berichtigung, abgelöst, wechselt
maintenant, désormais, dorénavant, à partir d'aujourd'hui, passe à, passe au, passe de, est avancé, est avancée, été avancé
été avancée, avancé à, avancée à, avancé au, avancée au, changer de, passé à, déplacé, déplacée, reporté, reportée, remplacé
remplacée, plutôt, finalement, en fait, ne plus, à nouveau, repoussé, repoussée, transféré, transférée, déménagé, prolongé
prolongée, augmenté, augmentée, relevé, relevée, abaissé, abaissée, réduit, réduite, renommé, renommée, rebaptisé, remplace
à partir de maintenant, à compter de, rectification, correction :, a changé, n'est plus, ne sont plus, prend la relève
改成, 改为, 不再, 现在, 而是, 变更, 换成, 换到, 搬到, 推迟到, 提高到, 降到, 从今天起, 更正, 纠正, 调整为, 调整到, 调到, 改到, 改在, 改用, 换人, 换为, 延到, 延期到, 提前到, 转到, 迁到, 已由
接替
に変更, に変わり, になりました, これからは, 延期, ではなく, やっぱり, 今後, 訂正, 修正します, へ変更, に変え, に替え, に移り, に移し, に移動, に延び, に延長, に繰り上, に引き継, を引き継`),
];

/** Of those, the ones that say outright that another way of doing it holds from here on. */
export const REPLACING_CUES: readonly string[] = phraseList(`
instead, from now on, going forward, from here on, henceforth, from today, no longer
ab sofort, ab jetzt, ab heute, von nun an, stattdessen
a partir de ahora, desde hoy, a partir de agora, a partir de hoje
désormais, dorénavant, de agora em diante
从今天起, 以后, 今後, これからは
on reflection, on second thought, doch lieber, pensándolo mejor, pensando melhor, finalement, tout compte fait, やっぱり, やはり`);
