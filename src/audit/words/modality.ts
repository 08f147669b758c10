/** The words that carry force, polarity, limits and report in a sentence, in seven languages. Data only. */
import { foldAccents } from "../../ledger/cues/segment.ts";
import { negations, type NegationKind } from "../../ledger/lexicon/negations.ts";
import { phraseList, wordSet } from "../../ledger/lexicon/lists.ts";

const folded = (...kinds: readonly NegationKind[]): ReadonlySet<string> =>
  new Set(negations(...kinds).map(foldAccents));

/** Turn the clause they stand in. Folded, as all of these: no diacritics. */
export const NOTS: ReadonlySet<string> = folded("clause");
export const NEVERS: ReadonlySet<string> = folded("ever");

/** Say no and nothing else. */
export const DENIALS: ReadonlySet<string> = folded("clause", "ever", "verb", "person", "thing", "noun", "row");

/** Say of something that it is forbidden. */
export const BANS: ReadonlySet<string> = folded("ban");

/** Verbs of leaving out and their like: a negation in front of one asks for what it leaves out. */
export const NEGATIVE_DEEDS: ReadonlySet<string> = folded("omission", "disabling", "sparing", "restraint");

/** Each turns the polarity of its clause. */
export const NEGATORS: ReadonlySet<string> = new Set([...DENIALS, ...BANS, ...NEGATIVE_DEEDS]);

/** Of two sentences that are nearly alike, one with one of these more says the opposite. */
export const TURNS: ReadonlySet<string> = new Set([...DENIALS, ...BANS, ...folded("omission", "absence")]);

/** Looked for as substrings in scripts without spaces. */
export const WIDE_NEGATORS: readonly string[] = phraseList(
  "不要 / 不得 / 禁止 / 严禁 / 切勿 / 请勿 / 别 / 不能 / 不许 / 不准 / 避免 / 绝不 / ないで / しない / 避け / やめ / てはいけ / てはなら / ません",
);

/** Negators that name the deed they forbid. */
export const DEEDS_OF_NEGATORS: ReadonlyMap<string, string> = new Map([
  ["untouched", "modify"],
  ["unchanged", "modify"],
  ["unmodified", "modify"],
  ["unaltered", "modify"],
  ["off-limits", "modify"],
  ["disable", "disable"],
  ["skip", "disable"],
  ["bypass", "disable"],
  ["skipped", "disable"],
  ["skipping", "disable"],
  ["bypassed", "disable"],
  ["bypassing", "disable"],
  ["disabled", "disable"],
  ["disabling", "disable"],
]);

/** Tell what did not happen; they forbid nothing. */
export const PAST_NEGATIONS: readonly string[] = phraseList(
  "did not / didn't / have not / haven't / has not / hasn't / were not / weren't / was not / wasn't",
);

/** Idioms that look negative and are not; removed before polarity is read. */
export const HOLLOW_NEGATIONS: readonly string[] = [
  ...PAST_NEGATIONS,
  ...phraseList(
    "nobody else / no one else / nothing else / nowhere else / don't forget to / do not forget to / never forget to / no exceptions / no exception / without exception / without exceptions / no matter what / no matter / not only / " +
      "no maximo / no minimo / no mas de / no menos de / nao mais de / nao menos de / nicht mehr als / nicht weniger als / pas plus de / pas moins de / no later than / no more than / no longer than / no fewer than / no less than / not more than / not less than / do not fail to / never fail to / without fail",
  ),
];

/** The duty is gone: what had to be done need not be. */
export const RELEASES: readonly string[] = phraseList(
  "no cap / no limit / no limits / no upper limit / no ceiling / no quota / no restriction / no restrictions / unlimited / needs no permission / need no permission / needs no approval / need no approval / without restriction / anything goes / optional / not required / not necessary / not needed / not mandatory / no longer / no need / " +
    "need not / needn't / don't need to / doesn't need to / do not need to / does not need to / don't have to / doesn't have to / not have to / can be skipped / can be ignored / " +
    "may be skipped / may be ignored / can be omitted / not enforced / waived / lifted / withdrawn / unnecessary / up to you / your choice / either is fine / " +
    "ya no hace falta / no es necesario / opcional / nao e necessario / nao precisa / nicht notwendig / nicht erforderlich / nicht notig / facultatif / pas necessaire / 不需要 / 不必 / 无需 / 可选 / 必要はあり / 不要です / 任意",
);

