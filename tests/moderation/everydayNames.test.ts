import { describe, expect, it } from 'vitest';
import { judge } from '#moderation/local/judge.ts';
import { withoutScorer } from '../support/models.ts';

const AROUND = ['My wife and I have argued all week.', 'I was tired and she was not.'];
const removedFrom = (text: string): string[] =>
  judge({ text, kind: 'story' }, withoutScorer).redactions.map(({ start, end }) => text.slice(start, end));
const removed = (sentence: string): string[] => removedFrom([AROUND[0], sentence, AROUND[1]].join(' '));
const removedSmall = (sentence: string): string[] =>
  removedFrom([AROUND[0], sentence, AROUND[1]].join(' ').toLowerCase());

describe('a first name that is a word as well goes wherever it has its capital', () => {
  const NAMES = ['Tom', 'Anna', 'Bill', 'Joy', 'Rose', 'Chase', 'Kelly'];

  it.each([
    'We invited X on Saturday.',
    'We had X over for dinner.',
    'I blamed X and left.',
    'He thinks that X is lazy.',
    'Is X right about it?',
    'We asked X to pay.',
    'I drove X to the airport.',
  ])('%s', sentence => {
    const missed = NAMES.filter(name => !removed(sentence.replace('X', name)).includes(name));
    expect(missed).toEqual([]);
  });

  it.each(['He left me for X.', 'We asked X to pay.', 'She thinks that X is lazy.'])(
    'in small letters: %s',
    sentence => {
      const missed = ['tom', 'anna', 'kelly', 'jane'].filter(
        name => !removedSmall(sentence.replace('X', name)).includes(name),
      );
      expect(missed).toEqual([]);
    },
  );

  it.each([
    ['Will Marlowe said that it was my turn.', 'Will Marlowe'],
    ['Grace Jones never cleans the kitchen.', 'Grace Jones'],
    ['Charlotte works late and comes home after nine.', 'Charlotte'],
    ['Jack has a habit of leaving cups on the desk.', 'Jack'],
    ['Will Anna come to the wedding or not?', 'Anna'],
    ['May Anna keep the dog?', 'Anna'],
  ])('whole at the start of a sentence, and without the word of a question: %s', (sentence, name) => {
    expect(removed(sentence)).toEqual([name]);
  });

  it.each([
    ['Rob was late and did not say sorry.', 'Rob'],
    ['Hope is right about the money.', 'Hope'],
    ['Dawn was really drunk at the wedding.', 'Dawn'],
    ['Joy always forgets the bins.', 'Joy'],
    ['Penny still owes us the deposit.', 'Penny'],
    ["Hope's mother moved in with us.", 'Hope'],
    ["Jack's boss rang at nine.", 'Jack'],
    ['Hope left me in March.', 'Hope'],
    ['My friend Christian snores.', 'Christian'],
    ['I told Christian that we were done.', 'Christian'],
    ['I texted Christian about it.', 'Christian'],
    ['I asked Christian yesterday.', 'Christian'],
    ['Christian said that it was my turn.', 'Christian'],
    ['Christian lives with us and never pays.', 'Christian'],
    ['Christian and I married in May.', 'Christian'],
    ['I met Valentine at work.', 'Valentine'],
  ])('at the start of a sentence, or although it mostly is a word with a capital: %s', (sentence, name) => {
    expect(removed(sentence)).toEqual([name]);
  });

  it.each([
    ['I had told Rob to come at six. Rob was there at eight.', 'Rob'],
    ['My sister Hope cooks for us. Hope lives two streets away.', 'Hope'],
    ["I met Chase at work. Chase's flat is a mess.", 'Chase'],
    ['We like Dawn. But then Dawn came early. Dawn, who never knocks, just walked in.', 'Dawn'],
  ])('wherever a sentence begins with it once the text has it as a name: %s', (sentence, name) => {
    const all = sentence.split(name).length - 1;
    expect(removed(sentence)).toEqual(Array.from({ length: all }, () => name));
  });

  it.each([
    'Hope is all that I have left.',
    'Hope was gone, and honesty is rare. Fair was not the word.',
    'Honey is good for a cough. Candy always gives him a headache.',
    'Law is hard to study. Honesty is right. Cash is what he lacks.',
    'Mark my words, she will leave. Grant me this at least. Will you ever stop?',
    'Nanny was late again. Granny is right. Guy told me to wait.',
    'He is a Christian and I am not. Our Christian friends agree, and Christian values are his excuse. I asked Christian families.',
    'She was raised Christian. She is Christian and I am Jewish.',
    'I met my Valentine in May and bought her a Valentine card.',
  ])('but not what is no name there: %s', sentence => {
    expect(removed(sentence)).toEqual([]);
  });

  it.each([
    'I told mark that we were done, and my husband and rose laughed.',
    'I met grace in the lift and she texted bob at once.',
    'I told joy that it was over, and then hope said no.',
    'I texted dawn about the rent and asked ginger to leave.',
  ])('in small letters where only somebody can stand: %s', sentence => {
    expect(removedSmall(sentence)).toHaveLength(2);
  });

  it.each([
    'It was a joy to see the rose in bloom, and the bill was a mark of hope.',
    'We will chase the dog, jack up the car and drew a plan for the dawn walk.',
    'He ordered a Jack with ice.',
    'I met star pupils there, her hope said more, and he told king size lies.',
    'Each May we fight about the Rose Bowl on the Friday.',
  ])('but not the words: %s', sentence => {
    expect(removed(sentence)).toEqual([]);
  });
});

