import { describe, expect, it } from 'vitest';
import { judge } from '#moderation/local/judge.ts';
import { withoutScorer } from '../support/models.ts';

const AROUND = ['My wife and I have argued all week.', 'I was tired and she was not.'];

/** What is taken out of a sentence, with capitals in its text and without, and what is asked. */
const read = (sentence: string): { taken: string; asked: string }[] => {
  const text = [AROUND[0], sentence, AROUND[1]].join(' ');
  return [text, text.toLowerCase()].map(story => {
    const { redactions, questions = [] } = judge({ text: story, kind: 'story' }, withoutScorer);
    const wordsOf = (places: readonly { start: number; end: number }[]): string =>
      places.map(({ start, end }) => story.slice(start, end).toLowerCase()).join(', ');
    return { taken: wordsOf(redactions), asked: wordsOf(questions.flatMap(({ places }) => places)) };
  });
};

const isIn = (word: string, list: string): boolean => list.split(/[ ,]+/).includes(word);

/** The words marked with a star that are neither taken out nor asked about. */
const missedIn = (marked: string): string[] => {
  const word = /\*(\w+)/.exec(marked)?.[1] ?? '';
  return read(marked.replace('*', '')).flatMap(({ taken, asked }) =>
    isIn(word, taken) || isIn(word, asked) ? [] : [word],
  );
};

describe('a surname that is a word goes with the first name', () => {
  it.each([
    ['my frend becky smith said i was lazy.', 'becky smith'],
    ['Becky smith told me to leave.', 'becky smith'],
    ['he was with becky smith on saturday.', 'becky smith'],
    ['he was with becky walker on saturday.', 'becky walker'],
    ['Becky young told me to go.', 'becky young'],
    ['my boss becky king said no.', 'becky king'],
    ['dave wood owes me money.', 'dave wood'],
    ['he kissed laura hunter at the party.', 'laura hunter'],
    ['i rang steve mason and he hung up.', 'steve mason'],
    ['then karen fisher came round.', 'karen fisher'],
    ['we stayed with gary turner in may.', 'gary turner'],
  ])('%s', (sentence, expected) => {
    expect(read(sentence).map(({ taken }) => taken)).toEqual([expected, expected]);
  });

  it.each([
    'he was with becky *young on saturday.',
    'Becky *hill told me.',
    'tell becky *green is fine.',
    'my ex tom *price still calls.',
    'lucy *day is his new girlfriend.',
    'we saw anna *stone there.',
    'his mate kevin *cook came over.',
    'he texts sarah *little at night.',
    'i caught him with chloe *rice again.',
    'my boss dave *bird is useless.',
    'it was kevin *brown who did it.',
    'she moved in with jake *wolf and his dog.',
  ])('or is asked about: %s', sentence => {
    expect(missedIn(sentence)).toEqual([]);
  });

  it.each([
    ['becky left me.', 'becky'],
    ['i gave becky cash for it.', 'becky'],
    ['i made becky mad about it.', 'becky'],
    ['i told becky king of the house was his job.', 'becky'],
    ['she was with marek long gone.', 'marek'],
    ['Anna will pay.', 'anna'],
    ['becky may come.', 'becky'],
    ['anna burns the toast.', 'anna'],
    ['i painted with becky black and white.', 'becky'],
    ['i owe becky rent money.', 'becky'],
    ['i cooked becky rice for dinner.', 'becky'],
    ['i saw becky cook dinner.', 'becky'],
    ['i want becky home by nine.', 'becky'],
    ['becky banks on me.', 'becky'],
    ['i lent becky brown boots and she lost them.', 'becky'],
    ['becky young and stupid.', 'becky'],
    ['tom rose at six.', 'tom'],
    ['becky drew on the wall.', 'becky'],
    ['i drove becky north on monday.', 'becky'],
    ['i stayed at toms place.', ''],
    ['i bought becky flowers for her birthday.', 'becky'],
    ['becky walks and marek shops.', 'becky, marek'],
    ['i sent becky money and becky spent it.', 'becky, becky'],
    ['we let becky sleep in and becky cook for us.', 'becky, becky'],
    ['i told becky that marek was right about becky.', 'becky, marek, becky'],
  ])('but not a word that goes on: %s', (sentence, expected) => {
    expect(read(sentence)[0]?.taken).toBe(expected);
  });
});

it.each([
  'because becky cooks and marek cleans.',
  'becky parks in my space.',
  'becky drinks and marek smokes.',
  'becky banks at the same place.',
  'i gave becky hope.',
  'i bought becky flowers and rice.',
  'marek lives at toms place.',
])('what people do and get is not asked about: %s', sentence => {
  expect(read(sentence)[0]?.asked).toBe('');
});

