/** Words that say the same thing in talk about software; one line per group, stems only. Data only. */

const GROUPS = `
delete remove erase drop wipe purge discard removal deletion
add introduce install include bring
dependency dep library
modify change edit touch alter update tamper
respond answer reply response speak
ask confirm confirmation approval approve permission consent consult authorise authorize authorisation authorization sign-off
folder directory dir
function method routine
secret credential
expose disclose reveal leak divulge
show display present
run execute launch perform invoke
short brief concise terse compact succinct
document doc documentation
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
call request
exceed over above surpass beyond
before prior ahead precede
after once following
public exported
email e-mail mail
store save persist keep put place belong reside storage
deploy deployment rollout ship
publish
break breaking
ticket issue
reference mention cite
external third-party
merge
commit check-in
push
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
small tiny little minor
file
code
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
fetch retrieve
begin start commence
finish conclude
work working functional operational
send transmit deliver dispatch
receive obtain acquire
notify inform alert tell notification heads-up announce announcement
retention retain
rotate rotation
communicate communication
fix repair resolve mend
bug defect
improve enhance improvement enhancement
choose select pick
explain describe clarify explanation description clarification
summarise summarize summary recap
move relocate transfer
replace substitute swap exchange replacement
upgrade bump
hardcode hard-code hardcoded hard-coded
empty blank
colleague teammate coworker co-worker
manager boss supervisor
organisation organization company
image picture photo
font typeface
colour color
website site webpage
endpoint route
retry reattempt re-attempt
pass succeed green success successful
lint linter
title heading headline
abbreviation acronym
argument parameter param arg
integer int
boolean bool
constant const
machine computer
feature functionality
flag toggle
temporary temp interim provisional
automatic automate automated auto automation
redact mask scrub
anonymise anonymize anonymous
licence license
invoice bill billing
payment pay
login sign-in signin log-in
reject refuse decline
example sample
plugin plug-in add-on addon
mock stub mocking stubbing
asynchronous async
synchronous sync
parallel concurrent simultaneous
same identical
entire whole full complete
part portion piece
reason rationale justification justify
option choice alternative
admin administrator administrative
developer engineer programmer
development dev
unclear ambiguous
human person people
accessibility a11y accessible
frontend front-end
backend back-end
spelling spell
whitespace white-space
newline line-break linebreak
filename file-name
continue proceed resume
vulnerability vulnerable
deadline due-date
estimate estimation
decide decision
propose proposal
split divide separate-out
combine join unite
fast quick rapid
slow sluggish
purchase buy
employee staff
weekend saturday-sunday
creation create
throw raise
warning warn
quotation quote
todo to-do
changelog change-log
readme read-me
hotfix hot-fix
typo misspelling
british uk
american us-english
lockfile lock-file
monorepo mono-repo
microservice micro-service
dataset data-set
datastore data-store
timestamp time-stamp
username user-name
schedule scheduled
recurring recur
downtime outage
monitor monitoring
measure measurement
benchmark benchmarking
compress compression
archive archival
restore restoration
sanitise sanitize
serialise serialize serialisation serialization
initialise initialize initialisation initialization
optimise optimize optimisation optimization
normalise normalize
centralise centralize
organise organize
prioritise prioritize
categorise categorize
customise customize
synchronise synchronize
behaviour behavior
favour favor
grey gray
catalogue catalog
dialogue dialog
artefact artifact
centre center
`;

/** The group of each stem; a stem in no group stands for itself. A line that begins with a known stem goes on with its group. */
export const GROUP_OF: ReadonlyMap<string, string> = buildGroups();

function buildGroups(): Map<string, string> {
  const groups = new Map<string, string>();
  for (const line of GROUPS.trim().split("\n")) {
    const words = line.split(" ");
    const [first = ""] = words;
    const name = groups.get(first) ?? first;
    for (const word of words) if (!groups.has(word)) groups.set(word, name);
  }
  return groups;
}
