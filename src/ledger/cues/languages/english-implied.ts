/** English wordings that imply a rule without an order: whose work it is, what is settled, what somebody minds. Data only. */
import type { CueClass, CuePhrases } from "../cue-set.ts";
import { phraseList } from "../../lexicon/lists.ts";

export const englishImplied: Readonly<Record<CueClass, CuePhrases>> = {
  prohibit: {
    start: phraseList(
      "don't|dont you dare / touch|change|edit|modify|commit nothing but|except|outside|else|other / nothing other|but _ / no more _ / resist the|any / hold on with|until|before / stop that|this|doing / enough with|of / cut the|out / spare me|us / save the|that|this _ for / save that|this for / not before|until|till / not yours|ours|mine to / " +
        "careful with|about|around / beware of / watch out / go slow|slowly|gently / absolutely|strictly|definitely|certainly no _ / nobody|noone|no-one but|except _ / no one but|except _ / no touching|messing|merging|pushing|renaming|editing / nothing gets|goes|leaves",
    ),
    anywhere: phraseList(
      "is|are out of the question / is|are ruled|taken out / is|are off the table / is|are a no / is|are a hard|firm|clear|big|definite no / none of your business|concern / " +
        "isn't|isnt|aren't|arent|not yours|ours|mine|your|our to / is|are someone|somebody else's / not up for discussion|debate|negotiation|grabs / " +
        "not|isn't|isnt|aren't|arent negotiable|touchable|editable / mad|angry|annoyed|upset|unhappy|furious if|when you / i'm|im|we're not into|keen / " +
        "under|on a|an code|feature|release freeze|embargo / without my|our explicit say|say-so|ok|okay|approval|permission|consent|knowledge|blessing|go-ahead / " +
        "for a good|reason reason|here / is|are|it's|pinned|there|locked for a reason / is|are|it's on purpose / is|are deliberate|intentional|deliberately|intentionally / has|have no place|business here|in|there / isn't|isnt|aren't|arent|not|never optional|negotiable / is|are non negotiable / so careful|mind|watch / is|are maintained|managed|owned by another|someone|somebody|them / by the|another|our _ team / is|are unnecessary|superfluous|pointless|overkill / can|could do without / can|will wait until|till / is|are under embargo|lockdown / is|are owned by another|someone|somebody|the",
    ),
  },
  require: {
    start: phraseList(
      "a bit|little less|more|shorter _ / less verbose|wordy|chatty / write|explain|speak|talk in simple|plain|easy / consider|regard _ _ frozen|locked|done|fixed|read-only|final / sign|mask|anonymise|anonymize|encrypt|hash|redact|mark|label|annotate your|all|any|every|each / ignore _ / keep me|us posted|updated|informed|in / next time ask|run|check|use|don't|dont|please|tell|make|keep|do|write|add|wait|test|commit|let / not more|longer|less|fewer|later than / ship|deploy|release|merge it|this|that|everything behind|via|through|as / run it|that|this|them|everything|things past|by me|us / clear it|that|them|everything with me|us / say so if|when / go with|for the simplest|easiest|smallest|least|cleanest|safest / " +
        "mirror|mimic|imitate|match what|how|the|our / copy the|our style|conventions|pattern|structure / reuse _ / same style|format|way|conventions|structure|pattern|naming|layout as / sign off _ / comments|tests|logs|docs|types only where|when|if|for|in / if|when unsure|unclear|stuck|uncertain ask|stop|tell / take it|things|this step|slow|slowly|one|easy / " +
        "just|only the code|diff|answer|command|facts|result|results|patch|query|changes / just|only the _ please|pls|thanks / treat me|us like|as / explain like|as im|i'm|if|i / remember we|our|that / i|we do|handle|own|manage the|all / " +
        "leave _ _ to me|us / as few|little|small|short|simple|minimal|close _ as you|possible / as few|little|small|short|simple|minimal|close as you|possible",
    ),
    anywhere: phraseList(
      "feel|be better|happier|safer if you / house|our style|standard is|are / your scope|playground|sandbox|workspace|area is|are / count|counts as errors|error|failure|failures / part of the job|deal|definition|work / legal|marketing|compliance|security|finance|design|ops|qa|product wants|requires|insists|needs|demands / only until|till the|next|we|i|monday|tuesday|wednesday|thursday|friday|saturday|sunday|further / this|our repo|project|codebase|package|team|workspace uses|follows|targets / we|i use _ now / we|i use _ _ now / only applies|apply to|for|in / the|only exception is|are|being / i|we want|need the|my|our|all _ untouched|unchanged|intact|left / i|we want|need the|my|our|all _ _ untouched|unchanged|intact|left / when|once|after you're|youre|you done|finished|through / when|once you are|were done|finished / as you go / in the|every|each commit|branch|pr name|names|message|messages|title|description / is|are|use|uses _ in this|our codebase|repo|project|code / we call it|them|this|that|these / names|branches|commits|messages|booleans|titles are|is|start|begin|end verbs|nouns|singular|plural|lowercase|uppercase|with|in / my|our teammate|colleague|team|designer|designers|boss|partner handles|owns|does|takes / you|i own|handle the / is|are on me|us / is|are my|our job|call|business|responsibility|task|department|turf|decision / one|a|1 _ at a time / is|are read only / we|i speak|write|comment|name|document in / we|i speak|write|comment|name|document _ in|here|only / " +
        "i'm|im|we're the only one|person|ones|people who|that|to / i|we am|are the only one|person|ones|people who|that|to / i'll|ill|we'll|i|we take care of / i|i'd|we want|need|like|wanna|have to review|approve|see|check|read|test before|first / " +
        "i|i'd|we want|need|like|wanna|have to review|approve|see|check|read|test _ before|first / i|i'd|we want|need|like|wanna|have to review|approve|see|check|read|test _ _ before|first / " +
        "i|i'd|we want|need|like|wanna|have to review|approve|see|check|read|test _ _ _ before|first / or it|they|we doesn't|doesnt|won't|wont|don't|dont get|be|ship|merge / " +
        "from here on / from here on out / henceforth / as|like we agreed|discussed / as|like agreed|discussed / we agreed on|that|to|not",
    ),
    end: phraseList("step by step"),
  },
  prefer: {
    start: phraseList("as far as possible / wherever|whenever you can"),
    anywhere: phraseList("beats|trumps|outweighs / my|our preference would|is / what|which i|we prefer|like|want"),
  },
  permit: {
    start: [],
    anywhere: phraseList(
      "can|may be ignored|skipped|left / doesn't|doesnt|don't|dont apply to|for|here / is|are exempt|excluded / you can do what|whatever|anything / doesn't|doesnt|don't|dont matter|count here|now|yet|for / isn't|isnt|not|no a|an concern|issue|problem|priority here|now|yet|for / so _ is|are fine|ok|okay / is|are fine|ok|okay|acceptable for|here / i|we don't|dont mind _",
    ),
  },
};
