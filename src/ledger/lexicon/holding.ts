/** Words by which people say who holds an office or a piece of work, and that it changed hands. Data only; lower case. */
import { phraseList } from "./lists.ts";

/** Between who holds it and what is held. */
export const HOLDS: readonly string[] = phraseList(`
owns, leads, runs, handles, manages, maintains, heads, covers, looks after, takes care of, is responsible for, is in charge of
is the owner of, is the lead of, is the lead for, is the owner for, is the maintainer of, is on, does
verantwortet, leitet, betreut, kümmert sich um, ist zuständig für, ist verantwortlich für
dirige, lleva, se encarga de, es responsable de, es la responsable de, cuida de, é responsável por, se ocupa de
gère, s'occupe de, est responsable de`);

/** The same, and it was another's before. */
export const CHANGES_HANDS: readonly string[] = phraseList(`
took over as, takes over as, has taken over as, steps in as, stepped in as, stands in as, is standing in as, agreed to be, has agreed to be, becomes, became
is the new, is our new, is now the, is now our, will be the new
übernimmt als, springt ein als, wird neuer, wird neue, ist jetzt, asume como, entra como, es ahora, assume como, é agora, devient
took over, takes over, is taking over, has taken over, will take over, inherited, inherits, took on, is taking on, steps in for
übernimmt, hat übernommen, asume, asumió, toma el relevo de, assume, assumiu, reprend, a repris, prend la relève de`);

/** Between what is held and who holds it from then on. */
export const PASSES_TO: readonly string[] = phraseList(`
went to, went over to, goes to, goes over to, moved to, moved over to, moves to, passed to, passes to, passed on to, switched to
was handed to, was handed over to, has been handed to, has been handed over to, is handed to, got handed to, got handed over to
was given to, has been given to, transferred to, was transferred to, was passed to, was passed on to, fell to, falls to
is now with, is now on, is now owned by, is now led by, is now run by, is now handled by, is going to
ging an, geht an, wurde an, pasó a, pasa a, passou para, passa para, est passé à, passe à`);

/** Between what is held and who holds it. */
export const IS_HELD_BY: readonly string[] = phraseList(`
is owned by, is covered by, is taken by, is led by, is run by, is handled by, is managed by, is maintained by, belongs to, is with, lies with, sits with
rests with, is up to, is headed by`);

/** How offices end: "the release manager is Ana" says who holds one, "the theme is dark" does not. */
export const OFFICES: readonly string[] = phraseList(`
manager, master, lead, leader, host, examiner, owner, contact, reviewer, editor, chair, captain, director, coordinator, maintainer, supervisor
deputy, sponsor, producer, engineer, tester, translator, moderator, administrator, admin, advisor, mentor, instructor, caretaker, treasurer
leiter, leiterin, verantwortliche, verantwortlicher, ansprechpartner, ansprechpartnerin, prüfer, prüferin, directora, responsable
encargado, encargada, revisor, revisora, gerente, diretor, diretora, responsável, chef, cheffe, directeur, directrice`);
