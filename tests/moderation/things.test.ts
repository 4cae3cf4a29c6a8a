import { describe, expect, it } from 'vitest';
import { judge } from '#moderation/local/judge.ts';
import { withoutScorer } from '../support/models.ts';

const removed = (text: string): string[] =>
  judge({ text, kind: 'story' }, withoutScorer).redactions.map(({ start, end }) => text.slice(start, end));

describe('things that many people own, eat, watch and cheer for stay', () => {
  it.each([
    'He spent the rent on a Suzuki, and his Dacia is still in the garage with no wheels.',
    'We had agreed on a bag of Takis and some Cholula, and he came home with a Capri Sun for himself.',
    'She watched season two of Ozark without me and told me how it ends over dinner.',
    'He wears his Springsteen jersey to a Fulham game and expects me to be quiet about it.',
    'His mother brought Twix, Skittles and Reese’s for the kids, and I had said no sweets.',
    'I made moussaka and baklava for twelve people, and he asked where the ketchup is.',
    'Nana and I had a quiet evening, and Mum and I went home.',
    'We have a tub of Ben and Jerry’s, a Barbie and a Ken in the freezer, and Mum and Grandma and I laughed about it.',
    'We cancelled Netflix and Hulu, and he watched Tom and Jerry with his mother every Monday and Friday in May.',
    'She brought Oreos & Reese’s, and he wanted Twix, and Reese’s, plus neither Takis nor Skittles.',
    'We married in April and I moved in with him in May or June and I have been tired since.',
    'On Christmas Eve he put the Stanley cup into the dishwasher and blamed me.',
  ])('%s', text => {
    expect(removed(text)).toEqual([]);
  });

  it.each([
    ['My husband Ozark is late again and I am tired of it.', ['Ozark']],
    ['She moved to Fulham last year and he never visits her there.', ['Fulham']],
    ['He works at Barclays with my brother Reese, and both of them hate it.', ['Barclays', 'Reese']],
    ['My wife Mercedes and I fight about the heating all winter.', ['Mercedes']],
    ['My partner Anna and I have lived together for six years. Anna is never on time.', ['Anna', 'Anna']],
    ['However, Eve left early, and Mum and I stayed to wash up. Eve and Dad had argued.', ['Eve', 'Eve']],
    ['Dylan and I argue about everything, and last week Dylan left without a word.', ['Dylan', 'Dylan']],
    ['Will and I argue, and last week Will left. I will not ask him, I hope he comes back.', ['Will', 'Will']],
    ['We went on holiday with Tom and Jack, and Mark or Tom paid for it all.', ['Tom', 'Jack', 'Mark', 'Tom']],
    [
      'Rose, Charity and I share one kitchen. He asked whether Charity & Henry would stay.',
      ['Rose', 'Charity', 'Charity', 'Henry'],
    ],
    ['She told Mark and Anna, and Grace or Anna told him.', ['Mark', 'Anna', 'Grace', 'Anna']],
    ['He asked whether Anna or I would cook, and neither Grace nor I wanted to.', ['Anna', 'Grace']],
    ['Last week ANNA and I had a fight, and WILL and I had none.', ['ANNA', 'WILL']],
    ['We had dinner with Anna and May, so they said, and June and I cleaned up.', ['Anna', 'May', 'June']],
    ['my partner anna and i split up last week, and anna is late with the rent again.', ['anna', 'anna']],
  ])('but people, towns and workplaces of the same name do not: %s', (text, expected) => {
    expect(removed(text)).toEqual(expected);
  });
});

describe('words of grammar, slips and short forms stay', () => {
  it.each([
    'We wanted a quiet evening. However, his mother came over. Even then he said nothing. Unfortunately, I did.',
    'I pay the rent. My boyfriend (20) did not like the name my mother picked, and my sister took his side.',
    'The bathroom is a mess abt every week, and I am dissapointed, esp because we agreed on it.',
    'Our grocery bill is too high, the van is broken, and they might sue us for the fence. It has been a rocky year.',
    'Both SILs were there, the IDs were lost, and the POAs were signed without me.',
    'I can handle that. He could not handle dust, or so he said.',
    'He did not call me back.It was a bad reply.It hurt me, and I told him so.',
    'We split the rent 35/35/30 and got the apartment 6 months ago, it is a 1.5bath with 2beds.',
    'We met in Nov and the Wi-Fi was gone by Feb. Additionally, his mémère moved in, and I learn Hindi at night.',
    'We are in mid-June now, I am off in November, and he starts his new job April this year.',
  ])('%s', text => {
    expect(removed(text)).toEqual([]);
  });

  it.each([
    ['my sister sue took the van and never brought it back', ['sue']],
    ['I told my friend jaxxon about it, and he laughed at me. That was Monday.', ['jaxxon']],
    ['My handle is anna_b_92, write to me there whenever you like.', ['anna_b_92']],
    ['He was born on 12/03/1984 and still cannot cook an egg.', ['12/03/1984']],
    ['We live in apartment 6 and hear everything that they say.', ['apartment 6']],
    ['It is all on his site reply.it for everybody to see.', ['reply.it']],
  ])('but names and numbers among them do not: %s', (text, expected) => {
    expect(removed(text)).toEqual(expected);
  });
});
