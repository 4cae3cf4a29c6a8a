import { phrases } from './grammar.ts';

/** Means a threat from some people and nothing from others. */
export const MAYBE_THREATS = phrases(`
  going to be a ..1 widow|widower|orphan
  will ..1 be a ..1 widow|widower|orphan
  we|i know which school|nursery|gym|bus|street his|her|their|your
  he|she|they|you will ..2 regret ..1 it|this|that|crossing|leaving|lying $
  i ..1 will|going ~1 make him|her|them|you ..1 pay|sorry
  he|she|they|you ..1 will pay for ..1 this|that|it|everything $
  i|we ..1 will|am|are ..1 take|taking care of him|her|them $
  i|we ..1 will|am|are ..1 deal|dealing with him|her|them ..1 my|our own way $
  he|she|they|you ..1 will ..1 find out what i|we ..1 am|are capable of
  he|she|they|you ..1 will ..1 get what ..1 deserves|deserve
  he|she|you ..1 not know what i|we am|are capable of
  coming to your|his|her|their house|door|work|place ..6 not ..3 talk
  will not walk again
  find him|her|them ~1 in the canal|river|ditch|woods|quarry|sea
  post|find|share his|her|their ..1 address|number|workplace ..8 we|i|everyone|people
  we should all ..2 wait|be|go|stand for|outside|there ..8
  something ..2 bad will|might happen to him|her|them|you
  next time i|we ..1 will|do not ..1 be|stop ..2 nice|polite|gentle|there
`);

/** Means despair from some people and nothing from others. */
export const MAYBE_SELF_HARM = phrases(`
  better ..1 off|place ..1 without ~1 me|mother|father|wife|husband
  no|not ..3 point in|of going|carrying|living|anything|trying ~1 on? $
  i have chosen|picked|set the|a day|date
  letter|letters|note ..2 to|for ..2 kids|children|family|mother|parents|everyone ..2 is|are ..2 written|finished|ready|done
  i ..1 will not ..1 need|be needing anything|it|them|any ..3 soon|anymore|longer|where
  i ..1 will not ..1 be here|around ..2 tomorrow|anymore|longer|much|christmas|monday|when $
  gave|given|giving away ..4 things|everything|cat|dog|ring
  over in a second
  tell|remind ..1 my kids|children|mother|mum|mom|daughter|son ..1 that? ..1 i loved them|him|her
  can not ..2 do this|it anymore|any|longer $
  do not ..2 want to ..1 wake|be ..1 up|here ..1 tomorrow|anymore|any|longer
  disappear ..2 for good|ever|forever
  nobody|noone|no ..1 would|will ..1 miss|notice ..1 me|if ..3 gone|disappeared|there
`);
