/** Words by which people tell that somebody with a say has ruled a choice out. Data only; matched on whole words, lower case. */
import { phraseList } from "./lists.ts";

/** Whoever does this to a thing rules it out, whatever it is called. */
export const VETOES: readonly string[] = phraseList(`
vetoed, overruled, overrode, nixed, axed, voted down, shot down, struck down, said no to, says no to, put a veto on
has a veto on, pulled the plug on, moved off, moved away from, migrated off, migrated away from, got rid of, dumped, turned thumbs down on, vetó, vetaron, vetou, vetaram, a mis son veto à`);

/** These rule a thing out where somebody with a say does them: a process is killed, and a firewall blocks, as well. */
export const REFUSALS: readonly string[] = phraseList(`
killed, blocked, banned, rejected, refused, declined, turned down, threw out, forbade, won't approve, didn't approve
did not approve, won't allow, doesn't allow, does not allow, won't sign off on, didn't sign off on, does not want, doesn't want
pulled out of, backed out of, won't let us use, rechazó, prohibió, recusou, proibiu, a refusé, a interdit`);

/** Who has such a say. */
export const AUTHORITIES: readonly string[] = phraseList(`
legal, finance, security, compliance, management, procurement, purchasing, ops, operations, infra, hr, product, marketing, sales
leadership, the board, the boss, the team, the client, the customer, the council, the committee, the director, the landlord
the architects, the architect, the owner, the owners, the sponsor, the lawyers, the auditors, the auditor, the regulator, headquarters
our boss, our client, our customer, our landlord, our lawyers, our sponsor, our team, my boss, my manager, my lead
la dirección, el cliente, a diretoria, o cliente, la direction, le client`);

/** What was ruled out stands before these. */
export const RULED_OUT: readonly string[] = phraseList(`
vetoed, overruled, overturned, nixed, axed, voted down, shot down, struck down, thrown out, turned down, not approved, disapproved, history, toast, dead in the water
vetado, vetada, rechazado, rechazada, recusado, recusada, refusé, refusée`);

/** Who orders this rules a thing out himself. */
export const STRIKING: readonly string[] = phraseList(`scratch, nix, bin, strike`);

/** A German verb of the kind stands behind the thing. */
export const REFUSED_BEHIND: readonly string[] = phraseList(
  `abgelehnt, verboten, gekippt, untersagt, verworfen, gestrichen, kassiert`,
);

/** Who tells so was overruled "on" it. */
export const OVERRULED: readonly string[] = phraseList(`overruled, outvoted, voted down, talked out of it`);
