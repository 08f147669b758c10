/** Cue phrases of English. Data only. */
import { type CueClass, type CuePhrases, type CueSet, joinCues } from "../cue-set.ts";
import { englishImplied } from "./english-implied.ts";
import { englishMood } from "./english-mood.ts";
import { englishNorms } from "./english-norms.ts";
import { phraseList, wordList } from "../../lexicon/lists.ts";

/** What a rule is typically about doing: used where a subject stands before the verb ("we never push …"). */
const HABITS =
  "use|push|commit|merge|deploy|write|touch|edit|ship|add|log|store|put|import|rely|release|allow|accept|support|squash|" +
  "rebase|mix|nest|run|keep|name|prefix|sign|test|tag|document|review|branch|target|want|pin|mock|format|lint|inline|do|bump|vendor|cache";

/** Wordings that state a rule outright. */
const STATED: Readonly<Record<CueClass, CuePhrases>> = {
  prohibit: {
    start: phraseList(
      "nothing with|involving|using _ / to not _ / make|take|use|add|leave|keep|write|introduce|create|install|draw no _ / neither rename|delete|remove|change|edit|modify|touch|add|use|commit|push|merge|install|log|store|write|run|mock|break _ / better|best not / hold off|back / never / must|should not|never / don't|dont / do not / avoid / refrain from / stop *ing / quit *ing / no _ / no _ is|are|may|should|will|gets|get allowed|permitted|tolerated|accepted|acceptable|be|made|added|committed|merged / no _ _ is|are allowed|permitted|tolerated|accepted|acceptable / not a single / " +
        "nothing outside|beyond|except|that|which / nothing more|else in|into / please|pls nothing more|else|new|from / nobody|noone may|should|must / under no circumstances / in no case / on no account / " +
        "at no point / no one may|should|must|can / nobody|noone|no-one but|may|should|must|except / in no event|way|case / by no means / at no time|point / abstain from / cease *ing / refuse to / reject any|all|every / exclude / ignore the|all|any / nothing else may|must|should|gets|goes / nothing may|must|should|gets|leaves|goes|is|can be|change|leave|deployed|merged|released|committed|pushed|happen / nothing may|must|should / leave it|them|that|this be|alone / hands off / stay away|out|clear|off / keep away|out|off|clear / keep your|ur|ya hands|paws|fingers|mitts off / steer clear / " +
        "leave the|my|our|all|that|those|these|any|everything|existing / leave _ alone|untouched|unchanged|as / " +
        "leave _ _ alone|untouched|unchanged|as / skip the|any|all|*s / leave out / leave _ out / leave _ _ out / no change|changes outside|to|in|beyond|without / let's|lets not|avoid|skip|never / let's|lets hold off|back / try not to / " +
        "make|be sure|certain not to / make|be sure|certain you|we|that|it|they|nothing|to never|not|don't|dont|doesn't / make|be sure|certain that you|we|it|they never|don't|dont|doesn't / ensure you|we|that|it never|don't|dont|doesn't / be careful not to / take care not to / not to _ / without *ing / zero _ / " +
        "can't|cannot use|add|touch|change|modify|break|have|exceed|rely|depend|require|assume|push|install / " +
        "not a|the|my fan / not a big|huge|great fan / nothing _ specific|fancy / easy on / go easy|light on / less|fewer _ / lay off",
    ),
    anywhere: phraseList(
      "we can't|cannot|cant use|store|log|bundle|ship|break|rely|require|change|drop|add|depend|touch|afford / we|you|i should|ought avoid|not|never|skip|leave|refrain / don't|dont really|particularly|actually like|want|love|need / must not|never / mustn't|mustnt / should not|never / shouldn't|shouldnt / you|u can't|cannot|cant / you|u may|can not / " +
        "may not|never / shall not|never / not allowed|permitted|acceptable / off limits|limit / off-limits / " +
        "is|are|be forbidden|prohibited|banned|disallowed|outlawed|taboo|verboten / is|are strictly|absolutely|expressly|explicitly|completely|generally forbidden|prohibited|banned|disallowed|off-limits|off / is|are not an option / is|are not on the / are not ok|okay|acceptable|wanted|welcome|allowed / is|are a no-no / i|we can't|cannot|cant have downtime|breaking|any|data|regressions / is|are not|never to|for / you are|will not|never / you'll|you're not|never / i|we forbid|prohibit|ban|disallow|veto / no-go / please|pls|plz don't|dont|no|not|never|avoid|stop|refrain|leave|do not / " +
        "i|we don't|dont|never want|like|need / i|we do not want|like / i'd|i|we'd|would rather not / i'd|would prefer not / " +
        "rather|prefer you|we|it didn't|don't|wasn't|not|never / i hate|dislike|loathe / can't stand / fan of / allergic to / " +
        `we never|don't|dont ${HABITS} / we do not ${HABITS} / we|i really|usually|normally|generally never|don't|dont / ` +
        "so no _ / so don't|dont|avoid|never / so do not / so nothing / so we|you can't|cannot|cant|shouldn't|mustn't / " +
        "without touching|changing|breaking|adding|modifying|using|removing|altering|asking|introducing|editing|pushing|committing|installing|deleting|renaming|rewriting|reformatting|refactoring|bumping|running|affecting / " +
        "don't|dont|doesn't|doesnt belong in|into|on|under|inside / has|have no business|place in|on|under|inside / has|have to do|manage without / has|have to get|make by|do without / must do|manage without / " +
        "never ever / no matter what / under no circumstances / shouldn't|mustn't|not be *ed / nothing else / not without _",
    ),
    end: phraseList(
      "way it|they is|are|was|were / alone / untouched / as is|it|are / as they|it are|is / as-is / out of it|this|scope",
    ),
  },
  require: {
    start: phraseList(
      "start|begin|end|finish|close each|every _ by|with / gotta|hafta _ / name|prefix|suffix|tag|label|call the|your|our|all|new|my *s _ / you|u may only _ / you|u are only|just permitted|allowed|supposed to / you|u can|should|are only edit|use|touch|change|work|modify|write|read|push|commit|add / you're|are to use|keep|stay|work|write|only|not|leave|follow / commit|pr|branch message|messages|titles|subjects|names|descriptions in|with|should|must|lowercase|start|end|please|without|only / leave _ to / write idiomatic|clean|readable|plain|simple|modern|functional|defensive / should stay|use|work|run|never|only / should be _ only / should be _ _ only / explain _ like|as|briefly / make that _ / the less|fewer|more|simpler|shorter|smaller the better / the less|fewer|more|simpler|shorter|smaller _ the better / the less|fewer|simpler|shorter|smaller _ you / always / only _ / must / ensure / make|be|making sure|certain / keep _ / use _ / using _ / stick to|with / adhere to / follow / " +
        "respect / obey / limit _ / restrict / cap _ / maintain / preserve / retain / comply with / conform to / confine / default to / " +
        "stay on|in|within|under|below|with|at|inside|consistent / " +
        "respond|reply|answer|speak|talk|write|communicate|explain|comment|document in|only|with|as|using|like|briefly|concisely|everything / " +
        "respond|reply|answer|write|explain|summarise|summarize in|with at most|least / " +
        "respond|reply|answer|write|talk|speak to|with me|us in|using|only / " +
        "ask|check|confirm|consult before|first / ask|check|wait for confirmation|permission|approval|consent|my|our / ask|warn|ping|notify|alert me|us / tell me|us _ / ask|tell when|if unsure|unclear|anything|something|in / one thing|step|change|task|file|commit at / let me|us do|handle|run|make|write|review the|all|any _ / i'll do|handle|take the|all _ myself / watch|mind|remember the|your|our _ size|length|limit|budget|usage|format|style / make every|each|your _ / do|make|change|take|fix one _ at / do|make|change|take|fix one _ at a time / do one|everything|all|it|this in|with|through|via|as|one|behind / work on|in|with a|small|branches|branch|the|offline|only|one / write|do tests first / limit|restrict|confine yourself|changes|it|edits|this|the to / call me|it / backup|back before|up / ask|check|confirm|consult with|me|us / ask|check|confirm with me|us / " +
        "wait for|until|before / get|seek approval|permission|confirmation|sign-off|consent / get|seek my|our|explicit _ / " +
        "treat _ / treat _ as / assume _ / don't|dont|never forget / do not forget / pin _ / " +
        "put|name|sign|format|prefix|suffix|squash|log|store|indent|quote|wrap|tag|sort|order|group|mock|version|escape|document *s / " +
        "put|name|sign|format|prefix|suffix|squash|log|store|indent|quote|wrap|tag|sort|order|group|mock|version|escape|document all|every|each|new|public|any / " +
        "lowercase|uppercase _ / max|maximum|min|minimum / at most|least|minimum|maximum / exactly _ / " +
        "no fewer|less|more|longer|later than / under|below|within _ lines|characters|chars|words|seconds|ms|minutes|mb|kb|columns / " +
        "let's|lets stick|keep|use|stay|only|always|leave|limit|hold|pin|freeze|settle|standardise|standardize|agree|default|target|follow / " +
        "we're|we only|stuck|limited|restricted|bound|standardising|standardizing|supporting|targeting / i|we only need|have to support|handle|cover / " +
        "we're stuck|limited|restricted|bound _ / one _ per / better to|keep|use|leave|stick / make it|this|that|everything work|run|compile|fit|support|pass|accessible|backwards|compatible / " +
        "report|show|display|print every|each|times|dates|everything|only / report|display all / run|execute _ before|after / run|execute _ _ before|after / " +
        "run|execute _ _ _ before|after / double-check / stop and|if|when|before / tell|show|warn me|us before|first / let me|us know before / " +
        "be concise|brief|terse|careful|consistent|strict|gentle|conservative|explicit|polite|thorough|honest / " +
        "think twice / take care that|to / see to it / minimise|minimize|maximise|maximize _ / honour|honor / double check any|every|all|each|before / remember the|this|it|there|i|they|you _ / keep|bear in mind that|we|our|never|always|no|there _ / keep|bear in mind the|this|it|they|all|every _ _ / pretend the|there|that|it|you|we _ / leave a|one blank|space|gap|newline|margin|line / write|explain|document|name|phrase it|them|this|code|everything so|such|like|as / speak|shout up|out if|when|before / stay there|put / treat _ as if / validate|escape|handle|test|sanitise|sanitize|check|sign|verify|encrypt all|every|each|any _ / starting|effective|as now|immediately|today|of|tomorrow / whatever you do / require _ / commit only|early|often|in|every|after|with / push only / " +
        "work|stay|edit|change|write|commit|build only|solely in|on|inside|within|under|with _ / target _ / mention|include|cite the|a|every|each _ in|with|at / spell out / test on|against|with _",
    ),
    anywhere: phraseList(
      "if|when in doubt|unsure / when|if you're|you unsure|stuck / when|if you|something|anything|it are|is|seems unsure|unclear|stuck|ambiguous / is|are sacred|read-only|readonly|frozen|untouchable|mine|protected|hand-tuned|locked / is|are out|deprecated|banned in|for|now|here|so / stay|stays|remain|remains pinned|green|stable|intact|unchanged|untouched|compatible|as|the|private|public|frozen|put|small|short|readable / no|without downtime|regressions / top|highest|first|main|number priority|concern|goal is / this|the|our repo|project|codebase|team|company follows|sticks|targets|requires / so _ need|needs|must|should|have|has / so _ _ need|needs|must|should|have|has / we're|are a|an _ shop|house|team / we're|are a|an _ _ shop|house|team / you're|are only|not allowed / a no go / so leave|skip|drop _ / we|i should|ought keep|use|stick|stay|always|only|prefer|limit|follow / must / every|each commit|pr|function|file|module|class|component|test|migration|endpoint|change|bug|fix|feature|release|branch|method|service|package|public|new|api|table|query needs|requires|gets|has / every|each _ _ needs|requires / i|we usually|normally|typically|generally want|prefer|need|like / you|u have|need|ought|are to|supposed|required / you|u had better / is|are mandatory|required|compulsory|obligatory|essential|non-negotiable / is|are strictly|absolutely|always mandatory|required|compulsory|obligatory / is|are to be|stay|remain|use / you're|are expected|required|obliged to / i|we require|insist|demand|expect that|on|you|all|every / shall / require|requires|need|needs prior|written|explicit|my|our approval|permission|consent|review|confirmation|sign-off / your answers|code|commits|changes|replies|messages|tests|output|responses should|must|need|have|shall / the|our minimum|maximum|max|min is / the minimum|maximum|max|min _ _ is / the minimum|maximum|max|min _ is / the minimum|maximum|max|min _ _ _ is / is|are the minimum|maximum|limit|floor|ceiling / have|has|takes|take|gets priority|precedence over / matters|counts|is more than / matter|matters|comes|come first / " +
        "is|are a must|requirement / non-negotiable / a|as hard|strict|firm|fixed|a requirement|rule|constraint|limit|deadline / " +
        "make sure|certain / " +
        "has|needs|have|need to be|stay|remain|work|support|run|match|fit|keep|happen|follow|start|end|include|compile|contain|conform|comply|finish|live|go|come|pass|use|build / " +
        "please|pls|plz keep|use|only|always|make|stick|ensure|stay|answer|reply|respond|follow|limit|remember|ask|be|put|name|format|wait|confirm|speak|target|respect|prefix|preserve|maintain / " +
        "you|u should|shall|will|ought always|only|use|keep|follow|ask|stick|write|answer|reply|respond|stay|make|ensure|run|prefer|treat|limit|name|check|test / " +
        "should always|only|never / should be in|under|at|on|written|named|kept|left|placed|stored|signed|lowercase|uppercase|below|within|as|no|a|an / " +
        "should use|stay|go|follow|live|start|end|include|keep|match|remain|support|have|only|always|come|contain / " +
        `we always ${HABITS} / we|i|we're only|on ${HABITS}|support / we usually|normally|typically|generally|mostly _ / we only ever _ / ` +
        "we|i use _ here|everywhere|only|throughout / we|i use _ _ here|everywhere|only|throughout / we|i use _ _ _ here|everywhere|only|throughout / " +
        "i|we want|need|expect|require you|all|every|everything|it|them|this|each|only|no|answers|commits|code|comments|types / " +
        "i|we want|need|expect|require the|a|my|our _ to|in|kept|left / i|we want|need|expect|require the|a|my|our _ _ to|in|kept|left / " +
        "i|we would only want|accept|need _ / i'd|we'd only want|accept _ / i|we insist|demand / customer|user|production|personal|private|sensitive|prod data never|must|may|stays / is|are never|always stored|logged|committed|exposed|shared|sent|printed|merged|pushed|written in|to|with|by|without / i'd|we'd like|love it|this|them|you|everything|all / at most|least|max|maximum / no later|more|less|fewer than / " +
        "from now|tomorrow|tmrw|today|monday on / going forward / in future|the|all future|replies|answers / at all times / it's|it|is important|critical|crucial|vital|essential|imperative that|to|you|we|the|all|no|everything|it|for / " +
        "the|our|my rule|policy|convention|requirement|constraint|standard|budget|cap is|here / cap|budget is _ / limit|deadline is set|fixed|hard|now|at / " +
        "no|without exceptions|exception / before you|we commit|push|merge|deploy|start|change|touch|edit|delete|write|make|run|release / " +
        "so use|keep|stick|always|only|make|stay|work|go|put|ask|please / only in|for code|tests|docs|comments|messages|production|prod|names / ask|asking|check|checking before|first",
    ),
    end: phraseList(
      "only / read only / read-only / everywhere / max / or less|fewer|newer|later|higher / throughout / every|each time / always / test|tests|ask|backup|run|safety|security|plan|me|us|mobile|review|check first",
    ),
  },
  prefer: {
    start: phraseList(
      "i'd keep|avoid|stick|skip|leave _ / id rather|prefer|like|love _ / i would keep|avoid|stick|skip|leave _ / better|rather _ than / better|rather _ _ than / better|rather _ _ _ than / better|rather _ _ _ _ than / rather _ / *s not *s / prefer / preferably / favor|favour / lean towards|toward|on / try to|and keep|stay|use|avoid|limit|make|stick|be|follow|answer|write|reuse|match|leave|minimise|minimize / " +
        "i'd|we'd prefer|rather|favour|favor|appreciate / i'd|we'd|would like|love you|it|this|them|everything|all|the|no|any|comments|commits|code|answers|tests|types|names|messages|errors / i|we prefer / i|we would|really prefer|rather|appreciate / go with|for / " +
        "aim for|at / opt for / where|when|if|whenever possible|feasible / match the|our|existing|my / mirror the|our / reuse / " +
        "shorter|smaller|simpler|terse|concise|more|longer _ / mind the|our|my / small|short _ / i'm|im|we're a fan / big fan",
    ),
    anywhere: phraseList(
      "i|we|i'd|we'd|would prefer|rather|like|love|appreciate if|it|when we|you|if|when / i'd|we'd prefer|like|love|appreciate it if|when we|you / i would prefer|like|love|appreciate if|it _ / i|we|i'd|we'd|you want|need|like|wanna|prefer to keep|stay|stick|avoid|leave|limit|preserve|minimise|minimize|reuse|support|remain / it's|it|is|be|would|it'd better|best|preferable|safer|cleaner|nicer you|to|if|we|not|when / help|helps if you|we / i|we care about / i|we care _ _ about / i|we care _ about / i|we appreciate|value short|small|clean|concise|brief|readable|simple|plain _ / be happier|happy|grateful with|without|if / around here / i|we like|prefer|value _ over / still have _ on / standardised|standardized|settled|agreed on / we still support|use|run|target / trying to keep|avoid|stay|limit|minimise|minimize / i|we try|tend|aim|like to keep|use|avoid|stay|stick|write|make|put|have|limit|leave / i'd|we'd|i|we rather|prefer / would|much rather|prefer / i|we like|love my|our|having|short|small|things|code|functions|commits|answers|it|when|to / " +
        "my|our preference|preferred / if you could / would be nice|great|good|better|best|lovely|ideal|helpful|preferable|appreciated / " +
        "it'd|that'd be nice|great|good|cool|better|best|lovely|ideal / works better for / " +
        "wherever|whenever|where|when|if possible|feasible|practical / wherever|whenever|where you can|like / as _ as possible / as _ _ as possible / let's|lets stick|keep|use|stay|not|avoid|only / " +
        "i|we tend to / user|users|client|customer prefers|wants|likes / wants answers|code|everything|it|all / rather than / over *ing / in favour|favor of",
    ),
    end: phraseList("please|pls|plz / if you can / thanks|thx|ty / preferred / instead"),
  },
  permit: {
    start: phraseList(
      "feel free / you|u can|may|could now|also|assume|use|push|commit|edit|touch|change|skip|ignore|delete|add|install|go|run|modify|leave|merge / can|may now|use|push|skip|touch|edit|change|ignore|leave / no need to|for / " +
        "it's|its|it fine|ok|okay|alright|acceptable to|if|for|with / fine|ok|okay|alright to|if|with / it|that is fine|ok|okay to|if / don't|dont bother|worry about|with",
    ),
    anywhere: phraseList(
      "you're|are allowed|free|welcome to / are|is allowed to|in|on / is|are fair game / no need to / you|u don't|dont|needn't have|need to",
    ),
  },
};