/** With a permission these leave everything open: "any branch may be used". */
export const OPEN_CHOICES: readonly string[] = phraseList(
  "any / anywhere / anything / whatever / whichever / everywhere / freely",
);

export const PERMISSIONS: ReadonlySet<string> = wordSet(
  "may can could allowed permitted ok okay fine acceptable permissible free welcome authorised authorized approved encouraged safe " +
    "puede puedes permitido pode podem permitido darf kannst erlaubt peut peux autorise permis",
);
export const WIDE_PERMISSIONS: readonly string[] = phraseList(
  "可以 / 允许 / てもいい / ても良い / 構いません / 許可されて",
);

/** Softer than a duty. */
export const HEDGES: readonly string[] = phraseList(
  "i guess / i suppose / i believe / to be confirmed / tbc / tbd / to be decided / to be discussed / unconfirmed / presumably / apparently / reportedly / allegedly / afaik / iirc / if i remember / as a rule / more or less / easier on / go easy / easy on / good idea / worth / appreciated / nicer / happier / keep an eye / some time / for a while / at some point / better to / better not / best to / if it can be helped / make sense / makes sense / would like / or so / preferable / somewhat / a bit / where convenient / welcome / as a courtesy / with care / when in doubt / keep in mind / bear in mind / watch / as a default / by default / in principle / lean towards / lean toward / leaning towards / favour / favor / favoured / favored / not ideal / desirable / advisable / advised / sensible / prudent / wise / time permitting / when there is time / if there is time / should / shouldn't / try / tries / trying / prefer / prefers / preferred / preferably / preference / ideally / generally / usually / typically / normally / mostly / often / sometimes / occasionally / at times / now and then / from time to time / once in a while / if there's time / time permits / time allows / rarely / sparingly / " +
    "where possible / when possible / if possible / wherever possible / whenever possible / as far as possible / as much as possible / where practical / when practical / if practical / where feasible / when feasible / if feasible / " +
    "where appropriate / when appropriate / when convenient / if convenient / as needed / recommended / recommend / recommends / suggested / suggest / encouraged / discouraged / consider / considered / " +
    "nice to have / nice-to-have / would be nice / best effort / best-effort / aim / aims / aiming / strive / ought / perhaps / maybe / might / probably / likely / reasonable / reasonably / tend / tends / minimise / minimize / reduce / limit the / " +
    "guideline / rule of thumb / careful / caution / mindful / in most cases / in general / for the most part / avoid / avoiding / avoided / avoids / would rather / rather not / unless necessary / to a minimum / hopefully / could / " +
    "deberia / preferiblemente / preferible / intenta / intente / si es posible / evita / evite / evitar / a ser posible / en lo posible / deveria / preferencialmente / de preferencia / tente / se possivel / " +
    "sollte / sollten / moglichst / wenn moglich / bevorzugt / versuche / vermeide / vermeiden / nach moglichkeit / devrait / devraient / si possible / de preference / essayer / essaie / evite / eviter / " +
    "尽量 / 最好 / 尽可能 / 建议 / 避免 / なるべく / できれば / できるだけ / 避け / 望ましい / べき",
);

/** Hedges that state a taste: strengthened into a duty they are no longer what was said. */
export const TASTES: readonly string[] = phraseList(
  "try to / try not to / prefer / prefers / preferred / preferably / preference / ideally / would be nice / nice to have / i'd rather / would rather / if possible / where possible / when possible / i like / prefiero / preferiria / prefiro / lieber / bevorzugt / prefere / plutot / 最好 / 尽量 / できれば / なるべく",
);

/** Marks of a duty so plain that no past tense beside them makes the sentence a report. */
export const PLAIN_DUTIES: ReadonlySet<string> = wordSet(
  "must never always only shall mandatory needs off-limits restricted confined avoid forbidden prohibited banned don't cannot can't mustn't ensure required allowed permitted nunca siempre sempre niemals immer jamais toujours",
);

/** Verbs that any rule may have; what is done matters less than what it is done to. */
export const LIGHT_DEEDS: ReadonlySet<string> = wordSet(
  "add modify store run create make write use change do perform set",
);

/** Wordings of time and force that hold no content. */
export const EMPTY_PHRASES: readonly string[] = phraseList(
  "by means of / across the board / piece of / pieces of / kind of / kinds of / the size of / size of / the number of / number of / the form of / or higher / or lower / or above / or below / or greater / at a time / at any given time / at any one time / at once / at the same time / of any kind / the user wants / the user said / the user asked / the user asks / the user requires / the user prefers / the user insists / user wants / user preference / user rule / user said / as the user / at all times / all the time / at any time / every time / each time / by default / from now on / going forward / under any circumstances / under no circumstances / no matter what / in any case",
);

