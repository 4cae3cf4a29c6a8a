import { describe, expect, it } from 'vitest';
import { judge } from '#moderation/local/judge.ts';
import type { TextKind } from '#moderation/port.ts';
import { models } from '../support/models.ts';

const answerTo = (text: string, kind: TextKind = 'comment') => judge({ text, kind }, models);

describe('a comment that makes a body of somebody', () => {
  it.each([
    'Send nudes.',
    'nudes please',
    'show me your tits first',
    'Post a picture of your legs and you get my vote.',
    'I would love to see you topless.',
    'What are you wearing?',
    'what cup size',
    'I would shag her.',
    "I'd hit that",
    'id tap that any day',
    "I'd do him.",
    "I'd bend her over the sofa",
    'let me taste you',
    'Leave him and sit on my lap.',
    'Come to daddy.',
    'get in my bed, problem solved',
    'Slide into my DMs',
    'I bet she moans',
    'You look fuckable.',
    'she sounds great in bed, lucky man',
    'Nice tits.',
    'All she needs is a good shagging.',
    'You want a proper fuck, that is all',
    'Spread your legs and stop writing.',
  ])('is sent back, without help lines: %s', text => {
    const { approved, issues, advice, help } = answerTo(text);
    expect({ approved, help }).toEqual({ approved: false, help: [] });
    expect(issues).toEqual([expect.stringMatching(/sexual remark/)]);
    expect(advice).not.toEqual([]);
  });
});

describe('what only has such words', () => {
  it.each([
    'He asked you to send nudes? Block him.',
    'My ex sent nudes to half the office.',
    'She said show me your tits and thought it was funny.',
    'Nobody should have to hear "nice arse" at work.',
    'Show me your budget first.',
    'Post a picture of the table legs.',
    'I want to see her side of the lease.',
    'What are you two wearing yourselves out for?',
    'What size is your kitchen?',
    'I would hit that snooze button as well.',
    "I'd do her dishes for a week.",
    "I'd smash that plate.",
    "I'd bend over backwards for a man who irons.",
    'Sit on my sofa and I make you tea, both of you.',
    'The baby sits on my lap for this comment.',
    'The cat got in my bed, and my husband left it.',
    'He slid into her DMs, that is the whole story.',
    'I bet she moans about the bins as well.',
    'I bet he screams at the telly.',
    'She looks tired in bed and everywhere.',
    'She needs a good sleep.',
    'You need a good talking to.',
    'You two need a date night and a babysitter.',
    'My legs hurt from reading this.',
    'Let me lick the spoon and shut up.',
    'The sex is not the problem, the silence is.',
    'Great rack, where did you buy the dish one?',
  ])('appears: %s', text => {
    expect(answerTo(text)).toMatchObject({ approved: true, issues: [] });
  });
});
