import { phrases, says } from './grammar.ts';

const ANOTHER =
  'he|she|they|husband|wife|boyfriend|girlfriend|bf|gf|partner|fiancé|fiance|fiancee|ex|mother|father|mom|mum|dad|brother|sister|son|daughter|uncle|aunt|cousin|nephew|niece|stepson|stepdaughter|mil|fil|law|neighbour|neighbor|landlord|boss|colleague|roommate|flatmate|friend|man|guy|kid|teacher';

/** Somebody else's words: the writer suffered a reported threat and did not make it. */
const REPORTED = phrases(`
  ${ANOTHER} ~2 SAYS ~4 i|he|she|they
  SAYS the|my|his|her ~2 man|guy|woman|husband|wife
  threatened|threatens|threatening to
  who told|tells|asked you|him|her|them|somebody|someone|people ~1 to ~1 kill|hang|shoot|drown|hurt yourself|himself|herself|themselves
`);

/** "called me a dirty foreigner": the writer was the target. */
const INSULTED = phrases(`
  call|calls|called|calling me|us|my|our|him|her ~3 a|an|the
`);

export const isInsulted = (sentence: string): boolean => says(INSULTED, sentence);

export const isReported = (sentence: string): boolean => says(REPORTED, sentence);
