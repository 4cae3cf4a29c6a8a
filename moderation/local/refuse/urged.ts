import { phrases, says, without } from './grammar.ts';

const END = 'kill|hang|shoot|drown|off|neck|end|delete';

/** Tells somebody else to die. Texts about a home need no other word next to it. */
export const SENT_TO_DIE = phrases(`
  ^ ..2 kill|hang yourself
  go|just|please|should|could|better kill|hang yourself
  ^ ..9 walk|step|jump|throw yourself? in front of a|the|your? ..1 train|bus|lorry|truck|tram|car
  ^ ..9 go ..1 play in|on ..2 traffic|motorway|highway|freeway|railway|tracks
  have you ..2 considered|tried|thought of|about? ..1 jumping|dying|suicide|hanging $
  have you ..2 considered|tried|thought of|about? ..1 jumping|dying|suicide|hanging off|from|yourself|under|instead
  why are ..1 you ..1 still alive|breathing
  how are you ..1 still alive|breathing
  you ..2 look ..2 better|good|nicer|great ..1 dead|hanging|swinging
  you ..2 look ..2 better|good|nicer|great in a|your ..1 coffin|casket|grave|hearse
  cut deeper next time
  nobody|noone would|will ..1 miss|mourn you $
  nobody|noone would|will ..1 miss|mourn you if|when you ..1 dead|died|gone|jumped
  better|happier|relieved|easier|lighter if|when|once you ..2 dead|died|gone $
  ^ ..4 swallow|take|down ..1 all|every|whole ..2 bottle|pills|tablets|packet
`);

/**
 * Tells somebody else to die, or wishes them dead. Excludes questions about it, and begging
 * somebody not to.
 */
const URGED = phrases(`
  ^ ..1 ${END} yourself
  go|just|please|then|so|and|now|should|must|better|can|could|ought|loser|losers|idiot|idiots|awful|horrible|bitch|pathetic|disgusting|worthless|trash|scum|stupid|ugly ${END} yourself
  you ..2 need|ought|deserve|have to ${END} yourself
  why ..1 not ..1 you ..2 ${END} yourself
  why ..1 not ..1 you ..1 just? die
  ^ ..2 go ..2 die|jump
  ^ ..1 drop dead
  ^ drink|chug|swallow ..1 bleach
  end your ..1 own? life|lives
  ^ ..1 slit|cut your ..1 wrists
  ^ ..1 die already|slowly
  ^ ..1 jump off a|the|your ..1 bridge|cliff|roof|building
  you ..2 should|must|deserve|need|ought ..2 to? ..1 die|dead
  you ..1 should never have been born
  better ..2 without you
  I hope|wish|want ..2 WHO ..3 DIES|dead
`);

/** "I hope you": beginnings in which the writer speaks about somebody else. */
const WISHING = phrases(`
  I hope|wish|want that? you|he|she|they|him|her|them|both|all|WHOM
`);

/**
 * A writer who also speaks about themselves, or reports what was said, may be the one in danger.
 */
const OWN = phrases(`
  I|me|my|myself|us|our|SAYS
`);

/** @param sentence tagged */
export const isUrged = (sentence: string): boolean =>
  (says(URGED, sentence) || says(SENT_TO_DIE, sentence)) && !says(OWN, without(WISHING, sentence));
