/** The words an English norm without a verb is built of. Data only. */
import type { NormLexicon } from "../norms.ts";
import { type WordClass, wordClass as words } from "../word-class.ts";

/** Languages, letter cases, formats: what text can be written in. */
export const ENGLISH_FORMS: WordClass = words(
  "english german french spanish portuguese italian dutch polish russian chinese japanese korean danish swedish norwegian " +
    "finnish czech turkish arabic hindi hebrew greek ukrainian british american " +
    "uppercase lowercase upper lower camelcase snake_case kebab-case pascalcase camel snake kebab pascal title utc gmt iso cents " +
    "markdown json yaml toml xml csv typescript javascript python rust go java kotlin swift plain imperative present past metric " +
    "capitals caps sentence alphabetical milliseconds seconds bytes utf-8 ascii",
);

export const englishNorms: NormLexicon = {
  articles: words("-"),
  fillers: words("please pls plz thanks thx ty obviously tho though too btw ok okay and but so also then"),
  crafts: words(
    "quote quotes semicolon semicolons comma commas bracket brackets brace braces parentheses ending endings newline newlines whitespace " +
      "comment comments docstring docstrings doc docs documentation heading headings title titles commit commits branch branches diff diffs pr prs " +
      "message messages subject subjects patch patches function functions method methods class classes file files module modules component components " +
      "variable variables identifier identifiers constant constants name names naming type types typing hint hints annotation annotations interface interfaces " +
      "import imports export exports test tests testing mock mocks fixture fixtures error errors exception exceptions log logs logging date dates time times " +
      "timestamp timestamps money amount amounts price prices id ids key keys column columns table tables string strings number numbers answer answers reply " +
      "replies response responses explanation explanations summary summaries output code sql script scripts dep deps dependency dependencies package packages " +
      "lib libs library libraries change changes edit edits step steps word words sentences paragraph paragraphs bullet bullets style spelling case " +
      "casing mode mutations state flag flags reviewer reviewers reviews approval approvals worktree folder transaction tab tabs space line lines character characters chars params parameters arguments ticket number spaces",
  ),
  conventions: words(
    "quotes semicolons indentation indent indents naming spelling casing style encoding commits comments language locale formatting imports branching branches replies answers",
  ),
  measures: words(
    "length width size limit timeout timeouts retries depth nesting indent indents indentation spaces level coverage concurrency threshold batch precision spacing margin margins padding",
  ),
  manners: words(
    "small smaller short shorter tiny minimal tight brief concise terse plain simple strict functional conventional full single double additive atomic " +
      "semantic semver local offline stable pinned pure static immutable idempotent self-contained readable explicit mandatory separate dedicated isolated " +
      "exact oxford google numpy allman stroustrup oneline one-line inline only on off max maximum min minimum everywhere always throughout first minimal-diff " +
      "mit bsd apache feature draft signed alphabetical descriptive meaningful singular plural lowercase uppercase lower upper camel snake kebab pascal sentence " +
      "sorted ordered grouped prefixed suffixed indented quoted wrapped formatted typed documented aligned capitalised capitalized hyphenated nested squashed " +
      "alphabetically chronologically separately together",
  ),
  forms: ENGLISH_FORMS,
  formWords: words("in as"),
  ways: words("in with behind on as via"),
  without: words("without"),
  contrasts: ["not", "instead of", "rather than"],
  makers: words("make write do use have"),
  each: words("per each every"),
  parts: words(
    "button buttons checkbox dropdown menu sidebar navbar modal dialog form forms page pages banner tooltip spinner icon chart graph avatar logo users admins customers visitors importer exporter parser row rows",
  ),
  wholes: words("remember mind forget all every each any always never no nothing none everything you your anything"),
  breaks: words("because since even although though while whereas so unless if when where except instead"),
  links: words("a an all every each per for of and own unit new public any"),
  tellers: words(
    "i you he she it we they who which that this these those there i'm you're we're it's he's i've is are was were am be been has had does did can " +
      "could will would should must may might shall fail fails failed failing works worked passes passed breaks broke broken returns returned shows showed " +
      "happens happened gets got seems looks hangs crashes crashed missing wrong found left runs ran takes took say says said go goes went get give gives " +
      "the some my read create add makes need needs want wants uses used keep keeps come comes appear appears changed stopped started why what how where when if",
  ),
};