/** Marks of a duty anywhere in a sentence. */
export const DUTIES: ReadonlySet<string> = wordSet(
  "must never always only shall should shouldn't off-limits restricted confined capped limited required requires require mandatory ensure forbidden prohibited banned not don't dont cannot can't mustn't no need needs needed " +
    "rule constraint avoid prefer prefers preferred insists demands expects instructed " +
    "debe deben siempre nunca solo no deve devem sempre muss mussen soll sollen immer nur nie nicht nichts kein keine verboten untersagt pflicht doit doivent toujours jamais pas uniquement aucun aucune interdit interdite interdits interdites obligatoire " +
    "prohibido prohibida prohibidos prohibidas obligatorio proibido proibida proibidos proibidas obrigatorio nao ningun ninguna nenhum nenhuma",
);

/** Duties of more than one word. */
export const DUTY_PHRASES: readonly string[] = phraseList(
  "to use / to be used / has to / have to / needs to / need to / is to / are to / supposed to / wants / make sure / il faut / hay que / tem que / tiene que",
);

/** At the head of a clause these are orders. */
export const IMPERATIVES: ReadonlySet<string> = wordSet(
  "keep use follow stick limit make ask wait respond reply answer leave run write store log add put do stay preserve maintain delete remove commit push deploy support retry validate test indent format name skip disable bypass install introduce expose sign modify edit rename merge release refactor update create change touch allow accept include import publish set send print start build move copy upgrade pin " +
    "haz hagas faca faz mach mache fais faites escribe escreva schreib schreibe ecris usa usar responde mantem mantenha use responda verwende nutze antworte halte utilise reponds garde",
);

export const WIDE_DUTIES: readonly string[] = phraseList(
  "必须 / 务必 / 只能 / 一定 / 始终 / 总是 / 应 / 请 / 要 / 必ず / 常に / こと / ください / なければ / べき",
);

/** Open a limit on what stands before (or, at the head of the sentence, behind) them. */
export const LIMITS: ReadonlySet<string> = new Set(
  phraseList(
    "except / excepting / excluding / unless / until / till / other than / apart from / aside from / besides / with the exception of / save for / but only / only if / only when / only after / only once / only with / only for / only in / only on / without / before / " +
      "prior to / ahead of / as long as / provided / provided that / if / when / whenever / while / in case / in emergencies / after / once / but not / but may / but can / first / " +
      "salvo / excepto / a menos que / hasta / sin / antes de / si / cuando / exceto / a menos que / ate / sem / se / quando / ausser / es sei denn / bis / ohne / bevor / vor / wenn / sauf / a moins / jusqu'a / sans / avant / si / quand",
  ),
);
/** Open a condition, under which alone the rest holds. */
export const IFS: ReadonlySet<string> = wordSet(
  "if when whenever provided assuming case wenn falls sofern cuando quando quand lorsque",
);
/** First words of a limit outside of which a rule holds; all other limits are those within which it does. */
export const EXEMPTIONS: ReadonlySet<string> = wordSet(
  "except excepting excluding unless until till without before besides apart aside other save prior ahead with a es salvo excepto hasta sin antes exceto ate sem ausser bis ohne bevor vor sauf sans avant jusqu'a",
);
/** Set things side by side. */
export const COORDINATORS: ReadonlySet<string> = wordSet("and or nor plus y o e und oder sowie et ou ni nem");
/** Open a sentence with where, when or for what it holds. */
export const SCOPES: ReadonlySet<string> = wordSet(
  "for in on during until at from when if while within inside after before under with just today now para en em fur im bei pour dans",
);

export const WIDE_LIMITS: readonly string[] = phraseList(
  "除非 / 除了 / 直到 / 如果 / 除外 / 例外 / ただし / を除 / 以外 / まで / 場合 / なら",
);

/** Limits that, with a prohibition, make it a gate: "never X without Y" asks for Y before X. */
export const GATES: readonly string[] = phraseList(
  "unless / until / till / without / before / prior to / only if / only when / only after / only once / only with / first / ahead of / precede / " +
    "a menos que / hasta / sin / antes de / sem / ate / bis / ohne / bevor / jusqu'a / sans / avant / 除非 / 直到 / 之前 / まで / 前に",
);

