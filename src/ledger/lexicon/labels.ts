/** Labels in front of a statement. Data only; matched on whole words, lower case. */
import { phraseList } from "./lists.ts";

/** Labels that people put before a colon, and what the labelled words then are. */
export const LABELS: Readonly<Record<"rule" | "goal" | "decision" | "open" | "question" | "value", readonly string[]>> =
  {
    rule: phraseList(`
      rule, constraint, requirement, policy, guideline, must, never, always, preference, important, critical, warning
      regel, sicherheitsregel, vorgabe, pflicht, vorliebe, wichtig
      regla, restricción, norma, preferencia, importante
      regra, restrição, preferência
      règle, contrainte, consigne, préférence
      规则, 约束, 偏好, ルール, 制約
      safety, hard limit, sicherheit, einschränkung, seguridad, límite estricto, condición, segurança, condição, sécurité
      condition, 要求, 规定, 限制, 条件, 安全, 要件`),
    goal: phraseList(`
      goal, objective, mission, aim, status, state, progress
      ziel, stand
      objetivo, estado, objectif
      目标, 目標, 課題
      next step, fortschritt, progreso, progresso, avancement, 进度, 進捗`),
    decision: phraseList(`
      decision, plan, approach, strategy, direction, final answer, verdict, decided, entscheidung, decisión, decisão, décision, 决定
      決定`),
    // What waits for an answer stays open, also when it is put as a question.
    open: phraseList(`
      open, unresolved, undecided, unanswered, awaiting, waiting for, waiting on, no answer yet, pending, offen, ungeklärt, unbeantwortet, warten auf, pendiente, sin respuesta, sin decidir, pendente, sem resposta, em aberto, en suspens, sans réponse, en attente
      à décider, 待定, 未决, 未定, 保留中`),
    question: ["question", "frage", "pregunta", "pergunta", "问题", "質問"],
    value: phraseList(`
      fact, note, fyi, info, context, reminder, update, correction, korrektur, berichtigung, corrección, correção, rectification
      更正, 纠正, 訂正, heads up, background, fakt, hinweis, dato, nota, aviso, remarque, 事实, 备注, 事実, 注記, hecho, información, fato, dado
      informação, fait, information, pour info, zur info, 信息, 说明, メモ, 情報`),
  };

/** Phrases that open a sentence and say that what follows is told to be kept. */
export const LEAD_INS: readonly string[] = phraseList(`
for the record, for reference, for your information, fyi, note that, please note that, note, just so you know, so you know
good to know, be aware that, be aware, remember that, remember, keep in mind that, keep in mind
zur info, zur information, zu deiner information, nur zur info, gut zu wissen, merk dir
para que lo sepas, para tu información, ten en cuenta que, recuerda que
para constar, para sua informação, vale lembrar que, lembre que, saiba que
pour info, pour information, à noter que, à noter, sachez que, note que
供参考, 备忘, 记住, 请注意, 参考までに, 念のため, ちなみに`);

/** The mark behind a label; "open from 09:00" tells a time. */
export const LABEL_END: RegExp = /(?:(?<!\d):|:(?!\d)|：)/u;
