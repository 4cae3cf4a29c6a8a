import { describe, expect, it } from 'vitest';
import { judge } from '#command-api/moderation/local/judge.ts';
import { loadLexicon } from '#command-api/moderation/local/lexicon/lexicon.ts';
import type { TextKind } from '#command-api/moderation/port.ts';

const lexicon = loadLexicon();
const answerTo = (text: string, kind: TextKind = 'comment') => judge({ text, kind }, lexicon);

describe('a comment by somebody who says that they know these people', () => {
  it.each([
    'I know exactly who this is, they live on my street and the red door is theirs',
    'I know who they are.',
    'I think I know who you are!',
    'Pretty sure I know who this is. She lied about it at work too.',
    'Omg I know who wrote this',
    'We all know who she is, lol',
    'I recognise this couple.',
    'I recognize these two from church',
    'I know them both in real life and he is lying.',
    'I know partner A personally, B is right.',
    'This is my cousin and her husband, message me and I tell you who they are',
    'DM me if you want to know who she is',
    'Ask me for their names',
    'I can tell you where he lives.',
    "I'll tell you who they are if you want",
    'Happy to tell anyone their names.',
    'Her real name is not hard to find out.',
    'She works at the bakery next to the post office in our town, go and tell her',
    'They live next door to me and it is worse than this.',
    'Partner B lives in my building, he parks on the pavement as well.',
    'They go to my church.',
    'I went to school with her and she was always like this.',
    'Everybody in our village knows who this is about.',
    'Does anybody know who they are? I want to find her.',
    'Can someone find out where she works',
    'Lets find out who they are',
    'I’m pretty sure these are my neighbours upstairs',
    'this is 100% my boss and his wife',
    'Anyone else know these two? They run the chip shop',
    'Guys I figured out who B is',
    'I know exactly which house this is',
    'We should find out who he is and tell his wife',
    'I’m his sister and this is not what happened',
    'B is my best friend and he told me all of it',
    'I live across the road from them and hear it every night',
    'The whole street knows about those two',
    'I teach their son',
    'Does anybody have his new address? Drop it below.',
    'here is her address and her number',
    'Ring her every hour, all of you.',
    'he coaches at my gym',
  ])('is sent back, and hears why: %s', text => {
    const { approved, issues, suggestions, help } = answerTo(text);
    expect({ approved, help }).toEqual({ approved: false, help: false });
    expect(issues).toEqual([expect.stringMatching(/who these people are/)]);
    expect(suggestions).not.toEqual([]);
  });
});

describe('what only sounds like it', () => {
  it.each([
    'I know who is right here.',
    'I know who I would believe.',
    'I know a couple just like this.',
    'I don’t know who you are, but I hope you are well.',
    'You know who you are when nobody is looking.',
    'We do not know who they are and that is good.',
    'I know who she is angry at, and it is not him.',
    'I know whose side I am on.',
    'I know how this feels.',
    'I know this is hard.',
    'I know both of you are tired.',
    'I know them: the people who never do the dishes.',
    'Tell him who you are and what you need.',
    'I can tell you who is wrong: both.',
    'I can tell you where this ends.',
    'Ask me how I know.',
    'Ask for their names on the lease.',
    'Message her and say sorry.',
    'My neighbours fight about this every week, they live on my street.',
    'My parents live next door to me and it works, because we have rules.',
    'We live in the same building and never had this.',
    'She works in the kitchen all day, he could cook in our house once.',
    'She works hard in your home, thank her.',
    'They live in her town, so of course they see her parents more.',
    'He lives in your head rent free.',
    'I work with people like him.',
    'I would go with her version.',
    'My husband and I went to school together and still fight about this.',
    'I went to the school meeting with her in mind.',
    'Does anybody know who said it first?',
    'Find out who pays the rent.',
    'Find out where she wants to go and go there.',
    'Nobody knows who they are at twenty.',
    'This is my husband every single weekend.',
    'This is my sister all over.',
    'I’m her age and this is not what love looks like',
    'He’s my favourite kind of wrong',
    'We should find out what the lease says',
    'I found her side more honest',
    'I know that house rule, we have it as well',
    'My ex told me all of it was my fault',
    'I live with my sister and hear it every night',
    'A is my mother-in-law in one sentence',
    'They are my parents in thirty years',
    'She is my best friend in a story like this one.',
    'Here is his chance to say sorry.',
    'Does anybody have their own cup at home?',
    'Call her, and all of this is over.',
    'Let him know what you think, and listen.',
    'This is about my friend more than about you two.',
    'Does the real name of the problem matter?',
  ])('appears: %s', text => {
    expect(answerTo(text)).toMatchObject({ approved: true, issues: [] });
  });

  it('in a story, whose writer does know them', () => {
    const story =
      'They live next door to me. I know who they are and I have asked them three times to turn the music down after ten in the evening, and they laugh.';
    expect(answerTo(story, 'story').issues).toEqual([]);
  });
});
