import { words } from './grammar.ts';
import { type Sentence, wordAt } from './sentences.ts';

const OF_A_GROUP = words(`
  black white asian african arab jewish muslim islamic christian catholic hindu mexican latino hispanic indian chinese japanese korean pakistani
  turkish polish russian romanian gay lesbian homosexual queer trans transgender transsexual bisexual disabled autistic deaf blind crippled handicapped
  immigrant migrant foreign refugee brown coloured colored fat old poor homeless elderly`);
const PERSON = words(
  'people person persons folk folks man men woman women guy guys girl girls boy boys kid kids male males female females community lot',
);
const ANY = words('a an any every another all these those');
const ONE_OF_A_GROUP = words(`
  woman man jew muslim immigrant migrant refugee foreigner gypsy mexican arab african lesbian homosexual tranny black cripple christian hindu`);
const OF_AGE = /^(?:years?|yrs?|months?|weeks?|\d+)$/;

/** Writes GROUPNAME for people who are called by what they are: "black people", "every Muslim". */
export const markGroups = (sentence: Sentence): Sentence =>
  sentence.map((word, i) => {
    const before = wordAt(sentence, i - 1);
    // "a 30 year old man" is not a group.
    if (before === 'old' && OF_AGE.test(wordAt(sentence, i - 2))) return word;
    const isGroup = (PERSON.has(word) && OF_A_GROUP.has(before)) || (ONE_OF_A_GROUP.has(word) && ANY.has(before));
    return isGroup ? 'GROUPNAME' : word;
  });