/** Gates said in the positive by order: "ask before deleting". */
export const ORDERS: readonly string[] = phraseList(
  "before / prior to / first / ahead of / precede / antes de / bevor / vor / avant / 之前 / 前に",
);

/** Gates said in the positive by exclusion: "push only after review". */
export const CONDITIONS: readonly string[] = phraseList(
  "only if / only when / only after / only once / only with / solo si / so se / nur wenn / seulement si",
);

/** Verbs between what is guarded and what it takes: "deleting needs approval". */
export const DEMANDS: ReadonlySet<string> = wordSet(
  "requires require needs need takes demands braucht brauchen erfordert erfordern benotigt benotigen necesita necesitan requiere requieren precisa precisam requer exige exigent exigen necessite necessitent",
);

/** Ask for something; together with approval they make a gate: "deleting requires approval". */
export const REQUIRINGS: readonly string[] = phraseList(
  "requires / require / required / needs / need / must have / has to have / with / braucht / brauchen / erfordert / necesita / necesitan / requiere / precisa / requer / exige / necessite",
);

/** Nothing beside it. */
export const EXCLUSIVES: ReadonlySet<string> = wordSet(
  "only solely exclusively restricted confined solo solamente somente apenas nur ausschliesslich uniquement seulement",
);

/** Everything beside it. */
export const OUTSIDES: readonly string[] = phraseList(
  "outside / elsewhere / other than / anything else / beyond / anywhere else",
);

/** Open the part of a sentence that names what not to take. */
export const CONTRASTS: ReadonlySet<string> = new Set(
  phraseList(
    "instead of / in place of / rather than / and not / but not / en vez de / em vez de / statt / anstatt / au lieu de / plutot que",
  ),
);

/** Bind what stands before them to what stands behind. */
export const PREPOSITIONS: ReadonlySet<string> = wordSet(
  "in on at for from to into with by over under of as via between para en em de por con com fur mit von zu auf im pour dans avec sur vers",
);

/** Quantities that shrink what a rule covers. */
export const NARROWERS: ReadonlySet<string> = wordSet(
  "new big large huge risky much quick minor simple complex complicated old older existing unit integration admin internal external common serious dangerous recent current most some many several few main important critical major larger significant certain selected key newer mostly partially partly half sometimes usually " +
    "algunos algunas mayoria alguns algumas maioria einige meisten manche certains certaines plupart quelques 大部分 一部",
);

/** A report of what happened or was said, not a rule that holds. */
export const REPORTS: readonly string[] = phraseList(
  "discussed / talked about / asked whether / asked about / asked if / wondered / considered whether / considering whether / was / were / did / didn't / had / has been / have been / hasn't / haven't / wasn't / weren't / has not / have not / " +
    "ran / pushed / committed / deployed / merged / fixed / added / removed / updated / implemented / created / wrote / tested / started / finished / completed / looked / found / noticed / investigated / explained / question about / unclear whether / unsure whether / undecided",
);

/** Words in front of a quoted rule that take it back. */
export const RETRACTIONS: readonly string[] = phraseList(
  "no longer / previously / formerly / used to / superseded / obsolete / outdated / rejected / ignore / disregard / forget / dropped / revoked / rescinded / withdrawn / lifted / cancelled / canceled / old rule / not true / does not apply / doesn't apply / was told / instead of",
);

