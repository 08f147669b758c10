/** The bounds an agent sets its own work in one sentence: this alone, that not yet, in a commit of its own, in place of another. Pure. */

/** True for a plain, lower-case sentence that says how far the work goes, in any language that rules are read in. */
export function setsBounds(text: string): boolean {
  return BOUNDS.some(([word, pattern]) => text.includes(word) && pattern.test(text)) || ELSEWHERE.test(text);
}

const SPEAKER = String.raw`\b(?:i'll|i'm|i will|i am) (?:(?:going|to|now|also|just|then|therefore|still|\w{2,20}ly) ){0,3}`;

/** Verbs of doing; who only looks or tells something sets no bounds. */
const WORK =
  "(?:touch|chang|updat|edit|fix|appl[yi]|resolv|migrat|renam|convert|handl|cover|implement|port|format|stag|commit|" +
  "includ|remov|delet|replac|rewrit|patch|add|mov|limit|restrict|ship|land|target|support|clean|bump|refactor)";

/** "Only after the build": that is when, not what; "make sure that only those changed" looks. */
const ALONE = String.raw`(?<!\b(?:not|sure|that) )\bonly\b(?! (?:after|then|if|when|once|because|until|now|way|thing|one|place|option))`;

/** With a word that a sentence must hold, since most hold none of them. */
const BOUNDS: readonly (readonly [string, RegExp])[] = [
  // "I'll resolve only the fields that name a file", "I'm only touching the importer"; what is done this moment is a step.
  [
    "only",
    new RegExp(
      String.raw`^(?!.*\bnow\b).{0,300}?${SPEAKER}(?:only ${WORK}|${WORK}\w{0,4}\b(?:(?!\bso\b)[^.;!?]){0,120}?${ALONE})`,
    ),
  ],
  // "Formatting is off: fixing my new files only".
  ["only", new RegExp(String.raw`(?:^|[—–:;,-] )${WORK}\w{0,2}ing my\b[^.;!?]{1,80}?${ALONE}`)],
  // "I'll begin with the reader, not touching the writer yet".
  ["yet", new RegExp(String.raw`${SPEAKER}(?!not\b)[^.;!?]{3,160}, (?:but |and )?not [^.;!?]{2,100}?\byet\b`)],
  // "I'll do the rename as a separate commit".
  [
    "separate",
    new RegExp(
      String.raw`${SPEAKER}[^.;!?]{2,120}?\b(?:as|in|into|on) (?:an? |one |two )?separate (?:commit|pr|pull request|branch|change|patch|step|release)`,
    ),
  ],
  [
    "own",
    new RegExp(
      String.raw`${SPEAKER}[^.;!?]{2,120}?\b(?:as|in|into|on) (?:its|their) own (?:commit|pr|pull request|branch|change|patch|release)`,
    ),
  ],
];

// Letters with marks are no word characters to a pattern: the borders are spelt out.
const [BEFORE, BEHIND] = ["(?<![a-zà-ÿ])", "(?![a-zà-ÿ])"];

/** Each behind a border, which is looked for once for all of them. */
const SPELT = [
  String.raw`(?:ich|wir) (?:ändere|korrigiere|bearbeite|behebe|migriere|aktualisiere|passe|fasse|werde)n?${BEHIND}.{0,100}?${BEFORE}(?:nur|ausschließlich)${BEHIND}(?! (?:wenn|falls|noch))`,
  String.raw`ich${BEHIND}.{0,120}?${BEFORE}(?:als|in|auf) (?:eine[mnr]?|einem) (?:eigene[nrms]?|separate[nrms]?) (?:commit|branch|zweig|pr|pull request)`,
  String.raw`(?:ich|wir) (?:verwende|nutze|behalte|erweitere|aktualisiere|nehme)n?${BEHIND}.{1,120}?${BEFORE}(?:statt|anstatt)${BEHIND}`,
  String.raw`(?:solo|sólo|solamente|únicamente) (?:voy a |vamos a )?(?:cambi|modific|toc|corrij|correg|actualiz|arregl)(?:o|ar|é|aré|amos|ir|iré)${BEHIND}`,
  String.raw`(?:cambio|cambiaré|modifico|modificaré|toco|corrijo|actualizo|voy a (?:cambiar|modificar|tocar|corregir|actualizar))${BEHIND}.{0,80}?${BEFORE}(?:solo|sólo|solamente|únicamente)${BEHIND}`,
  String.raw`(?:uso|usaré|actualizo|actualizaré|reutilizo|reutilizaré|mantengo|voy a (?:usar|actualizar|reutilizar|mantener))${BEHIND}.{1,120}?${BEFORE}en (?:vez|lugar) de${BEHIND}`,
  String.raw`(?:hago|haré|pongo|pondré|dejo|dejaré|va|irá|voy a)${BEHIND}.{0,120}?${BEFORE}en (?:un|una) (?:commit|rama|pr|cambio) (?:aparte|separad[oa]|propi[oa])${BEHIND}`,
  String.raw`(?:só|somente|apenas) (?:vou |vamos )?(?:mud|alter|corrij|corrig|atualiz|mex)(?:o|ar|arei|ir|er|amos)${BEHIND}`,
  String.raw`(?:mudo|altero|corrijo|atualizo|vou (?:mudar|alterar|corrigir|atualizar|mexer))${BEHIND}.{0,80}?${BEFORE}(?:só|somente|apenas)${BEHIND}`,
  String.raw`(?:uso|usarei|atualizo|atualizarei|reutilizo|mantenho|vou (?:usar|atualizar|reutilizar|manter))${BEHIND}.{1,120}?${BEFORE}em vez d`,
  String.raw`(?:faço|farei|coloco|deixo|vai|vou)${BEHIND}.{0,120}?${BEFORE}(?:em um|em uma|num|numa) (?:commit|branch|pr) (?:separad[oa]|própri[oa]|à parte)${BEHIND}`,
  String.raw`(?:je|nous) ne (?:change|modifie|touche|corrige|changerai|modifierai|toucherai|corrigerai)(?:ons)?${BEHIND}.{0,60}?${BEFORE}qu[e']`,
  String.raw`je (?:change|modifie|touche|corrige|vais (?:changer|modifier|toucher|corriger))${BEHIND}.{0,80}?${BEFORE}(?:seulement|uniquement)${BEHIND}`,
  String.raw`(?:j'utilise|j'utiliserai|je (?:garde|réutilise|mets à jour|vais (?:utiliser|réutiliser|garder)))${BEHIND}.{1,120}?${BEFORE}(?:au lieu d|plutôt qu)`,
  String.raw`je${BEHIND}.{0,120}?${BEFORE}dans une? (?:commit|branche|pr) (?:séparée?|à part|distincte?)${BEHIND}`,
].join("|");

const ELSEWHERE = new RegExp(
  [
    `${BEFORE}(?:${SPELT})`,
    "我?(?:会|将|先|就)?(?:只|仅)(?:改|修改|修复|更新|处理|动)|我.{0,40}(?:单独|另外)(?:的)?(?:一个)?(?:提交|分支|pr)|我(?:会|将|就)?(?:用|使用|沿用|更新|复用|保留).{1,60}而不是",
    "(?:だけ|のみ)を?(?:変更|修正|更新)(?:し|する)|別の?(?:コミット|ブランチ|pr)(?:に|で|と)し|ではなく.{1,60}(?:使い|使用し|更新し|流用し|残し)ます",
  ].join("|"),
);
