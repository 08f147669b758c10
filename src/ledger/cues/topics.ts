/** Things that rules are often about, in seven languages: two statements about one topic supersede each other. Data only. */

export interface Topic {
  readonly name: string;
  /** Words that name one option each, in all languages. */
  readonly options?: readonly (readonly string[])[];
  /** Words that name the topic itself or one of its options. Folded: lower case, no diacritics. */
  readonly words: readonly string[];
  /** Only a statement with one of these words too is about the topic. */
  readonly needs?: readonly string[];
  /** A name with one of these words right behind it is part of a command, not a choice among the names. */
  readonly notBefore?: readonly string[];
  /** What it may be said of; statements about different ones do not supersede each other. */
  readonly subjects?: readonly TopicSubject[];
  /** Two options exclude each other and nothing else is possible: forbidding one is choosing the other. */
  readonly binary?: boolean;
}

export interface TopicSubject {
  readonly name: string;
  readonly words: readonly string[];
}

const list = (words: string): readonly string[] => words.split(" ");

/** What is written in a language: comments may be in one and commits in another. */
const WRITINGS: readonly TopicSubject[] = [
  { name: "commit", words: list("commit commits commit-messages commit-nachrichten commitnachrichten 提交 コミット") },
  {
    name: "comment",
    words: list("comment comments comentario comentarios kommentar kommentare commentaire commentaires 注释 コメント"),
  },
  {
    name: "name",
    words: list(
      "name names naming variable variables identifiers nombres variaveis nomes variablen variablennamen namen bezeichner noms 变量 命名 変数 命名",
    ),
  },
  {
    name: "doc",
    words: list("doc docs documentation readme documentacion documentacao doku dokumentation 文档 ドキュメント"),
  },
  {
    name: "error",
    words: list("error errors errores erro erros fehler fehlermeldung fehlermeldungen erreur erreurs 错误 エラー"),
  },
  { name: "test", words: list("test tests pruebas testes 测试 テスト") },
  { name: "text", words: list("ui strings labels texts textos texte oberflache interface 界面 文案 画面") },
];

const INDENTS: readonly (readonly string[])[] = [
  list("tab tabs tabulador tabuladores tabulacoes tabulacao tabulations tabulatoren 制表符 タブ"),
  list("spaces space espacios espacos espaces leerzeichen 空格 スペース"),
];

const TONGUES: readonly (readonly string[])[] = [
  list("english ingles anglais englisch 英文 英语 英語"),
  list("spanish espanol castellano espagnol spanisch 西班牙语 スペイン語"),
  list("french frances francais franzosisch"),
  list("german aleman allemao allemand deutsch"),
  list("portuguese portugues portugais portugiesisch"),
  list("japanese japones japonais japanisch 日文 日语 日本語"),
  list("chinese mandarin chino chines chinois chinesisch 中文 中国語"),
  list("italian italiano"),
  list("korean coreano"),
  list("russian ruso"),
  list("dutch"),
];

export const TOPICS: readonly Topic[] = [
  {
    name: "indentation",
    options: INDENTS,
    words: [...INDENTS.flat(), ...list("indent indents indentation indenting einruckung 缩进 インデント")],
    binary: true,
  },
  { name: "reply-language", options: TONGUES, words: TONGUES.flat(), subjects: WRITINGS },
  { name: "package-manager", words: list("npm pnpm yarn bun"), notBefore: list("run test exec start") },
  { name: "test-framework", words: list("jest vitest mocha jasmine ava pytest unittest nose rspec minitest") },
  {
    name: "database",
    words: list("postgres postgresql mysql mariadb sqlite mongodb mongo redis dynamodb cassandra cockroachdb duckdb"),
  },
  { name: "quotes", words: list("quotes comillas aspas guillemets anfuhrungszeichen 引号 引用符"), binary: true },
  { name: "semicolons", words: list("semicolons semicolon 分号 セミコロン"), binary: true },
  {
    name: "commit-messages",
    words: list("messages message mensaje mensajes mensagem mensagens nachrichten 信息 消息 メッセージ"),
    needs: list("commit commits commit-messages 提交 コミット"),
  },
  {
    name: "length-lines",
    words: list("lines line lineas linhas lignes zeilen 行"),
    needs: list(
      "under below max maximum most keep limit within than than menos maximo maximal hochstens moins plus 以内 以下 最多",
    ),
  },
  { name: "timezone", words: list("timezone timezones utc gmt zeitzone 时区 タイムゾーン") },
  { name: "units", words: list("metric imperial") },
  { name: "budget", words: list("budget presupuesto orcamento 预算 予算") },
  { name: "deadline", words: list("deadline plazo prazo frist echeance 截止 締切") },
  { name: "line-endings", words: list("crlf lf") },
  { name: "license", words: list("license licence lizenz licencia licenca") },
];

/** Words that never tell a topic: they are in every rule or in none in particular. */
export const TOPIC_STOPWORDS: ReadonlySet<string> = new Set(
  list(
    "please never always only must should shall not no use using used keep make sure ensure prefer rather instead actually just really always stick let's lets want need like would could can may do don't dont doing does did be is are was the a an and or but so then also to of in on at for with from by it its this that these those them they you your we our i my me us if when unless until except now all any every each other more than less most least as per via up out new nunca siempre solo usa no nao sempre use so nie immer nur nicht kein keine verwende jamais toujours utilise pas ne bitte por favor porfa stp svp",
  ),
);