describe('a town that is a word goes where somebody lives', () => {
  it.each(['we live in *hull.', 'she teaches primary in *hull.', 'his brother lives in *derby now.'])(
    '%s',
    sentence => {
      const town = /\*(\w+)/.exec(sentence)?.[1];
      expect(read(sentence.replace('*', '')).map(({ taken }) => taken)).toEqual([town, town]);
    },
  );

  it.each([
    'his mum lives in *reading.',
    'we moved to *bath.',
    'we moved to *bath last year.',
    'he is from *cork and proud of it.',
    'i work in *reading and he hates it.',
    'we bought a house in *bury.',
    'she moved to *settle with him.',
    'they live in *sale.',
    'my sister lives in *rugby.',
    'he grew up in *rye with his nan.',
    'she moved back to *slough in may.',
    'my dad lived in *deal for years.',
    'we are living in *sandwich now.',
    'he works in *barking and i am at home.',
    'she has a flat in *hove.',
  ])('or is asked about: %s', sentence => {
    expect(missedIn(sentence)).toEqual([]);
  });

  it.each([
    'he lives in fear of her.',
    'they live in peace now.',
    'he lives in silence.',
    'i was moved to tears.',
    'we live in hope.',
    'he lives in denial.',
    'we moved to bed.',
    'he lives in town.',
    'we live in debt.',
    'he moved to days last year.',
    'he works in sales.',
    'he is good at reading.',
    'he believes in reading.',
    'she is in the bath.',
    'he moved to reading the paper.',
    'she moved to bath the baby.',
    'they moved to settle it.',
    'we had to deal with it.',
    'he came from reading a book.',
    'i was in bath robes all day.',
    'he moved to split the bill.',
    'she is from old money.',
    'he put a battle in the plan.',
    'it came from reading too much.',
    'the sound is from cork on wood.',
  ])('but the word stays unasked: %s', sentence => {
    expect(read(sentence)).toEqual([
      { taken: '', asked: '' },
      { taken: '', asked: '' },
    ]);
  });
});

describe('a shop goes where somebody works', () => {
  it.each([
    ['he works at nandos.', 'nandos'],
    ['he does 60 hrs a week at greggs.', 'greggs'],
    ['she does 30 hours a week at aldi and i cook.', 'aldi'],
    ['i do four days a week at tesco.', 'tesco'],
    ['he has three shifts a week at the lidl.', 'lidl'],
    ['my wife works five nights a week at asda.', 'asda'],
    ['she works at mcdonalds after school.', 'mcdonalds'],
    ['i work at greggs.', 'greggs'],
  ])('%s', (sentence, expected) => {
    expect(read(sentence).map(({ taken }) => taken)).toEqual([expected, expected]);
  });

  it.each(['he is at *aldi.', 'she is at *tesco till nine.', "he's at *greggs all day.", 'my mum is at *ikea now.'])(
    'or is asked about: %s',
    sentence => {
      expect(missedIn(sentence)).toEqual([]);
    },
  );

  it.each([
    'we ate at nandos.',
    'he was at aldi when i rang.',
    'the sale is at ikea.',
    'we spend two hours a week at aldi.',
    'he wastes an hour a day at nandos.',
    'i go to greggs twice a week.',
    'he met her at nandos.',
    'we shop at aldi.',
    'he does 60 hrs a week at home.',
    'she does ten hours a week at the gym.',
    'he is at work.',
    'she is at home.',
    'he is at war with me.',
    'i do two days a week at least.',
    'the cake is from greggs.',
    'it is cheaper at lidl.',
  ])('but stays where people buy: %s', sentence => {
    expect(read(sentence)).toEqual([
      { taken: '', asked: '' },
      { taken: '', asked: '' },
    ]);
  });
});

describe('a typo of a common word is not asked about', () => {
  const TYPOS =
    'becuase befor becasue beofre thier agian jsut whith realy alwasy anohter somthing thnik peopel shoud coudl wuold nevr evry leaveing tought thouhgt abuot wehre theyre dosnt beleive moeny frined';

  it.each(TYPOS.split(' '))('%s', typo => {
    for (const sentence of [`he was mad ${typo} i ate it.`, `i told him ${typo} we left.`])
      expect(read(sentence).map(({ asked }) => asked)).toEqual(['', '']);
  });

  it.each(['We met Befor in May.', 'I told Marek to go.', 'i told zorka that it was over.', 'I told Jsut about it.'])(
    'but a name is found or asked about: %s',
    sentence => {
      const [cased] = read(sentence);
      expect(`${cased?.taken}${cased?.asked}`).not.toBe('');
    },
  );
});