/** Never tell what a rule is about. */
export const FILLERS: ReadonlySet<string> = wordSet(
  "prior ahead having been being given done times but else usage insist insists adamant even already either whose that'll going employ employed utilise utilised utilize utilized leverage guarantee guaranteed adhere comply conform obey honour honor abide sole permitted come came i'd we'd i'll we'll i'm we're you're it's that's against during throughout beforehand pls plz thx inside preferred prefers ones fall restricted confined exclusively solely later upwards apart aside straight direct additional extra further outside the a an and or of to in on at for with from by into onto as is are be was were it its this that these those there here you your we our us i my me they them their he she his her " +
    "must never always only shall should may can could will would not no don't dont do does did have has had need needs please make sure ensure keep use using used leave get go any all every each both " +
    "very just also too so then than such per via rule rules constraint constraints requirement requirements wants want asked asks said says instruction instructions preference policy note first important critical remember " +
    "required requires require mandatory forbidden prohibited banned disallowed allowed ok okay fine acceptable avoid refrain circumstances circumstance under below above over exceed exceeds least max maximum min minimum within shorter fewer longer larger smaller low high ms millisecond milliseconds sec secs seconds second minute minutes mb kb kept instead rather when if unless until except without before after while " +
    "try prefer ideally generally possible explicit explicitly strictly absolutely ever everything anything something thing things project codebase agent assistant following safety " +
    "more less most much many some new own directly about up out how what which who where why because since due shouldn't mustn't cannot can't won't let let's stick follow stay remain become happen handle " +
    "el la los las un una de del que en y o por para con se lo al es son su sus nunca siempre no solo debe deben usa usar hay favor " +
    "o os as um uma do da dos das em e nao sempre deve devem use usar ao " +
    "alle alles jede jeder todos todas todo tous toutes sollten sollte moglichst der die das den dem des ein eine einen und oder zu von im in auf fur mit ist sind nicht kein keine nie niemals immer stets als nur muss mussen bitte verwende " +
    "le la les un une des du de et ou en dans sur pour par avec est sont ne pas jamais toujours doit doivent il faut utilise " +
    "mi mis meu minha mon ma mes mein meine meiner meinen requiere requieren necesita necesitan requer requerem exige exigen exigent necessite necessitent erfordert erfordern benotigt jedem jeden jedes dem erst zuerst etwas mich mir du ich wird werden darf durfen sein haben hat vor ohne bevor braucht brauchen me moi tu te chaque etre avoir avant sans tout toute cada esta estar tiene antes sin tem ser sem fazer hacer haz hagas faca",
);

/** Directions of a limit in numbers. */
export const UPPER_BOUNDS: readonly string[] = phraseList(
  "under / below / at most / max / maximum / no more than / not more than / less than / fewer than / up to / within / shorter than / smaller than / no longer than / no later than / cap / capped / limit / limited / or less / or fewer / not exceed / never exceed / don't exceed / not be longer than / not be more than / " +
    "como maximo / menos de / maximo / no maximo / hochstens / maximal / unter / au plus / moins de / maximum / 以内 / 以下 / 不超过 / 最多",
);
export const LOWER_BOUNDS: readonly string[] = phraseList(
  "over / above / at least / min / minimum / no fewer than / no less than / not less than / more than / longer than / larger than / greater than / exceed / exceeds / exceeding / or more / or newer / or later / and newer / and later / and above / and up / or above / or higher / and higher / " +
    "al menos / como minimo / mas de / pelo menos / no minimo / mindestens / uber / au moins / plus de / 以上 / 至少",
);

/** Bounds from below that hold their own negation: "no fewer than 3" is "at least 3". */
export const FLOORS: readonly string[] = phraseList(
  "no fewer than / no less than / not less than / not fewer than / no menos de / nao menos de / nicht weniger als / pas moins de",
);

/** Words that introduce what a user is said to have said. */
export const ATTRIBUTIONS: readonly string[] = phraseList(
  "user / user's / users / the human / asked / requested / request / said / wrote / told / instructed / wants / demanded / " +
    "usuario / pidio / dijo / usuaria / pediu / disse / nutzer / benutzer / sagte / bat / utilisateur / demande / a dit / 用户 / 要求 / ユーザー / 依頼",
);

/** Claims that something was allowed. */
export const APPROVALS: readonly string[] = phraseList(
  "user approved / user confirmed / user agreed / user authorised / user authorized / user consented / user has approved / user has confirmed / user has agreed / user gave permission / user gave approval / user gave the go-ahead / " +
    "approved by the user / confirmed by the user / user said yes / user signed off / signed off by the user / authorised by the user / authorized by the user / okayed by the user / user okayed / user ok'd / user accepted / user allowed / user permitted / user is fine with / user is ok with / user is okay with / green light from the user / user gave the green light / el usuario aprobo / el usuario confirmo / o usuario aprovou / o usuario confirmou / " +
    "nutzer hat zugestimmt / nutzer hat bestatigt / l'utilisateur a approuve / l'utilisateur a confirme / 用户已批准 / 用户已确认 / 用户同意 / ユーザーが承認 / ユーザーは承認",
);

/** A sentence with one tells of the past of a choice, not of its present. */
export const REJECTIONS: readonly string[] = phraseList(
  "not / no longer / instead of / rather than / rejected / superseded / replaced / replaces / was / were / previously / formerly / originally / initially / earlier / used to / switched from / changed from / moved from / dropped / abandoned / discarded / over / " +
    "ya no / en vez de / em vez de / nao / statt / nicht / au lieu de / 不再 / 而不是 / ではなく",
);
