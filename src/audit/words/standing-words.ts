/** The words by which a text says that a rule beside them is not meant, not in force, or somebody else's. Data only. */
import { wordList, wordSet } from "../../ledger/lexicon/lists.ts";

/** Said of a rule, each of them says that it does not bind: it is none yet, none any more, or was never meant. */
export const NOT_IN_FORCE: ReadonlySet<string> = wordSet(
  `draft drafts drafted wip tbd tbc todo proposed proposal proposals tentative tentatively pending unconfirmed unverified undecided disputed
  expired expires lapsed old obsolete outdated stale past historic historical legacy archived inactive disabled off suspended paused void
  superseded replaced rejected declined refused denied withdrawn withdrew retracted reverted undone revoked rescinded repealed cancelled canceled
  lifted dropped removed deleted discarded abandoned scrapped struck crossed overruled overridden waived retired ignored skipped broken violated gone over
  future planned upcoming optional informal soft non-binding recommendation recommended suggestion suggested guideline
  joke jokes joked joking kidding lol haha hehe jk sarcasm sarcastic sarcastically ironic ironically irony satire parody
  mused pondered mocked laughed example examples sample placeholder template imagine suppose hypothetical hypothesis hypothetically assumption
  rumour rumor hearsay fake lie typo untrue fiction fictional story opposite wrong false bug exempt exception changed history
  entwurf vorschlag abgelaufen veraltet witz scherz ungultig verworfen abgelehnt borrador propuesta caducada caducado vencida vencido chiste broma rechazada
  rascunho proposta expirada expirado piada brincadeira rejeitada brouillon proposition expiree expire perimee perime blague rejetee`,
);
/** The same where words are not told apart. */
export const NOT_IN_FORCE_WIDE: readonly string[] = wordList(
  "草案 草稿 提案 过期 作废 废除 废止 取消 撤回 失效 玩笑 下書き 案： 期限切れ 廃止 無効 冗談 旧规则 旧ルール",
);

/** Those who are not the user, and what has words of its own: a rule of theirs is none of the user's. */
export const OTHERS: ReadonlySet<string> = wordSet(
  `other others another else everybody's nobody somebody someone people humans colleague colleagues coworker coworkers teammate teammates boss manager
  lead intern reviewer reviewers maintainer maintainers developer developers engineer engineers engineering marketing sales support staff bot bots linter eslint
  compiler tool tools output error errors readme wiki docs documentation handbook manual changelog contributing forum blog tutorial book article
  slack jira reddit overflow quoting quotes pasted forwarded copied citation cited cites zitat cita citacao but except excluding
  ausser menos salvo excepto exceto sauf title song novel previous former out if`,
);
export const OTHERS_WIDE: readonly string[] = wordList("引用 以外 之外 除了 除你 其他 別の");

/** Signs that cross a rule out or show that it is not meant; before a ban a cross only says again that it is one. */
export const CROSSES: RegExp = /[\u274C\u2717\u2718\u2716\u{1F5D9}]/u;
export const UNMEANT_SIGNS: RegExp =
  /[\u{1F5D1}\u{1F44E}\u23F8\u231B\u23F3\u{1F602}\u{1F923}\u{1F61C}\u{1F61D}\u{1F609}\u{1F643}]|(?:^|\s)(?:\/s|;-?\)|[;:]-?p)(?![\p{L}\p{N}])/u;
/** Room on both sides of a number. */
export const MARGINS: RegExp = /±|\+\/-|\+-|[~≈]\s?\d/;

/** What work is about, and what announces a rule without changing it; beside these, what shows by its end that it is no name. */
export const SUBJECTS: ReadonlySet<string> = wordSet(
  `safety security privacy git style data model schema auth login code process policy workflow release ui ux api cli sdk ci cd build version control
  design layout quality performance billing payment checkout branch main commit push merge deploy pr backup budget cost time timezone language tone format
  log cache queue memory network storage access scope goal limit hygiene etiquette practice approach basics general global local setup tooling stack
  active binding mandatory hard firm strict absolute permanent always never must stated confirmed feedback correction request order wish demand word words
  insisted insists repeated repeats added adds reminds warned warns instructed decided decides message turn start beginning end session verbatim literal
  january february march april may june july august september october november december jan feb mar apr jun jul aug sep oct nov dec
  monday tuesday wednesday thursday friday saturday sunday today yesterday twice again earlier since reason why source status valid force effect
  fyi nb ps warning caution attention heads-up headsup finally first second third lastly next ok also as per according at forget
  wichtig achtung hinweis nutzer benutzer vorgabe importante atencion atencao nota aviso usuario usuaria utilisateur attention consigne
  nutzers benutzers vom kunde kunden sagte sagt will verlangt besteht wunsch dringend pflicht unbedingt bitte danke cliente dijo dice pidio pide exige quiere insiste siempre
  obligatorio favor gracias disse diz pediu pede quer insiste sempre obrigatorio obrigado l'utilisateur client dit demande veut insiste toujours obligatoire merci
  thanks thank please no exceptions exception ever period everyone everybody said-with`,
);
export const SUBJECTS_WIDE: readonly string[] = wordList(
  "规则 规定 用户 重要 注意 约束 要求 限制 必须 安全 部署 提醒 ルール ユーザー 制約 必須 重要 注意 規則 要件 安全 全般",
);
