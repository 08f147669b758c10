/** The words by which a sentence takes back, ends or limits the rules beside it, in lower case and without accents. Data only. */
import { phraseList } from "../../ledger/lexicon/lists.ts";

const RULE =
  "(?:rule|constraint|ban|limit|restriction|line|item|bullet|point|instruction|one|directive|order|requirement|policy|preference)";
const RULES =
  "(?:rules|constraints|bans|limits|restrictions|lines|items|bullets|points|instructions|requirements|preferences)";
const HERE = "(?: (?:previous|above|last|preceding|earlier))?";
const FOREIGN_RULE =
  "(?:diese|die|jene)s?(?: obige)? (?:regel|vorgabe|verbot)|(?:esta|esa|la) (?:regla|norma)(?: anterior)?|" +
  "(?:essa|esta|a) (?:regra|norma)(?: acima)?|(?:cette|la) (?:regle|consigne)|(?:该|此|这条|这个|上述)(?:规则|限制|规定)|(?:この|その|上記の)(?:ルール|制約|規則)";
/** One rule that stands before, in seven languages. */
const THAT_RULE = `(?:the|this|that)${HERE} ${RULE}(?: above)?|${FOREIGN_RULE}`;
const OPENING = "^[([|—–]?\\s?";

/** Has the rule above for its subject, or its object. */
export const POINTS_BACK: RegExp = new RegExp(
  `${OPENING}(?:(?:(?:this|that|it|which)|(?:the|this|that)${HERE} ${RULE}(?: above)?|(?:(?:all|both|these|those|the) ){0,2}(?:rules|constraints|lines|items|of the above)(?: above)?) (?:was|were|is|are|has|have|had|will|no longer|does|doesn't|do|don't|did|got|can|may)\\b|(?:ignore|disregard|forget|drop) (?:that|this|it|all|the (?:previous|above|last|preceding|rule|line|item))\\b|(?:${FOREIGN_RULE})(?![a-z]))`,
);

/** Has all that stands above for its subject or its object. */
export const POINTS_UP: RegExp = new RegExp(
  `${OPENING}(?:(?:ignore|disregard|forget|drop|discard) )?(?:(?:all|both|none|each|any|every one) (?:of )?)?(?:(?:the|these|those|this) )?(?:(?:above|previous|preceding|earlier|old) )?(?:${RULES}(?: above| before this)?|of the above|everything above|nothing above|the above|all above)\\b|` +
    `${OPENING}(?:none|all|both|neither) of (?:these|those|them|this|that|it)\\b|` +
    `${OPENING}(?:both|all) (?:were|are|have been) (?:(?:later|since|now) )?(?:dropped|lifted|withdrawn|revoked|cancelled|rescinded|superseded|waived|obsolete)(?: by the user)?\\W*$|` +
    "^(?:alle |die )?(?:obigen|bisherigen|vorstehenden) (?:regeln|vorgaben)|^(?:todas )?(?:las|as) (?:reglas|normas|regras)(?: anteriores| de arriba| acima)|^(?:toutes )?les (?:regles|consignes)(?: ci-dessus| precedentes)|^(?:以上|上述|上面的?)(?:所有)?(?:规则|限制|规定)|^(?:上記|以上)の(?:ルール|制約|規則)",
);
/** Reaches beyond its own section. */
export const FAR: RegExp =
  /\b(?:above|previous|preceding|earlier)\b|obigen|bisherigen|vorstehenden|anteriores|arriba|acima|ci-dessus|precedentes|以上|上述|上面|上記/;
/** Items need not be rules: of another section they are something else. */
export const LISTED: RegExp = /^\W?(?:[a-z]+ ){0,4}(?:lines|items|bullets|points)\b/;
/** What happened to things, and ends no rule: "ignored by the linter", "removed from the cart". */
export const TREATED: RegExp =
  /\b(?:was|were|been|got) ignored by\b|\b(?:lines|items|bullets|points)\b.{0,40}\b(?:removed|dropped|gone) from the (?!list|rules|constraints|brief|summary|project)/;
