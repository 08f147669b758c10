/** Things that rules are often about, in seven languages: two statements about one topic supersede each other. Data only. */

export interface Topic {
  readonly name: string;
  /** Words that name the topic itself or one of its options. Folded: lower case, no diacritics. */
  readonly words: readonly string[];
  /** Only a statement with one of these words too is about the topic. */
  readonly needs?: readonly string[];
  /** A name with one of these words right behind it is part of a command, not a choice among the names. */
  readonly notBefore?: readonly string[];
  /** Two options exclude each other and nothing else is possible: forbidding one is choosing the other. */
  readonly binary?: boolean;
}

const list = (words: string): readonly string[] => words.split(" ");

export const TOPICS: readonly Topic[] = [
  {
    name: "indentation",
    words: list(
      "tab tabs spaces space indent indents indentation indenting tabulador tabuladores espacios tabulacoes tabulacao espacos tabulations espaces leerzeichen tabulatoren einruckung 制表符 空格 缩进 タブ スペース インデント",
    ),
    binary: true,
  },
  {
    name: "reply-language",
    words: list(
      "english spanish french german portuguese japanese chinese italian korean russian dutch mandarin ingles espanol castellano frances aleman portugues japones chino italiano coreano ruso allemao japones chines anglais francais espagnol allemand portugais japonais chinois englisch deutsch spanisch franzosisch portugiesisch japanisch chinesisch 英文 英语 中文 日文 日语 西班牙语 英語 日本語 中国語 スペイン語",
    ),
  },
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
