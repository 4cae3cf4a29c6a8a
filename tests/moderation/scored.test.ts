import { expect, it } from 'vitest';
import { judge } from '#moderation/local/judge.ts';
import { models } from '../support/models.ts';

const decide = (text: string) => judge({ text, kind: 'story' }, models);
const marked = (text: string) => decide(text).sentences.map(({ start, end }) => text.slice(start, end));

const EVERYDAY = 'We share a flat and he never rinses his plate, so I asked him again about the bill.';

it.each([
  'The tablets are on the table and by the morning I will be gone for good.',
  'Go round to her house on Elm Street, all of you, and smash it up.',
  'Twenty of us know where he drinks so twenty of us should go and drag him out.',
  'Her uncle is forty and he sends her pictures of himself, she is twelve.',
])('does not publish what no rule foresaw, wherever it stands: %s', text => {
  for (const around of [text, `${EVERYDAY} ${text} ${EVERYDAY}`, `${EVERYDAY} ${EVERYDAY} ${EVERYDAY} ${text}`]) {
    expect(decide(around).decision).not.toBe('publish');
    expect(decide(around.toLowerCase().replaceAll(/[.,]/g, '')).decision).not.toBe('publish');
  }
});

it('marks the sentence, and nothing that is beside it', () => {
  const text = 'Twenty of us know where he drinks so twenty of us should go and drag him out.';
  expect(marked(`${EVERYDAY} ${text} ${EVERYDAY}`)).toEqual([text]);
});

it.each([
  'Women are only human.',
  'I used to self-harm as a teenager. I am well now. He told his parents about my scars.',
  'She told me to go kill myself in front of her parents. They say it was the hormones.',
  "By the time he reads this I won't be here, I'm at my sister's.",
  'I counted the pills out for my mother and there are enough for the week.',
])('holds some harmless texts, which a person publishes, but does not refuse them: %s', text => {
  expect(judge({ text, kind: 'comment' }, models).decision).toBe('hold');
});