export const english: CueSet = {
  mood: englishMood,
  norms: englishNorms,
  language: "en",
  script: "words",
  markers:
    wordList(`the a an and or but is are was were be to of in on at for with from this that these those it its you your we our i
  my they their not no don't do does did have has had can could will would should must please never always only if
  when then than there here what which who how why all any some new make keep use let's i'd i'm we're it's pls
  just avoid prefer thanks without under before after as off them me us so`),
  openers: phraseList(
    "i thought we agreed|decided|settled|said to|that|on / i thought we had|'d agreed|decided|settled to|that|on / please / pls / plz / pleas / plase / maybe / perhaps / and / but / so / then / also / oh / ah / aha / ok / okay / yes / yeah / yep / no / well / hey / hi / btw / fyi / ps / " +
      "actually / just / really / note / remember / remember to|that / you|u / hm / hmm / sorry / wait / again / still / kindly / seriously / absolutely / definitely / certainly / strictly / simply / literally / above all / most importantly / " +
      "instead / though / anyway / plus / thanks / thx / ty / great / cool / nice / perfect / good / right / sure / ideally / generally / " +
      "basically / obviously / honestly / clearly / otherwise / finally / lastly / first / second / third / important / that / " +
      "for the rest of the|this|our session|day|week|project|conversation|task|sprint / just this once / this once / next time / while you're at it|here|there / while you're in there / while youre at it / apart|aside from _ / except for _ / i meant / pretty please / from here on out / temporarily / for the time being / for the moment / as for _ / regarding _ / i said / i've decided / like|as i told you / speaking of which / in any case / either way / by the way / from now|tomorrow|tmrw|today|monday on / going forward / one more thing / one thing / in general / for now / as always / at all times / " +
      "for the record / if possible / when possible / just so you know / heads up / as a rule / " +
      "from here on / from this point|moment on|forward|onward|onwards / for the remainder of the|this|our session|day|week|project|conversation|task|sprint / to be clear / this time / on second thought / as mentioned / like|as i said / for this|the time|task|repo|project|pr|one|file|change|feature|module / " +
      "in this|our repo|project|codebase / until further notice / i mean / i think|guess|suppose",
  ),
  cues: joinCues(STATED, englishImplied),
  guards: {
    start: phraseList(
      "not null / then|later|finally|depois|luego|despues|dann|puis not null / never again / let's|lets use|take|pick|try|do the|that|this first|second|third|other|last|same|next|old|new|one|approach / use the _ i|we|you sent|gave|attached|pasted|shared|uploaded|posted|linked|mentioned / use the _ _ i|we|you sent|gave|attached|pasted|shared|uploaded|posted|linked|mentioned / don't|dont forget the|that|this|about|your|me / let's pretend / keep|bear in mind i|i'm|im|i've|i'll|you / don't|dont be sorry|afraid|shy|surprised|mad|angry|silly|ridiculous|sad / it's|its not that|like|as / nothing should|must|may have *ed|been|gone|broken / use the same _ for|in|on|with the|this|that / i|we never|always|don't|dont|only _ this|that|it|these / delete|remove|close|merge|push|deploy|send|archive the _ when|once|after / i'd|i|we'd rather be *ing|at|in|on|home|asleep / use|take|keep|do|pick|go|with|yes it|that|this|them|these|one|ones please|pls|plz / don't|dont worry about it|that|this|me / don't|dont tell me it's|its|that's|you|we|the|it|this|that|he|she|they / no need to hurry|worry|panic|apologise|apologize|rush|thank|shout / " +
        "always nice|good|great|fun|happy|glad|worth|hard|easy|interesting|funny|strange|possible|a / gotta go|run|love|say|admit|be / better late|safe than / " +
        "imagine|suppose we|you|that|it|there|the / use the attached|following|above|error|log|logs|screenshot|trace|output / go with|for option|your|plan|variant|that|it / limit|cap the _ to|at / limit|cap the _ _ to|at / follow the stack|link|trace|instructions|steps|error / respect for / wait for the|it|this|that _ to|and / no more errors|questions|issues|problems|failures|time|ideas|crashes|warnings|memory / not see|find|open|read|run|reproduce|get / use the new endpoint|function|helper|key|token|url|config|name|button|icon / avoid is|was|has / check|confirm with curl|grep|the|a|whether / keep the|only first|second|third|last|next|rest|other / tell me if|whether there|any|it|the|this|that|we / tell|ask me|us what|why|how|where|which|who|about|more / use a|an _ there|here / use a|an _ _ there|here / same error|problem|issue|result|thing|here|story|output|as / keep reading|going|looking|trying|watching|talking|at / stay with|here me|us / let's|lets not go down|there|back|that / let's|lets not argue|worry|panic|fight|forget|pretend|get|talk|dwell / you|we never know|can / let me check|think|see|look|know|try|explain|guess / max|maximum had|has|is|was|said|wants|thinks / more|fewer|less _ than|fail|fails|pass|are|is|were|was|have|left|now|then|failing / you always|never|only|just|keep|still give|gave|tell|told|say|said|forget|forgot|ignore|miss|break|broke|rewrite|show|do|did|make|made|*ed|*ing|get|return|end|seem / exclude|ignore that|this|it|my|me|what / only i|he|she|they can|could|see|saw|get|have|know / escape closes|key|is / make your|every|each _ pass|work|go|green / make your|every|each _ _ pass|work / do whatever|what / make sure you read|see|look|understand|know|saw|got|get|check / use the first|second|third|last|other|next|new option|one|approach|solution|variant|method|branch|file|version|idea|design / use _ to find|see|check|debug|list|show|inspect|search|look|get|fix|run / use _ _ to find|see|check|debug|list|show|inspect|search|look|get|fix|run / use _ _ _ to find|see|check|debug|list|show|inspect|search|look|get|fix|run / no _ was|were|is|are|found|has|have|appeared|happened|came / no _ _ was|were|is|are|found|has|have / rather than|slow|large|small|strange|odd|weird|hard|simple / why / what / what's / how / who / whose / where / which / " +
        "is|are|was|were|does|did|has|had|am it|this|that|there|the|they|we|you|i|he|she|a|an / do you|we|i|they / " +
        "no|not that's|thats|it's|its|there's|they're|he's|see|idea|luck|clue|problem|problems|worries|error|errors|output|response|result|results|difference|one|way|wonder|surprise|doubt|rush|hurry|success|effect|crash|crashes|change|changes|dice|joy|that|it|this|the|i|we|you|they|he|yet|really|sure|exactly|quite|much|long|only|matter|warnings|warning|failures|failure|stack|such|logs|trace|matches|match|space|sign|reason|just|what|because|an|news|progress|more|there|all|every|always|bad|joke|kidding|complaints|biggie / no big deal|thing / " +
        "every|each time|once|morning|day|of|now / " +
        "only displays|shows|prints|returns|renders|happens|fails|occurs|seems|one|two|three|thing|problem|issue|works|when|if|then|after|the|a|broke|breaks|appears|for|on|in|failing|some|about / " +
        "never mind|knew|thought|seen|saw|heard|had|got|been|did|understood|told|said|*ed|*es / " +
        "always *s|*ed|the|these|those|been|a|an / at no point did|does|do|is|was / must be|have been|the|a|an|some|something|*ed / " +
        "don't|dont get it|this|that|why|how|what|me|the / remember when|how|what|where|who / remember the|that|this time|day|one|bug|error|thing|issue|last / don't|dont have a|an|any|the|time|access|enough|it|that|one / don't|dont know|think|understand|see|remember|recall|care|believe|you|we|they|ask|mind|seem|work|show|match|appear|worry / " +
        "do not know|think|understand|see|remember|believe|work|match / " +
        "use of|case|cases / using it|that|this|version / keep getting|seeing|running|hitting|having|going|me|crashing|failing|up / keep in touch / " +
        "follow up / limit is|was|reached|exceeded / target is|was / stay tuned / limit reached / " +
        "let's|lets keep|make going|it|a|some|progress / assume|assuming it|you|we|the|that|for _ / treat me|yourself / " +
        "make it|the|a|this|that|me|an / wait what|why|i|that|is|did / wait for it / at least it|the|we|that|now|i / at least|most _ of / at least one thing|is|was|fails / one _ per _ fails|is|was|has|gets|takes|breaks|passes / " +
        "no need|rush|worries / exactly what|the|that|as|like|this|my / quote *ed / put differently|simply|it|the|this|that|a / name is|of / format is|of / log in|out|into|shows|says|is|files / store is / tag is / order is / group is / document is / version _ / sort of / mock is / " +
        "less|more|fewer importantly|than|or|details|info|information|context|specifically|precisely|generally|and|of|likely / " +
        "small|short thing|question|issue|fix|update|note|summary|version|answer|problem / " +
        "go for|with it / try to|and reproduce|figure|understand|fix|find|see|run|get / write a|an|the|some|me|up|it|down|as|with _ / " +
        "write|explain|document|comment in|as|with|only|like _ *s / explain like|as|with / check|confirm first|with the|a|an|your|git|npm _ / run|execute it / go for|with a|the / under|below the|it|that / " +
        "within the|a|an / not a|the problem|bug|blocker|issue|deal / zero idea|clue|progress|problems|chance / respect to / follow along / skip ahead|to / leave a|it|me / stop it|the _ *ing / nothing to|in|happens|changed|works|happened|new|else|yet|about|on|seems|is",
    ),
    anywhere: phraseList(
      "the|my|your|our|his|her|this|that _ must be *ing / it|he|she|they|you|i|we|something|someone must be *ing / he|she must / must|should|has be possible|able to / i|we don't|dont|really like|love|hate|dislike|enjoy the|this|that|your|how|it|these|those / i|we like|hate|dislike|love the|this|that|your|how|these|those / limit|max|maximum is|was reached|hit|exceeded|not / you|u don't|dont have|need to apologise|apologize|worry|thank|shout|hurry|rush|be / i|he|she|they|someone|somebody must have / must|may|might|should|could not have *ed|*en|run|gone|come|got|had|done|made|found / might|may|maybe|perhaps|could in future / according to / only|just needs|need|has|have to / it|that|this shouldn't|should|won't take|hurt|matter|cost|affect|happen / the|this|that _ is|are allowed to / is|are|it's not allowed|permitted|possible by|with|under / " +
        "is|are|was frozen at|after|by|when|because|on|in / not allowed|permitted by|because|here according / only have|had / only _ of / without success|luck|result|effect|problems|issues|error|errors / the|an|our invariant|assumption|fact that / has|needs|have|need to be set|moved|fixed|changed|added|removed|updated|duplicated|renamed|rewritten|refactored|cleaned|split|merged|replaced|adjusted / difference|differences between / meaning of / that|this|it|which should never|not happen|be|occur / would|it'd be great|nice|good|cool|helpful|lovely if you|we can|could add|fix|make|show|check|validate|see|look|explain|help|find|write|implement|verify|build / after|for|in|with at most|least / i|we don't|dont want to waste|lose|argue|wait / i|we don't|dont like|love the|this|that error|message|messages|wording|text|label|icon|title|copy / i|we have a feeling / if you|u need|want|have to / is|are|was|were read only once|when|if|on|at|by|the / here's|heres what|how / must be what|where|why|how|who / i|we|i'd|we'd|would want|need|like|expect|require|love you to fix|look|check|find|add|implement|create|write|explain|help|investigate|build|update|remove|rename|refactor|debug|review|tell|show|change|move|make|figure|see|read|do|go|run|try|convert|migrate / i|we|i'd|we'd like|love|prefer|hate|dislike it|this|that|the|your first|second|third|last|other|old|new|previous|version|one|idea|look|way|result|design / i|we only|just want|wanted|need|needed to / i|we like|love|hate it|this|that|bug|bugs|error|when|how / i|we expect it|this|that to / you cannot|can't|cant reproduce|see|find|get|have / forbidden|prohibited|blocked|required by / i|we don't|dont like|love|want the|this|that|how color|colour|look|layout|font|idea|result|way|design|it|this / i|we|i'd|would rather|prefer|like|love to understand|know|see|hear|learn|find|figure|talk|discuss / i|we|i'd|would rather understand|know|hear|learn|find|figure|talk|discuss / we|i|they don't|dont|never use|have|need|do|support it|that|this|those|them anymore|any / you need|have|must|should|can|may to|now|then|also|already log|sign|click|be|see|scroll|select|have|get|find|open / you should|can|may|will|might see|find|notice|be|get|have|know / the|a|an|my|his|her|this|that|their _ says|said|claims|claimed|states|stated|mentions|warns|reads|complains|complained|wants|asked|told|thinks|suggests|recommends|insists / he|she|they|who|it|rfc|spec|docs|readme|guide|manual says|said|say|claims|states|wants|asked|told|want|thinks|think|insists / as they|he|we say|said / a|an user|customer|client|account|project|order|set|list|map|queue|mutex|node|server|request|process|thread|string|number|value|key|token|session can|must|may|should|never|always|only|has|cannot / field|id|parameter|argument|property|option|column|header|attribute is|are required|mandatory|optional / in|with our|their|the data|domain model|schema|setup|system / i|we|he|she|they only|just *ed|made|did|got|saw|see|get|found|wrote|ran / we|i must find|fix|figure|understand|check|look|get|solve|finish|talk|know|see|go|say|admit|ask / somewhere / somehow / returns|takes|has|uses|shows|allows|supports|contains|accepts at most|least / would be nice|great|good|helpful|interesting|cool to know|see|hear|understand|have / has|have|needs to be a|an|the|some|something|related|because|due|caused|coming|wrong|broken / must have been|broken|forgotten|done|gone|had|got|gotten|lost|left|come|made|*ed / must've / " +
        "must be outdated|old|missing|down|full|corrupt|corrupted|cached|off|gone|empty|dead|locked|busy|different|misconfigured|wrong|broken|because|due|caused|related|coming|getting|happening|stale|somewhere|why|how|mistaken / it|that|this|there|which|problem|cause|issue|bug|reason|culprit|error|fault|someone|something|something's|you|he|she|they|i|we must be a|an|the|some|something|someone|because|in|on|from|wrong|broken|due|caused|related|coming|getting|happening|stale|somewhere|another|why|how|here|there|running|one / " +
        "must be kidding|joking|right|mistaken|confused|tired|nice|fun|hard|lovely|*day / must know|think|say|admit / should have been|had|done|known|gone|seen|found|made|thrown|caught|got|come|taken|told|said|*ed / should be *ed already|by now / should've|shouldve / should|shouldn't be able|fixed|fine|easy|possible|good|enough|simple|done|ready|working|there|trivial|straightforward|obvious|okay|quick|safe|the|happening|hard|too / " +
        "that|this|it|which should have|show|contain|include|look|open|allow|be|work|fix|pass|help|solve|do|suffice|resolve|take|make|return|probably|now|already|also|print / " +
        "shouldn't|should take|happen|matter|be|not take|happening|happen|matter|be|a / had|having to / " +
        "i|he|she|they|it|you never|always said|saw|thought|knew|wrote|heard|got|had|told|did|gave|made|went|came|*ed|*s|get|see|end / " +
        "that's|thats why|how|the|what|when|where|by / otherwise it|the|i|we|they / complains|fails|breaks|crashes|errors otherwise / but it|they|returns|returned|got|gets|gives|gave|fails|failed|crashes|shows|prints|actual|now|i|returning|instead / instead it|we|i / " +
        "i|we don't|dont|didn't|can't|cannot know|think|understand|see|get|remember|recall|believe|figure|find|tell|reproduce|say|care|have|seem / " +
        "i|we do not know|think|understand|see|remember|believe|have / seems|appears|looks to|that|like / used to / want|wants|needs|need to know / " +
        "i|we|they|he|she need|have|want|wanted|needed|needs to / not sure|certain|clear|obvious|ready|working|yet / turns out / i|we was|were|am / " +
        "is|are|was|were|gets|got never|always|only *ed|*ing|null|true|false|empty|set|the|a / " +
        "only happens|fails|occurs|works|worked|breaks|see|saw|appears|shows|one|problem|issue|get|got|happen|reproduces|failing|thing / " +
        "no longer works|exists|passes|fails|needed|see|get / have|has to say|admit|wonder / i|we ran|kept|made|wrote|did|saw|got|had|thought|found|already|see|know|wonder|suspect|*ed / " +
        "says|said|say|told|claims|thinks that|the|it|to|me|us|we|you / would _ if / if it|the|they|we|there were|was / looks|look good|nice|great|fine|wrong|ok|okay|like / sounds good|great|fine / works|worked now|great|fine / thank you|for / the the|only failing|problem|issue|thing|reason|one|test|error|difference|place / my|the|a question|understanding is|about / let's|lets see|look|figure|think|start|begin|plan|go|do|try|fix|continue|move|talk|discuss|get|take|check|find / lgtm",
    ),
    end: phraseList(
      "yes|one|ones|it|that|this|them please|pls|plz / i guess|suppose|think|believe|assume / it seems / apparently / afaik / iirc / or not / somehow",
    ),
  },
  labels: phraseList(
    "rule|rules / rules|constraints|guidelines|conventions for|during|in|throughout this|the|our|all session|project|repo|task|work|job|codebase|branch|chat / " +
      "rules|constraints|guidelines|conventions for|during|throughout the|this|our whole|entire session|project|repo|task|work|job|codebase|branch|chat / " +
      "_ rule|rules / _ _ rule|rules / constraint|constraints / _ constraint|constraints / _ _ constraint|constraints / " +
      "requirement|requirements / _ requirement|requirements / preference|preferences / _ preference|preferences / policy / _ policy / " +
      "convention|conventions / _ convention|conventions / guideline|guidelines / _ guideline|guidelines / restriction|restrictions / " +
      "_ restriction|restrictions / dos and don'ts / non-negotiable|non-negotiables / hard limit / limits / guardrail|guardrails / style guide / " +
      "code|coding|house style / rule of thumb / _ rule of thumb / rule of thumb here / standard|standards / standard|convention in this|our repo|project|codebase / correction / mandatory / scope / budget / required / must / always",
  ),
  banLabels: phraseList(
    "forbidden / prohibited / banned / disallowed / not allowed / off limits / off-limits / out of scope / no-go|no-gos / never / don't|dont / don'ts|donts / do not / what not to do / not to do",
  ),
  bans: phraseList(
    "you must|may not|never / you mustn't / you shall not / you are not to / you're not to / you are not allowed to / " +
      "you're not allowed to / let's not|never / lets not / let us not",
  ),
  force: phraseList(
    "never / must / mustn't / always / don't / dont / not / cannot / can't / shall / forbidden / prohibited / required / under no / at all times",
  ),
  speech: phraseList(
    "reproduce|repro|expected|actual|observed|deprecated|deprecation|feat|chore|perf / wrote|writes|said|says|told|reads|states|stated|asked|replied|commented|claims|goes|tells / told me|us / error|warning|log|output|readme|docs|documentation|spec|rfc|comment|manual|guide",
  ),
  weakLabels: phraseList(
    "note / important / critical / reminder / nb / n.b / ps / p.s / heads up / warning / caution / attention / remember / fyi / btw / caveat / " +
      "also / one thing / please note / very important / update / edit / instruction|instructions / _ instruction|instructions / style",
  ),
  remarks: phraseList(
    "it seems|appears / but|no thanks|thank / anyway / apparently / i guess|suppose|believe|think|assume / afaik / iirc / as far as i / which is|was|seems|makes|explains|means|sucks / " +
      "that's|thats how|what|why|annoying|weird|odd|strange|the / yet it|they / but it|they doesn't|does|is|isn't|didn't|don't|do|are|aren't / " +
      "or is|does|did it|this|that / weird|strange|annoying|odd|nice|wow|lol|haha|sadly|unfortunately",
  ),
  attributions: phraseList(
    "according to / per|by the rfc|spec|docs|documentation|manual|standard|readme / as the|their _ says|said|states|puts / the|their _ says|said|states / the|their _ _ says|said|states",
  ),
  musings: phraseList(
    "i would|just|kinda assume|imagine|suppose|guess|figure|reckon|suspect|bet / i|i'd|id assume|imagine|reckon|suspect|wonder|figure|gather|bet / " +
      "i|i'd|id would have expected|thought|assumed|guessed / i'd|id have expected|thought|assumed|guessed / i would expect the|a|it|that|this|them / " +
      "i'd|id expect the|a|it|that|this|them / i assumed|expected|figured|imagined / i kind|sort of assume|assumed|expected|feel / i was under the / " +
      "i'm|im guessing|assuming|thinking|wondering|curious|worried|concerned / i'm|im _ interested|curious|concerned|worried|keen / i feel|felt like|as / it|this feels|felt like / " +
      "feel|feels like / my guess|hunch|impression|theory|feeling|assumption is|was / from what i / presumably / supposedly / apparently / theoretically / in theory",
  ),
  tasks:
    wordList(`fix paste send post share attach upload print resume redo repeat undo add implement create update refactor rename remove delete move investigate explain show find build change debug deploy review
  look help tell give take read open install start continue proceed check write generate convert port migrate merge commit push
  rebase revert bump publish release summarise summarize list describe analyse analyze compare design plan draft run test make
  let's lets go do see try rerun retry set stop kill restart launch clear reset perform outline`),
  subjects:
    wordList(`i you he she it we they the a an this that these those there my your our his her their is are was were am do does did have has had
  can could would will should it's that's there's i'm i've we've they're what why how who when where which nothing looks sounds works lgtm`),
  contrasts: phraseList("not / and not / instead of / rather than"),
  exceptions: phraseList(
    "except / excepting / excluding / unless / until / till / other than / apart from / aside from / besides / save for / but only / but not / but you can|may / " +
      "only if|when|after|with|for|in|on|once / with the exception / barring / as long as / provided / even if|when|though|in|for / if|when|whenever / not _ / and not / " +
      "nor / or / no exceptions / without / because / since / including / like / such as / e.g / i.e / especially / particularly / instead / rather than / ever / period / " +
      "please / thanks / ok / so that / for now / at least / though / too / either / for any|all|the / in the|any / while|during / which / that's",
  ),
  scopes: phraseList(
    "for / in / inside / within / when / whenever / while / if / before / after / during / on / under / with / once / until / since / because / as / given / unless / except / " +
      "wherever / where / every time / each time / from / throughout / outside / across / by default / regardless / even / starting / at / we're|we on|using / we are on",
  ),
  carveOuts: phraseList(
    "except / unless / the|one|only only|exception / exception|exceptions / that said / with the exception / but|though not",
  ),
  temporary: phraseList(
    "for now / for the moment / for the time being / temporarily / until / till / just this once / this time / today / tonight / this week / this sprint / right now / at the moment / " +
      "for this task|pr|change|session|one|commit|branch|file|fix / in this session|task|pr / while we|i / during the|this / in the meantime / meanwhile / not yet",
  ),
  retracts: phraseList(
    "scratch that / forget what|that|about|the|it|i / never mind the|what|about|that|my|those|all / nevermind the|what|about|that|my / ignore what|my / ignore the previous|earlier|last|old|above / disregard the|my|what|that / you can now / no longer need|needed|applies|apply|necessary|required|relevant|matters / " +
      "doesn't|don't apply anymore|any / not needed anymore / drop that|the rule|requirement|constraint / scratch|scrap|drop|ditch|lift the|that|this|my|our _ rule|rules|restriction / scratch|scrap|drop|ditch|lift the|that|this|my|our _ _ rule|rules|restriction / change of plan|plans / changed my mind / take that back / cancel that|the / on second thought|thoughts / " +
      "is|are|it's ok|fine|okay|allowed now / after all / no need to _ anymore / you|u can _ now / you|u can _ _ now / you|u can _ _ _ now / you|u can _ _ _ _ now",
  ),
  asks: phraseList("can|could|would|will|can't|cant|couldn't|couldnt|won't|wouldn't you|u"),
  lasting: phraseList(
    "from now|tomorrow|tmrw|today|monday on / going forward / in future / in the future / from here on / from this point|moment on|forward|onward|onwards / next time / every|each time / in every|each / always",
  ),
  politeQuestions: phraseList(
    "can|could|would|will you|u|we please|pls|just|also|maybe|perhaps|possibly|kindly respond|write|keep|use|stick|not|avoid|stop|only|always|stay|answer|reply|leave|never|be|limit|refrain / " +
      "can|could|would|will you|u|we stop *ing / can|could|would|will you|u use|respond|reply / can|could|would|will you|u|we always|only|keep|stick|not|avoid|answer|reply|respond|leave|stay|refrain|ensure|limit|never|be / would you mind / mind *ing / " +
      "any chance you|we could / is it possible to avoid|leave|not|stay / would it be possible to avoid|leave|not|stay|keep / how about using|keeping|sticking|avoiding|leaving|not / shall we stick|keep|use|avoid|not|stay / why don't we keep|stick|avoid / do you mind *ing / do you mind not",
  ),
};