/** "None of these apply": what holds of none is over. */
export const NONE: RegExp =
  /^[([|—–]?\s?(?:none|neither|nothing)\b.{0,60}\b(?:appl(?:y|ies)|holds?|counts?|binding|valid|stands?|matters?|in force)\b/;

/** A rule that is said to be over by its verb: "that rule ended on Monday". */
export const ENDED_RULE: RegExp = new RegExp(
  `${OPENING}(?:(?:${THAT_RULE})|(?:this|that|it)) (?:(?:has|have|had|just|since|only|already|then|was|is) ){0,2}(?:ended|expired|expires|lapsed|ceased|stopped (?:applying|counting)|ran out|over|history|applied|counted|held|lasted|ends|in force (?:until|till|before))\\b`,
);
/** A rule that is said to hold only for some or for a while: "this applies only to interns". */
export const CURBED_RULE: RegExp = new RegExp(
  `${OPENING}(?:(?:${THAT_RULE})|(?:this|that|it)) (?:was (?:before|until|back|then|only|just)\\b|(?:(?:is|was|only|just|mainly|mostly) ){0,2}(?:applies|holds|counts|concerns|covers|meant|intended|valid|binding|for|until)(?: (?:only|just|mainly|mostly|to|for|in|on|until|during|when|if|while|from|at|unless|as long as)\\b(?! (?:all|every|everyone|everybody|everything|each|any|you|us|both|whole|entire|the (?:whole|entire|project))\\b)|$))`,
);

/** Without a subject: "withdrawn by the user", "no longer in force". */
export const ENDED: RegExp =
  /^[([|—–]?\s?(?:(?:was|is|has been|had been) )?(?:(?:since|later|now) )?(?:no longer (?:in force|valid|appl|hold|needed|required)|not any ?more|(?:superseded|withdrawn|lifted|dropped|revoked|cancell?ed|obsolete|outdated|rescinded)(?: (?:by|later|since|now|again)\b|\W*$))/;

/** Without a subject of its own, or with one that points back, it speaks of the rule it follows. */
export const LEANS: RegExp = new RegExp(
  `^(?:[([|—–-]|(?:this|that|it|which|the (?:rule|constraint|ban|limit|restriction)|(?:was|is|has been|had been|will be|no longer|not any ?more|since|but|until|superseded|withdrawn|lifted|dropped|revoked|cancelled|obsolete|outdated))\\b|(?:${THAT_RULE})(?![a-z])|(?:das|dies|eso|esto|isso|isto|cela|ca|ce)\\b|这|该|此|これ|それ)`,
);
/** "Scrap that", "the user changed this later", "it has since been allowed". */
export const CHANGES: RegExp =
  /\bscrap (?:that|this|it)\b|\b(?:changed|replaced|reversed|allowed|dropped|lifted|overruled|withdrew|revoked|cancell?ed|retracted|took back|gave up|abandoned) (?:this|that|it)\b|\b(?:took|takes|taken) (?:this|that|it|the|that rule|the rule|this rule) back\b|\b(?:lifted|dropped|withdrew|revoked|cancell?ed|retracted|ended|relaxed|waived) (?:the|this|that) (?:rule|ban|restriction|limit|constraint)(?=\W*$| (?:later|again|today|yesterday|last|since|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b)|^(?:then|later|afterwards|since then|but then),? (?:he|she|they|i|we|the user)(?: (?:has|have|had|then|later))? (?:allowed|permitted|agreed|dropped|lifted|changed|relaxed|withdrew|revoked)\b|\bsince (?:then )?(?:been )?(?:changed|allowed|dropped|lifted|relaxed|reversed)\b/;
export const ENDINGS: readonly string[] = phraseList(`
  void / out of date / stale / moot / not valid / not in force / deprecated / overruled / false / wrong / invalid / nobody / allegedly / supposedly / dropped / lifted / withdrawn / revoked / cancelled / canceled / obsolete / outdated / superseded / removed / overridden / ignored / gone / expired / relaxed
  reverted / undone / taken back / not apply / not anymore / not any more / repealed / rescinded / scrapped / abandoned / suspended / waived / retired
  anulada / derogada / ya no / revogada / nao vale mais / nao se aplica mais / aufgehoben / nicht mehr / hinfallig / ungultig / annulee / abrogee / levee / s'applique plus / vaut plus / 取消 / 撤回 / 不再 / 废除 / 作废 / 失效 / 廃止 / 無効`);

/** "Just kidding": nothing of it was meant. */
export const JOKES: RegExp =
  /^\W*(?:(?:i'm|i am|i was|we were|that was|this was|it was|only|just|obviously|a|of course) )*(?:kidding|joking|joke|sarcasm|jk|scherz|spass|blague|broma|brincadeira)\b/u;
/** "Not really", "never mind": whole sentences by which it is not meant, or not any more. */
export const TAKEN_BACK: RegExp =
  /^\W*(?:not really|never ?mind(?: that| it| this)?|not|nope|psych|as if|or (?:not|do)|disregard|(?:scratch|strike|forget|ignore|disregard) (?:that|this|it)|on second thoughts?|no,? wait|actually,? no|war nur (?:ein )?(?:scherz|spass)|es broma|era broma|je plaisante|c'est une blague|e brincadeira|开玩笑的?|冗談(?:です)?)(?:\W*$|, )/u;

/** A remark of a few words that says for how long or how strictly it holds; with a comma it opens an order of its own. */
export const PASSES: RegExp =
  /^\W*(?:until|till|temporarily|provisionally|tentatively|mostly|usually|generally|sometimes|maybe|perhaps|probably|ideally|preferably|if possible|where possible|when possible|for now|for the moment|for the time being|for today|at least for now|starting|(?:only|just|but only|at least|and only) (?:for|on|in|at|during|until|when|if|while|as|from|this|today|now|temporarily|sometimes)|(?:for )?(?:this|today|tonight|tomorrow|these)\b.* only|vorerst|bis|nur bis|nur fur|de momento|por ahora|por enquanto|pour l'instant|jusqu)\b/u;
