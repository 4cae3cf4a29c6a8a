import { describe, expect, it } from 'vitest';
import { judge } from '#moderation/local/judge.ts';
import type { TextKind } from '#moderation/port.ts';
import { models } from '../support/models.ts';

const answerTo = (text: string, kind: TextKind = 'comment') => judge({ text, kind }, models);

describe('a comment that sells something', () => {
  it.each([
    'I earn $900 a week from home, ask me how',
    'I was broke until I met this forex trader, message her on Telegram',
    'Learn crypto with us, link in bio',
    'A spell caster restored my marriage, contact him on WhatsApp',
    'A powerful herbalist brought my wife back in two days',
    'Sexy singles near you',
    'Check out my podcast, like and subscribe',
    'Our app helps couples like you, download it now',
    'My coaching program is 30% off, DM me',
    'Use my promo code at checkout',
    'Buy xanax online, discreet packaging',
    'Kamagra, no prescription needed',
    'We buy any car, call us today',
    'Affordable movers, free quote, call us now',
    'Looking for a trusted hacker? Contact her on Instagram',
    'Instant loans, bad credit is fine',
    'Generous man looking for a sugar baby',
    'I sell handmade candles, dm me',
    'Taking new clients, book your free call',
    'Buy 1000 followers',
    'Professional divorce solicitor, first consultation free, message me',
    'Bitcoin changed my life. Text me on +1 415 555 0134.',
  ])('is sent back: %s', text => {
    const { approved, issues, advice, help } = answerTo(text);
    expect({ approved, help }).toEqual({ approved: false, help: [] });
    expect(issues).toEqual([expect.stringMatching(/advertisement/)]);
    expect(advice).not.toEqual([]);
  });
});

describe('what only speaks of such things', () => {
  it.each([
    'My brother lost his house to crypto, so I am with her.',
    'He spent the deposit on a trading course? Run.',
    'My aunt paid a spell caster 400 and her husband stayed away.',
    'Get a lawyer. Most of them give you a first consultation for free.',
    'Call a solicitor today, before you sign anything.',
    'Ours was free through my work, ask yours.',
    'We used an app for the chores and it helped.',
    'Our app for the shopping list saved our marriage.',
    'My shop is closed on Sundays too and my wife still says I never rest.',
    'My husband works from home and makes dinner every day.',
    'He makes 900 a week and buys shoes, she makes nothing and gets the blame.',
    'I made a list from home and he laughed.',
    'Message me when you two are done fighting over a sofa, lol',
    'Write to her and say sorry.',
    'Call him now and say it.',
    'Sign up for a class together.',
    'Click, and that was the end of our lease.',
    'You should have a look at her profile of complaints.',
    'It was 20% off and he still did not need a third drill.',
    'A cheap plumber is the most expensive plumber.',
    'You need a good therapist, both of you.',
    'Join a club, meet people, leave her in peace.',
    'The free trial of marriage is called living together.',
    'His betting is the problem, not your tone.',
    'Sell the piano or stop complaining.',
    'I sell flowers for a living and nobody buys them for their wife.',
    'I subscribe to her view of it.',
    'The viagra talk at the dinner table was a bit much.',
    'If you need somebody, the helpline is 116 123, free and open all night.',
    'Book a babysitter and go out.',
    'My loan is in my name as well and I pay for both.',
    'We offer tea to everyone who comes, even to her mother.',
    'It is one of those doors with a code.',
    'Local girls like you keep this village alive.',
  ])('appears: %s', text => {
    expect(answerTo(text)).toMatchObject({ approved: true, issues: [] });
  });
});
