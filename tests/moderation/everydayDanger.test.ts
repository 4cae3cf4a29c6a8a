import { describe, expect, it } from 'vitest';
import { judge } from '#moderation/local/judge.ts';
import { models } from '../support/models.ts';

const isRefused = (text: string): boolean => judge({ text, kind: 'comment' }, models).decision === 'refuse';

describe('danger in everyday words', () => {
  it.each([
    'if she calls him one more time im sending him to the icu',
    'Touch my car and you will be spitting teeth all week.',
    'somebody ought to run him over',
    'Here is his home address, let us make his life hell.',
    'Of course she lied. She is a gypsy so obviously they steal.',
    'Poles are just inbred.',
    'My father raped me. I was nine.',
    'My brother in law groped my daughter.',
    'She is a girl of 14 and my neighbour sleeps with her.',
    'She was 15, lived at 20 Oak Road, and he was sleeping with her.',
  ])('is refused: %s', text => {
    expect(isRefused(text)).toBe(true);
  });

  it.each([
    'We are putting her in the hospital on Monday because of her hip.',
    'My son lost two teeth and was spitting water all over the sink.',
    'He started cutting the grass at seven, it is the only thing that helps his back.',
    'There is no reason to go on living in this house now that the children are grown.',
    'I am a Muslim so obviously there is no bacon in my fridge.',
    'My brother in law groped me at the wedding and my husband says he was drunk.',
    'My stepbrother is a rapist, he raped me at 22, and my family wants me at his wedding.',
    'Our neighbour called me a filthy foreigner, and my landlord says to ignore it.',
    'He hung himself a hammock, and it is in the way.',
    'Our neighbour of 14 Linden Street saw me in the rain. He gets up late and sleeps every afternoon.',
    'He sleeps late every day. We are a group of 14 on that trip and everybody waits for him.',
  ])('beside what is harmless: %s', text => {
    expect(isRefused(text)).toBe(false);
  });
});
