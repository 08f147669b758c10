/** Things that rules are often about, in seven languages: two statements about one topic supersede each other. Data only. */
import { wordList } from "../lexicon/lists.ts";

export interface Topic {
  readonly name: string;
  /** Words that name one option each, in all languages. */
  readonly options?: readonly (readonly string[])[];
  /** Words that name the topic itself or one of its options. Folded: lower case, no diacritics. */
  readonly words: readonly string[];
  /** Only a statement with one of these words too is about the topic. */
  readonly needs?: readonly string[];
  /** Words that go with the topic, and name no thing of their own for which it may be chosen. */
  readonly beside?: readonly string[];
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

/** What is written in a language: comments may be in one and commits in another. */
const WRITINGS: readonly TopicSubject[] = [
  {
    name: "commit",
    words: wordList("commit commits commit-messages commit-nachrichten commitnachrichten 提交 コミット"),
  },
  {
    name: "comment",
    words: wordList(
      "comment comments comentario comentarios kommentar kommentare commentaire commentaires 注释 コメント",
    ),
  },
  {
    name: "name",
    words: wordList(
      "name names naming variable variables identifiers nombres variaveis nomes variablen variablennamen namen bezeichner noms 变量 命名 変数 命名",
    ),
  },
  {
    name: "doc",
    words: wordList("doc docs documentation readme documentacion documentacao doku dokumentation 文档 ドキュメント"),
  },
  {
    name: "error",
    words: wordList("error errors errores erro erros fehler fehlermeldung fehlermeldungen erreur erreurs 错误 エラー"),
  },
  { name: "test", words: wordList("test tests pruebas testes 测试 テスト") },
  { name: "text", words: wordList("ui strings labels texts textos texte oberflache interface 界面 文案 画面") },
  { name: "code", words: wordList("code codigo quellcode 代码 コード") },
];

const INDENTS: readonly (readonly string[])[] = [
  wordList("tab tabs tabulador tabuladores tabulacoes tabulacao tabulations tabulatoren 制表符 タブ"),
  wordList("spaces space espacios espacos espaces leerzeichen 空格 スペース"),
];

const TONGUES: readonly (readonly string[])[] = [
  wordList("english ingles anglais englisch 英文 英语 英語"),
  wordList("spanish espanol castellano espagnol spanisch 西班牙语 スペイン語"),
  wordList("french frances francais franzosisch"),
  wordList("german aleman allemao allemand deutsch"),
  wordList("portuguese portugues portugais portugiesisch"),
  wordList("japanese japones japonais japanisch 日文 日语 日本語"),
  wordList("chinese mandarin chino chines chinois chinesisch 中文 中国語"),
  wordList("italian italiano"),
  wordList("korean coreano"),
  wordList("russian ruso"),
  wordList("dutch"),
];

export const TOPICS: readonly Topic[] = [
  {
    name: "indentation",
    options: INDENTS,
    words: [...INDENTS.flat(), ...wordList("indent indents indentation indenting einruckung 缩进 インデント")],
    beside: wordList("width wide deep level levels two four eight zwei vier dos cuatro deux quatre dois quatro"),
    binary: true,
  },
  {
    name: "reply-language",
    options: TONGUES,
    words: TONGUES.flat(),
    beside: wordList(
      "answer answers reply replies respond responses write talk speak chat explain say tell language languages antworte antworten schreib schreibe sprich sprache responde contesta escribe habla idioma responda escreva fala fale lingua repondre reponds repondez ecris parle langue",
    ),
    subjects: WRITINGS,
  },
  {
    name: "package-manager",
    words: wordList("npm pnpm yarn bun"),
    beside: wordList("package packages manager install dependencies"),
    notBefore: wordList("run test exec start"),
  },
  {
    name: "test-framework",
    words: wordList("jest vitest mocha jasmine ava pytest unittest nose rspec minitest"),
    beside: wordList("test tests testing framework runner suite suites pruebas testes"),
  },
  {
    name: "database",
    words: wordList(
      "postgres postgresql mysql mariadb sqlite mongodb mongo redis dynamodb cassandra cockroachdb duckdb",
    ),
    beside: wordList("database databases db data store storage datenbank base datos dados donnees"),
  },
  {
    name: "quotes",
    words: wordList("quotes comillas aspas guillemets anfuhrungszeichen 引号 引用符"),
    beside: wordList("string strings"),
    options: [
      wordList("single einfache simples 单 シングル"),
      wordList("double doppelte dobles duplas doubles 双 ダブル"),
    ],
    binary: true,
  },
  {
    name: "semicolons",
    words: wordList("semicolons semicolon 分号 セミコロン"),
    beside: wordList("end ends line lines statement statements"),
    binary: true,
  },
  {
    name: "commit-messages",
    words: wordList("messages message mensaje mensajes mensagem mensagens nachrichten 信息 消息 メッセージ"),
    needs: wordList("commit commits commit-messages 提交 コミット"),
  },
  {
    name: "length-lines",
    words: wordList("lines line lineas linhas lignes zeilen 行"),
    beside: wordList("long length code"),
    needs: wordList(
      "under below max maximum most keep limit within than than menos maximo maximal hochstens moins plus 以内 以下 最多",
    ),
  },
  {
    name: "timezone",
    words: wordList("timezone timezones utc gmt zeitzone 时区 タイムゾーン"),
    beside: wordList("time times date dates timestamp timestamps store save zeiten horas heures"),
  },
  { name: "units", words: wordList("metric imperial") },
  { name: "budget", words: wordList("budget presupuesto orcamento 预算 予算") },
  { name: "deadline", words: wordList("deadline plazo prazo frist echeance 截止 締切") },
  { name: "line-endings", words: wordList("crlf lf") },
  { name: "license", words: wordList("license licence lizenz licencia licenca") },
];

/** Words that never tell a topic: they are in every rule or in none in particular. */
export const TOPIC_STOPWORDS: ReadonlySet<string> = new Set(
  wordList(
    "please better mejor melhor besser lieber mieux never always only must should shall not no use using used keep make sure ensure prefer rather instead actually just really always stick let's lets want need like would could can may do don't dont doing does did be is are was the a an and or but so then also to of in on at for with from by it its this that these those them they you your we our i my me us if when unless until except now all any every each other more than less most least as per via up out new nunca siempre solo usa no nao sempre use so nie immer nur nicht kein keine verwende jamais toujours utilise pas ne bitte por favor porfa stp svp",
  ),
);
