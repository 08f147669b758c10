/** The words by which the mood of an English clause is told: who speaks, what is done, how much of it. Data only. */
import { ENGLISH_FORMS } from "./english-norms.ts";
import type { MoodLexicon } from "../mood.ts";
import { wordClass as words } from "../word-class.ts";

export const englishMood: MoodLexicon = {
  scopeWords: words(
    "until till til before after by in inside on for during when while within from since if once unless except outside under with at as given either",
  ),
  orderWords: words(
    "don't dont never always please pls ask avoid keep use leave skip stop stay feel you only wait do stick tell check no nothing nobody let let's follow prefer limit",
  ),
  subjects: words(
    "i you he she it we they who which that this these those there everyone someone people users nobody to will would can could may might must should shall and or not",
  ),
  determiners: words("the a an our my your their his her its all any every each some new old"),
  finiteVerbs: words(
    "i'm you're we're it's he's i've is are was were am be been has have had does did do can could will would should must may might shall fail fails failed " +
      "works worked pass passes passed breaks broke broken returns returned shows showed happens happened gets got seems looks " +
      "hangs crashes crashed missing wrong found left run runs ran takes took say says said go goes went get give gives make makes " +
      "need needs want wants use uses used keep keeps come comes appear appears changed stopped started",
  ),
  wholes: words("all every everything anything any each new"),
  relations: words(
    "in before under through via behind with on below within inside over without per to from as at between using against",
  ),
  bounds: words("under below within max maximum min minimum over above beyond"),
  comparatives: words(
    "larger bigger longer more less fewer smaller shorter older newer higher lower greater later earlier wider deeper heavier",
  ),
  forms: ENGLISH_FORMS,
  places: words(
    "go goes belong belongs live lives stay stays remain remains land lands need needs require requires get gets use uses follow follows happen happens start starts end ends come comes",
  ),
  tasks: words(
    "add write update run commit push test build create document check review format lint rebase squash do report save show explain log tag " +
      "regenerate rerun verify validate describe summarise summarize record list include put mention print think squash cite sign kill close backup back bump sync restart clean end begin finish start tell ask stop report",
  ),
  occasions: words(
    "change changes commit commits step steps fix fixes edit edits bug bugs pr prs push pushes merge merges release releases feature features " +
      "task tasks turn turns run iteration iterations new time file files function functions method methods one module component deploy deployment migration refactor answer answers reply replies message messages response",
  ),
  speech: words("speak talk write answer reply respond comment explain document communicate name"),
  productParts: words(
    "page pages button buttons dialog modal form screen menu sidebar header footer checkbox dropdown link icon banner toast popup tab " +
      "field input password username email user users admin admins customer customers visitor visitors endpoint cli app view widget tooltip spinner cursor loop table chart graph row rows",
  ),
  behaviours: words(
    "reject accept return show display send redirect render throw raise emit validate parse handle let open close load create delete remove update save " +
      "fetch call trigger print list sort filter respond notify ask prompt highlight scroll restart retry check include able convert calculate",
  ),
  contracts: words(
    "api apis interface interfaces schema schemas contract contracts name names url urls format formats signature signatures protocol path paths id ids " +
      "endpoint endpoints layout behaviour behavior scheme version",
  ),
  states: words(
    "high low blank empty open stuck loading red grey gray disabled enabled forever at there visible hidden black white broken slow up down the same a idle pending around",
  ),
  approvals: words(
    "ok okay approval permission review blessing sign-off signoff consent go-ahead confirmation yes nod",
  ),
};
