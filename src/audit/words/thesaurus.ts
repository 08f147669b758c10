/** Words that say the same thing in talk about software; one line per group, stems only. Data only. */

const GROUPS = `
delete remove erase drop wipe purge discard
add introduce install include bring
dependency dep package library
modify change edit touch alter update rewrite tamper
respond answer reply response speak
ask confirm confirmation approval approve permission consent consult authorise authorize authorisation authorization sign-off check permit
folder directory dir
function method routine
secret credential
log record
expose disclose reveal leak print share divulge show output present
run execute launch perform invoke
short brief concise terse compact succinct
document doc documentation docstring
error exception failure
database db
repository repo
production prod
environment env
configuration config setting
typescript ts
javascript js
python py
postgres postgresql
kubernetes k8s
indent indentation
lowercase lower-case
uppercase upper-case
network internet
call request
exceed over above surpass beyond
before prior ahead precede
after once following
api interface
public exported
email e-mail mail
private personal confidential
store save persist keep put place belong reside
deploy deployment rollout ship release
publish
break breaking
ticket issue
reference mention cite link
external third-party outside foreign
merge
commit check-in
push
test spec
variable
name naming call
comment
reformat restyle
format formatting style
rename
disable skip bypass deactivate
validate validation verify verification
encrypt encryption
english
spanish castellano espanol
german deutsch
french francais
japanese
chinese mandarin
portuguese
second sec
millisecond ms
minute min
hour hr
megabyte mb
kilobyte kb
line loc
limit cap maximum max bound
minimum min
support compatible compatibility
migrate migration
generate generated generation
stop halt pause
escalate
review reviewer
small tiny little
file
code
user customer
directly direct straight
separate own
wait await
allow
require need
import
emoji emoticon
force
pull-request pr
unit
type typing
refactor restructure refactoring restructuring
large big huge
backup
rollback revert
timezone
read-only readonly immutable frozen
duplicate copy
cache
token
password passphrase
authenticate authentication authenticated auth
parameterise parameterize parameterised parameterized
duplicate duplication
install installation
modify modification
execute execution
translate translation
compile compilation
`;

/** The group of each stem; a stem in no group stands for itself. A stem in two lines belongs to the first. */
export const GROUP_OF: ReadonlyMap<string, string> = buildGroups();

function buildGroups(): Map<string, string> {
  const groups = new Map<string, string>();
  for (const line of GROUPS.trim().split("\n")) {
    const words = line.split(" ");
    const [name = ""] = words;
    for (const word of words) if (!groups.has(word)) groups.set(word, name);
  }
  return groups;
}
