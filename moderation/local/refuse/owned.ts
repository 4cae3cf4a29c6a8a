import { words } from './grammar.ts';
import type { Sentence } from './sentences.ts';

/** Things that people have, wear, eat or do at home. */
const THINGS = words(`
  dress dresses coat coats jacket jackets shirt shirts jumper hat hats bag bags shoes boots trainers socks clothes ring rings hair fringe nails beard
  dinner lunch breakfast tea coffee cake cakes toast eggs pancakes roast food plate cup mug glass bottle potatoes fish chicken bread dough soup
  picture pictures photo photos poster posters lights lamp mirror curtains rug carpet sofa couch chair chairs table desk bed mattress pillow pillows
  washing laundry dishes towel towels sheets bins bin box boxes garden lawn hedge tree plants flowers weeds grass fence shed
  bike bikes scooter pram phone laptop tv telly console guitar piano drums drum keys book books games game pencils scissors knives knife pan pans
  party parties birthday speech wedding plan plans diet record song songs video videos idea ideas bill bills ticket tickets email letter letters room`);

/**
 * In "hang her dress", "her" is not a person.
 * @returns the sentence with 'their' in its place, which the phrases do not take for a person
 */
export const withOwned = (sentence: Sentence): Sentence =>
  sentence.map((word, i) => (word === 'her' && THINGS.has(sentence[i + 1] ?? '') ? 'their' : word));
