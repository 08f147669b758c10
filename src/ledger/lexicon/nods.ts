/** Words by which a user lets the work go on without asking for anything new. Data. */
import { splitWords } from "../words.ts";
import { isGreeting } from "./greetings.ts";
import { wordList, wordSet } from "./lists.ts";
import { holdsQuestion } from "../question-marks.ts";

const NOD_WORDS =
  wordSet(`ok okay yes yep yeah yup sure right alright great good perfect nice cool fine thanks thank thx cheers you
  continue proceed go going on ahead keep carry move moving along forward resume sounds looks
  let's lets let us we please and then now so just do it that this
  ja gut danke bitte weiter mach machen wir los
  sí vale bien gracias adelante por favor sigue sigamos continúa continuemos
  sim certo obrigado obrigada continua continue continuemos vamos
  oui bien merci d'accord continue continuons vas-y allez
  sì va procedi vai avanti grazie
  да ага ок окей давай хорошо продолжай дальше конечно спасибо
  evet tamam olur devam et teşekkürler
  네 응 좋아 좋아요 진행해 계속해 부탁해 고마워`);

const NOD_PHRASE =
  /^(?:好|好的|好吧|可以|行|嗯|对|没问题|继续|继续吧|请继续|谢谢|はい|うん|ええ|いいよ|了解|続けて|続けてください|進めて|進めてください|やって|やってください|そうして|お願い|お願いします|頼む|頼みます|よろしく|よろしくお願いします|ありがとう|да|ага|давай|хорошо|продолжай|спасибо|네|응|좋아|좋아요|진행해|진행해줘|계속해|계속해줘|부탁해|부탁해요|고마워)$/u;

const LONGEST_NOD = 60;

/** True for a sentence that only agrees, thanks or says to go on; "commit it" and "why?" ask for something. */
export function isNod(sentence: string): boolean {
  if (sentence.length > LONGEST_NOD || holdsQuestion(sentence)) return false;
  if (isGreeting(sentence)) return true;
  if (/^[^\p{ASCII}]+$/u.test(sentence))
    return sentence.split(/[，。！、]/u).every((part) => part === "" || NOD_PHRASE.test(part));
  const words = splitWords(sentence);
  const isSmallTalk = words.some((word) => GREETINGS.has(word.lower));
  return (
    words.length > 0 && words.every((word) => NOD_WORDS.has(word.lower) || (isSmallTalk && SMALL_TALK.has(word.lower)))
  );
}

/** True for a nod that wants something done: "yes, go on", not "great, thanks". */
export function saysToGoOn(nod: string): boolean {
  return splitWords(nod).some((word) => GO_ON.has(word.lower)) || GO_ON_PHRASE.test(nod);
}

const GO_ON =
  wordSet(`yes yep yeah yup continue proceed go ahead carry resume do ja weiter los mach sí adelante sigue sigamos continúa
  continuemos sim continua vamos oui continuons vas-y allez sì procedi vai avanti да ага ок окей давай хорошо конечно продолжай evet tamam olur devam 네 응 좋아 좋아요 진행해 계속해 부탁해`);
const GO_ON_PHRASE =
  /可以|继续|好吧|嗯|对|没问题|はい|うん|ええ|いいよ|了解|続けて|進めて|やって|そうして|お願い|頼む|頼みます|よろしく|진행해|계속해|부탁해|좋아/u;

const GREETINGS = wordSet("hello hi hey hallo hola bonjour salut bye goodbye");
/** May stand around a greeting that somebody asks for or sends: "think, then say hello". */
const SMALL_TALK: ReadonlySet<string> = new Set([
  ...GREETINGS,
  ...wordList("say think there me us to again again world dear friend"),
]);
