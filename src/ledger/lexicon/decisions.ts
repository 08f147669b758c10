/** Phrases by which people decide for something or against it. Data only; matched on whole words, lower case. */
import { phraseList } from "./lists.ts";

/** An option is ruled out. */
export const REJECTION_CUES: readonly string[] = phraseList(`
off the table, ruled out, is out, not an option, rejected, decided against, won't use, will not use, not going with
dropped the idea, idea is dead, plan is dead, is scrapped, are scrapped
vom tisch, ist verworfen, sind verworfen, ist gestrichen, sind gestrichen
descartado, descartada, descartados, descartadas, fora de questão
est abandonné, est abandonnée, est écarté, est écartée, hors de question`);

/** Words in front of what was decided. The longest match wins. */
export const DECISION_OPENERS: readonly string[] = phraseList(`
let's instead, let's just, let's go with, let's, let us, lets, we'll go with, we'll, we will go with, we will
we're going with, we're going to, we are going with, we are going to, i think we should, we should, we've decided to
we decided to, we decided on, we decided that, we decided, we settled on, i decided to, i've decided to, decided to, decided on, i'll go with, i will go with, go with
going with, stick with, settled on, opted for, chose to, i chose, we chose, choose, use, switch to, we'd rather
we would rather, we'd better, i'd say we, i say we, we agreed to, we go with, we go for, let's go for, the plan is to
vamos a, vamos con, nos quedamos con, optamos por, decidimos, ficamos com, usemos, vamos usar, vamos com, vamos
wir nehmen, wir verwenden, wir führen, wir setzen auf, nehmen wir, verwenden wir, setzen wir auf, lass uns
wir entscheiden uns für
on utilise, on prend, on part sur, on choisit, on passe à, on opte pour, nous prenons, nous choisissons, utilisons, on va`);
