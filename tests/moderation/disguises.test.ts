import { describe, expect, it } from 'vitest';
import { judge } from '#moderation/local/judge.ts';
import type { ModerationVerdict } from '#moderation/port.ts';
import { models, withoutScorer } from '../support/models.ts';

const BEFORE = 'I think that we should talk about this once more, because ';
const AFTER = ' and nobody in this house listens to me any more.';
const moderate = (text: string): ModerationVerdict => judge({ text, kind: 'story' }, models);
/** @returns the public text of a passage within a story */
const passage = (written: string): string => {
  const { text } = judge({ text: `${BEFORE}${written}${AFTER}`, kind: 'story' }, withoutScorer);
  expect(text).toContain(BEFORE);
  expect(text).toContain(AFTER);
  return text.slice(BEFORE.length, -AFTER.length);
};

describe('A phone number is found', () => {
  it.each([
    ['with zero-width characters in it', '0\u200b7\u200b700 900\u200b123'],
    ['with word joiners in it', '07700\u2060900\u2060123'],
    ['in full width', '０７７００ ９００１２３'],
    ['in Arabic digits', '٠٧٧٠٠ ٩٠٠١٢٣'],
    ['in Devanagari digits', '०७७०० ९००१२३'],
    ['in bold digits', '𝟎𝟕𝟕𝟎𝟎 𝟗𝟎𝟎𝟏𝟐𝟑'],
    ['in circled digits', '①②③-④⑤⑥-⑦⑧⑨⑩'],
    ['in keycaps', '0️⃣7️⃣7️⃣0️⃣0️⃣9️⃣0️⃣0️⃣1️⃣2️⃣3️⃣'],
    ['with letters for digits', 'O77OO 9OO I23'],
    ['with Cyrillic letters for digits', 'О77ОО 9ОО 123'],
    ['digit by digit', '0 7 7 0 0 9 0 0 1 2 3'],
    ['with dots', '0.7.7.0.0.9.0.0.1.2.3'],
    ['said aloud', 'zero seven seven zero zero nine zero zero one two three'],
  ])('%s', (_, number) => {
    expect(passage(`he rings ${number}`)).toMatch(/^he rings \[\w+\]$/);
  });
});

describe('A name is found', () => {
  it.each([
    'w i l h e l m i n a',
    'W  i  l  h  e  l  m  i  n  a',
    'W.i.l.h.e.l.m.i.n.a',
    'W_i_l_h_e_l_m_i_n_a',
    'W/i/l/h/e/l/m/i/n/a',
    'W|i|l|h|e|l|m|i|n|a',
    'W~i~l~h~e~l~m~i~n~a',
    'W·i·l·h·e·l·m·i·n·a',
    'W\ni\nl\nh\ne\nl\nm\ni\nn\na',
    '(W)(i)(l)(h)(e)(l)(m)(i)(n)(a)',
    '[W] [i] [l] [h] [e] [l] [m] [i] [n] [a]',
    '(M)(a)(r)(k)',
    'M4rk',
    'R0se',
    'W1lh3lm1na',
    'Wilh\u200belmina',
    'Wіlhelmina',
    '𝓦𝓲𝓵𝓱𝓮𝓵𝓶𝓲𝓷𝓪',
    'Ⓦⓘⓛⓗⓔⓛⓜⓘⓝⓐ',
    '🆆🅸🅻🅷🅴🅻🅼🅸🅽🅰',
    'Ｗｉｌｈｅｌｍｉｎａ',
    'W\u0301i\u0302l\u0303helmina',
  ])('%s', name => {
    expect(passage(`my aunt ${name} told them`)).toBe('my aunt [name 1] told them');
  });

  it.each(['at 5am and at 7pm', 'of his mp3 and my ps4', 'of the 4th and the B12', 'w/o him and/or me'])(
    'and not in "%s"',
    written => {
      expect(passage(`it is because ${written}`)).toBe(`it is because ${written}`);
    },
  );
});

describe('A way to reach somebody is found', () => {
  it.each([
    ['spelled out', 'jo at example dot org'],
    ['spelled out in brackets', 'jo [at] example (dot) org'],
    ['letter by letter', 'j o @ e x a m p l e . o r g'],
    ['in full width', 'jo＠example．org'],
    ['with an ideographic full stop', 'jo@example。org'],
    ['with zero-width characters', 'jo\u200b@\u200bexample\u200b.\u200borg'],
    ['in base64', 'am9AZXhhbXBsZS5vcmc='],
    ['in long base64', 'VG9tIEJlY2tlciBsaXZlcyBhdCAxMiBNYXBsZSBTdHJlZXQ='],
    ['in hexadecimal', '0x6a6f406578616d706c652e6f7267'],
    ['as in a link', '%6a%6f%40%65%78%61%6d%70%6c%65'],
    ['as in a page', '&#106;&#111;&#64;&#101;&#120;&#97;'],
  ])('%s', (_, address) => {
    expect(passage(`he writes to ${address}`)).toMatch(/^he writes to \[\w+\]$/);
  });
});

describe('A swear word is masked', () => {
  it.each([
    'f\u200bu\u200bck',
    'fυck',
    'ｆｕｃｋ',
    '𝓯𝓾𝓬𝓴',
    'ⓕⓤⓒⓚ',
    '🅵🆄🅲🅺',
    'ƒuck',
    'fu\u0336c\u0336k',
    'f.u.c.k',
    'fuuuuuck',
    'phuck',
    '$h!t',
  ])('%s', word => {
    expect(passage(`he says ${word} all day`)).toMatch(/^he says .{1,2}\*+(?:[\s.*]*) all day$/u);
  });
});

