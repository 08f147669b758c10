/** Words that carry grammar rather than content, and words too general to tell one statement from another. Data only. */
import { wordList, wordSet } from "./lists.ts";

export const ENGLISH_FUNCTION_WORDS: ReadonlySet<string> =
  wordSet(`a an the this that these those some any each every all both either neither such
  i me my mine we us our ours you your yours he him his she her hers it its they them their theirs who whom whose which what
  is are was were be been being am do does did doing have has had having will would shall should can could may might must
  of to in on at by for from with into onto about as than then so if or and but nor yet because while when where how why whether
  up down out over under again further once here there just also too very really quite still even only own same
  please kindly let lets let's ok okay well oh right yes no not don't dont doesn't didn't isn't aren't wasn't won't can't cannot
  i'm i've i'd i'll we're we've we'd we'll you're you've you'd you'll it's that's there's what's here's`);

/** The same of every language that is written with spaces. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set([
  ...ENGLISH_FUNCTION_WORDS,
  ...wordList(`el la los las un una unos unas de del y o en que con por para se su sus es son al lo
  o os as um uma uns umas e em do da dos das no na nos nas
  der die das den dem des ein eine einen einem einer und oder in im am mit von zu zum zur ist sind für auf
  le les une et ou du au aux dans pour sur par est sont que qui`),
]);

/** Content words that say little by themselves; the tightest telegraphic tier drops them. */
export const GENERAL_WORDS: ReadonlySet<string> =
  wordSet(`total current currently whole entire specific explicit explicitly certain general various several other another
  thing things way ways work stuff item items case kind type part piece task tasks something anything everything else
  user users person people anyone someone everyone everybody anybody team
  request session thread message conversation
  week today tomorrow now
  made making get gets getting got go goes going come use uses using used want wants wanted need needs needed
  prefer prefers preferred like likes would rather keep keeps take takes give gives put set
  handle handles handling happen happens happening
  always basically simply actually generally usually probably maybe
  running based located kept stored hosted found
  report show tell say says said call calling
  new old latest previous earlier later
  step steps list option options`);

/** Words that turn a statement round or bound it. They are never dropped, however short the form. */
export const POLARITY_WORDS: ReadonlySet<string> =
  wordSet(`never not no don't dont cannot can't cant won't wont mustn't mustnt shouldn't shouldnt isn't isnt aren't arent wasn't wasnt
  weren't werent doesn't doesnt didn't didnt hasn't hasnt haven't havent hadn't wouldn't wouldnt couldn't couldnt needn't ain't must only always without w/o until unless except before after
  instead none nothing nobody neither nor hardly barely stop avoid forbidden
  nunca jamás sin hasta salvo solo siempre ningún ninguna ninguno nada nadie tampoco ni antes después
  não nunca sem até exceto só apenas sempre jamais nenhum nenhuma ninguém nem depois
  nie niemals niemand niemandem niemanden kaum nicht nichts kein keine keinen keinem keiner ohne bis bevor nachdem außer nur immer muss müssen darf dürfen höchstens mindestens statt sondern sino
  ne pas jamais sans jusqu'à sauf seulement toujours aucun aucune rien ni avant après doit doivent`);