it('a capital tells of a name that no list of first names has, where only somebody can stand', () => {
  expect(removed('We asked Summer to pay, and my mother and Destiny laughed.')).toEqual(['Summer', 'Destiny']);
});

describe('names of several words go whole', () => {
  it.each([
    ['We adopted him from Golden Years Beagles in spring.', 'Golden Years Beagles'],
    ['I do the accounts for Three Sisters Plumbing.', 'Three Sisters Plumbing'],
    ['She works at Bright Harbour.', 'Bright Harbour'],
    ['We share a cat, Captain Mittens, with the neighbours.', 'Captain Mittens'],
    ['They have a house near Pont du Gard.', 'Pont du Gard'],
    ['He has a night shift at the Velmora plant.', 'Velmora plant'],
    ['The baby is at Little Owls Nursery all day.', 'Little Owls Nursery'],
  ])('%s', (sentence, expected) => {
    expect(removed(sentence)).toEqual([expected]);
  });

  it('in small letters', () => {
    expect(removedSmall('His name is sir barksalot. We love him.')).toEqual(['sir barksalot']);
  });
});

describe('a town goes wherever it has its capital', () => {
  it.each(['We met in X years ago.', 'He took the train to X at noon.', 'We drove to X for the wedding.'])(
    '%s',
    sentence => {
      const missed = ['Bath', 'Cork', 'Hull', 'Tampa'].filter(
        town => !removed(sentence.replace('X', town)).includes(town),
      );
      expect(missed).toEqual([]);
    },
  );

  it.each([
    'She works in Marketing and I am in Accounting.',
    'I go to Church in Spring and to Mass in Lent.',
    'We met in College and moved in last Summer.',
  ])('but neither where nor when somebody works, learns or prays: %s', sentence => {
    expect(removed(sentence)).toEqual([]);
  });
});

describe('where somebody lives goes, although the word looks like a slip or an ordinary one', () => {
  it.each([
    ['My mother has been living with us in Gaya since March.', 'Gaya'],
    ['We have a small flat in Split.', 'Split'],
    ['He is on a trip to Bath with his mates.', 'Bath'],
    ['I pick her up from the school on Goethestrasse.', 'Goethestrasse'],
    ['The flat in the Schillerstraße is too small.', 'Schillerstraße'],
    ['The kindergarten on Ringweg was full.', 'Ringweg'],
    ['She is at 14 Lindenstrasse every night.', '14 Lindenstrasse'],
    ['He waited at Bahnhofstrasse 3 for hours.', 'Bahnhofstrasse 3'],
  ])('%s', (sentence, expected) => {
    expect(removed(sentence)).toEqual([expected]);
  });

  it.each([
    ['i moved to turkey for her.', 'turkey'],
    ['i am from cork, and she is not.', 'cork'],
    ['they got married in prague.', 'prague'],
    ['she is living with him in gaya, without me.', 'gaya'],
  ])('in small letters: %s', (sentence, expected) => {
    expect(removedSmall(sentence)).toEqual([expected]);
  });

  it.each(['a fridge the size of Texas', 'the hen was in turmoil', 'a sandwich with turkey from the deli'])(
    'but neither measures nor words: %s',
    what => {
      expect(removedSmall(`We have ${what}.`)).toEqual([]);
    },
  );
});

describe('what is shouted or in hurry is no name', () => {
  it.each([
    'I PUT MY NAME ON EVERYTHING AND THERE ARE SIX MONTHS LEFT ON THE LEASE. MY NAME MEANS NOTHING HERE',
    'I BOUGHT A PINT OF BEN AND JERRYS ON FRIDAY AND HE ATE IT ALL WITHOUT ME',
    'my baby name is ugly, she says, and the ra on our floor agrees with her about it',
    'we went to see Oppenheimer and he slept through the whole film, again, as ever',
    'my nne and my babcia both took his side, and my sogra laughed about all of it',
  ])('%s', text => {
    expect(removedFrom(text)).toEqual([]);
  });

  it('but who is named is', () => {
    expect(removedFrom("our dog's name is waffles. MY COUSIN KEVIN HATES HIM. HE IS MOVING TO PHOENIX NOW")).toContain(
      'waffles',
    );
  });
});

describe('who is named between commas goes, whatever word it is', () => {
  it.each([
    ['She walks the dog, Pickle, off the lead and he is right behind.', '[name 1]'],
    ['He is a nice enough man, a plumber, Terry, and he fixed the boiler.', '[name 1]'],
    ['My flatmate, Bunny, never washes up.', '[name 1]'],
  ])('%s', (text, expected) => {
    expect(judge({ text, kind: 'comment' }, withoutScorer).text).toContain(expected);
  });

  it.each([
    'He fed the dog, Monday, and again on Tuesday.',
    'My neighbour, God, he is loud.',
    'Ask the plumber, I did.',
    'I love my cat, honestly, more than him.',
  ])('and what only stands there stays: %s', text => {
    expect(judge({ text, kind: 'comment' }, withoutScorer).text).toBe(text);
  });
});