describe('A threat or a slur is refused', () => {
  it.each([
    'I will k\u200bill him tonight',
    'I will kіll him tonight',
    'I w1ll k1ll h1m tonight',
    'i will k i l l him tonight',
    'Ｉ ｗｉｌｌ ｋｉｌｌ ｈｉｍ tonight',
    '𝐈 𝐰𝐢𝐥𝐥 𝐤𝐢𝐥𝐥 𝐡𝐢𝐦 tonight',
    'he is a n1gg3r to me',
    'he is a nіgger to me',
    'he is a n\u00adigger to me',
  ])('%s', written => {
    expect(moderate(`${BEFORE}${written}${AFTER}`).approved).toBe(false);
  });
});

/** A sentence about a name in every script that people write stories in. */
const SCRIPTS: Readonly<Record<string, string>> = {
  Greek: 'Ο άντρας μου ο Γιώργος δεν πλένει ποτέ τα πιάτα και εγώ κουράστηκα να του το λέω.',
  Cyrillic: 'Мой муж Дмитрий никогда не моет посуду, и я устала просить его об этом каждый вечер.',
  Arabic: 'زوجي محمد لا يغسل الصحون أبدا وأنا تعبت من طلب ذلك منه كل مساء في بيتنا الصغير.',
  Hebrew: 'בעלי משה אף פעם לא שוטף כלים ואני עייפה מלבקש ממנו את זה כל ערב בבית הקטן שלנו.',
  Devanagari: 'मेरे पति राहुल कभी बर्तन नहीं धोते और मैं हर शाम उनसे यह कहते कहते थक गई हूँ।',
  Bengali: 'আমার স্বামী রাহুল কখনও বাসন ধোয় না এবং আমি প্রতিদিন সন্ধ্যায় বলতে বলতে ক্লান্ত।',
  Tamil: 'என் கணவர் குமார் ஒருபோதும் பாத்திரம் கழுவுவதில்லை, நான் சொல்லிச் சொல்லி சோர்ந்துவிட்டேன்.',
  Thai: 'สามีของฉันสมชายไม่เคยล้างจานเลยและฉันเหนื่อยที่จะต้องขอเขาทุกเย็นในบ้านเล็กๆของเรา',
  Han: '我的丈夫李雷从来不洗碗，我每天晚上都要求他，我已经累了，他说这不是他的事情，我很生气。',
  Kana: 'おっとのたろうはいちどもさらをあらわないので、わたしはまいばんたのむのにつかれました。',
  Hangul: '제 남편 민수는 설거지를 한 번도 하지 않고 저는 매일 저녁 부탁하는 것에 지쳤습니다. 정말로요.',
  Armenian: 'Իմ ամուսին Արամը երբեք սպասք չի լվանում, և ես հոգնել եմ ամեն երեկո խնդրելուց այդ մասին։',
  Georgian: 'ჩემი ქმარი გიორგი არასოდეს რეცხავს ჭურჭელს და მე დავიღალე ყოველ საღამოს თხოვნით სახლში.',
  Ethiopic: 'ባለቤቴ ዳዊት ሳህን አጥቦ አያውቅም እኔም በየምሽቱ እሱን መጠየቅ ሰልችቶኛል በትንሿ ቤታችን ውስጥ ሁልጊዜ።',
};

describe('A script that the rules cannot judge is never published unchecked', () => {
  it.each(Object.entries(SCRIPTS))('%s alone is refused with a sentence', (_, story) => {
    const { approved, issues, advice } = moderate(story);
    expect(approved).toBe(false);
    expect(issues).not.toHaveLength(0);
    expect(advice).not.toHaveLength(0);
  });

  it.each(Object.entries(SCRIPTS))('%s amid English: all of it is taken out, or the text is refused', (_, story) => {
    const words = story.split(' ').slice(0, 2).join(' ').slice(0, 12);
    const { approved, text } = moderate(`${BEFORE}he calls me ${words}${AFTER}`);
    if (approved) expect(text).not.toContain(words);
  });
});

describe('What is made to take long is decided soon', () => {
  /** CPU time, so that other work on the machine does not count. */
  const MICROSECONDS = 2_500_000;
  it.each([
    ['5,000 combining marks', `Tom${'\u0301'.repeat(5000)} said so${AFTER}`],
    ['50,000 combining marks', `T${'\u0336\u0301'.repeat(25_000)}om`],
    ['spaced letters', 'w i l h e l m i n a '.repeat(2500)],
    ['nearly spaced mail', 'j o @ e '.repeat(5500)],
    ['nearly spaced letters at an at', `${'a '.repeat(25_000)}@ b`],
    ['nearly base64', `${'aA1'.repeat(16_000)}!`],
    ['nearly padded', 'aA1='.repeat(12_000)],
    ['nearly encoded', '%4'.repeat(25_000)],
    ['encoded and never ending', '%41a'.repeat(12_000)],
    ['hexadecimal', 'deadbeef1 '.repeat(5000)],
    ['letters for digits', 'O0l1|'.repeat(10_000)],
    ['spaced letters for digits', 'O 0 l 1 | '.repeat(5000)],
    ['digits among letters', 'a1b3c4d5'.repeat(6000)],
    ['placeholders', '[name 1]'.repeat(6000)],
    ['nearly placeholders', '[name '.repeat(8000)],
  ])('%s', (_, text) => {
    moderate('Warm.');
    const started = process.threadCpuUsage();
    expect(typeof moderate(text).approved).toBe('boolean');
    expect(process.threadCpuUsage(started).user).toBeLessThan(MICROSECONDS);
  });
});
