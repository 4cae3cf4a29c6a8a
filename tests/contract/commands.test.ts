import { describe, expect, test } from 'vitest';
import {
  anonymousTagBody,
  commentBody,
  joinDisputeBody,
  loginBody,
  registerBody,
  resetPasswordBody,
  resetRequestBody,
  storyBody,
  storyPreviewBody,
  titleBody,
  voteBody,
} from '#contract/commands.ts';
import { newPassword, registration } from './bodies.ts';
import { refusals } from './refusals.ts';

const notText = [7, true, null, [[]], {}, undefined];

describe('registration', () => {
  const register = (change: object) => refusals(registerBody, { ...registration, ...change });

  test('accepts what it asks for', () => {
    expect(registerBody.parse(registration)).toStrictEqual(registration);
  });

  test('says everything that is missing at once, in the words of the form', () => {
    expect(refusals(registerBody, {})).toEqual({
      email: ['Please enter a valid email address'],
      password: ['Password must be at least 8 characters'],
      confirmPassword: ['Please confirm your password'],
      firstName: ['First name is required'],
      lastName: ['Last name is required'],
      gender: ['Please select your gender for voice selection'],
    });
  });

  test('says that the passwords differ beside what else is wrong', () => {
    expect(register({ confirmPassword: 'another password', firstName: '', gender: undefined })).toEqual({
      firstName: ['First name is required'],
      gender: ['Please select your gender for voice selection'],
      confirmPassword: ["Passwords don't match"],
    });
    expect(register({ password: 'short', firstName: '' })).toEqual({
      password: ['Password must be at least 8 characters'],
      firstName: ['First name is required'],
    });
  });

  test.each([
    '',
    'reader',
    'reader@',
    '@bothsides.example',
    'reader@bothsides',
    'rea der@bothsides.example',
    'reader@bothsides.example, other@bothsides.example',
    'Reader <reader@bothsides.example>',
    `${'x'.repeat(245)}@a.example`,
    ...notText,
  ])('%j is no email address', email => {
    expect(register({ email })).toEqual({ email: ['Please enter a valid email address'] });
  });

  test.each([
    'info@xn--80a1acny.xn--p1ai',
    "o'hara+home@mail.example",
    'him&her@mail.example',
    '#1=me/you@mail.example',
  ])('takes %s, which mail servers do', email => {
    expect(register({ email })).toEqual({});
  });

  test.each([
    ['a zero width space', 'read\u200ber@bothsides.example'],
    ['isolates', '\u2068reader@bothsides.example\u2069'],
    ['a byte order mark and no-break spaces', '\ufeff\u00a0reader@bothsides.example\u00a0'],
    ['a soft hyphen and a control character', 'reader@both\u00adsides.example\u0007'],
  ])('drops %s from an address: nobody has typed it', (_, pasted) => {
    for (const schema of [registerBody, loginBody, resetRequestBody] as const) {
      const good = { ...registration, password: 'between us' };
      const { email: _email, ...rest } = good;
      const form = schema === registerBody ? rest : schema === loginBody ? { password: 'x' } : {};
      expect(schema.parse({ ...form, email: pasted })).toMatchObject({ email: 'reader@bothsides.example' });
    }
  });

  test('keeps a password as it was typed', () => {
    const password = ' \u200bbetween\u00a0us\u2069 ';
    expect(registerBody.parse({ ...registration, password, confirmPassword: password }).password).toBe(password);
    expect(loginBody.parse({ email: registration.email, password }).password).toBe(password);
  });

  test('takes an address in letters of any script, as the one address that it is', () => {
    for (const email of ['info@почта.рф', 'info@xn--80a1acny.xn--p1ai', 'info@ПОЧТА。рф'])
      expect(registerBody.parse({ ...registration, email }).email).toBe('info@xn--80a1acny.xn--p1ai');
    for (const email of ['инфо@почта.рф', 'info@почта', 'info@поч та.рф', 'info@почта.рф/x', 'info@a:b@почта.рф'])
      expect(register({ email })).toEqual({ email: ['Please enter a valid email address'] });
  });

  test('takes an email address of up to 254 characters', () => {
    expect(register({ email: `${'x'.repeat(244)}@a.example` })).toEqual({});
  });

  test('leaves out blanks around an email address', () => {
    expect(registerBody.parse({ ...registration, email: ' reader@bothsides.example\n' })).toEqual(registration);
  });

  test.each(['x'.repeat(8), 'x'.repeat(128), '👨‍👩‍👧‍👦'.repeat(8), ' x x x x'])('takes the password %j', password => {
    expect(register({ password, confirmPassword: password })).toEqual({});
  });

  test.each(['', 'x'.repeat(7), '👨‍👩‍👧‍👦', ...notText])('finds the password %j too short', password => {
    expect(register({ password })).toEqual({ password: ['Password must be at least 8 characters'] });
  });

  test('finds a password too long from 129 characters on', () => {
    const password = 'x'.repeat(129);
    const tooLong = ['Password must be at most 128 characters'];
    expect(register({ password, confirmPassword: password })).toEqual({ password: tooLong, confirmPassword: tooLong });
  });

  test.each(['', 'x'.repeat(7), ...notText])('asks to confirm the password, not with %j', confirmPassword => {
    expect(register({ confirmPassword })).toEqual({ confirmPassword: ['Please confirm your password'] });
  });

  test('says next to the second password that the two differ, if only in a blank', () => {
    for (const confirmPassword of ['between them', 'between us ', 'Between us']) {
      expect(register({ confirmPassword })).toEqual({ confirmPassword: ["Passwords don't match"] });
    }
  });

  test.each([
    ['firstName', 'First name'],
    ['lastName', 'Last name'],
  ])('%s has 1 to 50 characters', (field, name) => {
    for (const value of ['A', "D'Arcy-O’Neill", '李', 'é'.repeat(50)]) expect(register({ [field]: value })).toEqual({});
    const pasted = { ...registration, [field]: '\u2068Ada\u00ad\u2069\u00a0\tMaria\u200b\n' };
    expect(registerBody.parse(pasted)).toStrictEqual({ ...registration, [field]: 'Ada Maria' });
    for (const value of ['', '  ', '\u200b', '\u0085', ...notText]) {
      expect(register({ [field]: value })).toEqual({ [field]: [`${name} is required`] });
    }
    expect(register({ [field]: 'x'.repeat(51) })).toEqual({ [field]: [`${name} must be at most 50 characters`] });
  });

  test.each(['', 'Male', 'other', ...notText])('the voice is male or female, not %j', gender => {
    expect(register({ gender })).toEqual({ gender: ['Please select your gender for voice selection'] });
  });
});

describe('login', () => {
  test('a password of any length will do, and none will not', () => {
    expect(refusals(loginBody, { email: registration.email, password: 'x' })).toEqual({});
    expect(refusals(loginBody, { email: registration.email, password: ' ' })).toEqual({});
    expect(refusals(loginBody, { email: registration.email, password: '' })).toEqual({
      password: ['Password is required'],
    });
  });

  test('says what is missing', () => {
    expect(refusals(loginBody, {})).toEqual({
      email: ['Please enter a valid email address'],
      password: ['Password is required'],
    });
  });
});

describe('a new password', () => {
  test('a request needs an email address', () => {
    expect(refusals(resetRequestBody, { email: 'reader' })).toEqual({ email: ['Please enter a valid email address'] });
    expect(refusals(resetRequestBody, {})).toEqual({ email: ['Please enter a valid email address'] });
  });

  test('follows the rules of registration', () => {
    expect(refusals(resetPasswordBody, newPassword)).toEqual({});
    expect(refusals(resetPasswordBody, { ...newPassword, confirmPassword: 'between them' })).toEqual({
      confirmPassword: ["Passwords don't match"],
    });
    expect(refusals(resetPasswordBody, {})).toEqual({
      token: ['This link is incomplete. Please open it again from the email.'],
      password: ['Password must be at least 8 characters'],
      confirmPassword: ['Please confirm your password'],
    });
  });
});

describe('an anonymous tag', () => {
  test.each(['ab', 'left_sock', 'Half-Full', '42', 'x'.repeat(20)])('%s is one', anonymousTag => {
    expect(anonymousTagBody.parse({ anonymousTag })).toEqual({ anonymousTag });
  });

  test.each([' left', 'left\n', 'le\u200bft', '\u2068left\u2069', 'left\u00a0'])('%j is left', anonymousTag => {
    expect(anonymousTagBody.parse({ anonymousTag })).toEqual({ anonymousTag: 'left' });
  });

  test.each<[string, readonly unknown[]]>([
    ['Tag must be at least 2 characters', ['', 'a', ' ', 'a ', 'a\u200b', ...notText]],
    ['Tag must be at most 20 characters', ['x'.repeat(21), '🧦'.repeat(21)]],
    [
      'Tag can only contain letters, numbers, underscores, and hyphens',
      ['left sock', 'café', 'a.b', '@left', '🧦🧦', '👨‍👩‍👧‍👦', '<b>'],
    ],
  ])('%s', (message, tags) => {
    for (const anonymousTag of tags) {
      expect(refusals(anonymousTagBody, { anonymousTag })).toEqual({ anonymousTag: [message] });
    }
  });
});

describe('a referee code', () => {
  test.each([
    ' k7wq2mrt9x ',
    'K7WQ2 MRT9X',
    'k7wq-2mr–t9x',
    '\u2068K7WQ2MRT9X\u2069',
    'K7WQ2\u200bMRT9X\ufeff',
    'Ｋ７ＷＱ２ＭＲＴ９Ｘ',
    '*K7WQ2MRT9X*.',
    'Referee code: K7WQ2MRT9X',
    'Your referee code is K7WQ2MRT9X. Whoever has it can join.',
    'https://bothsides.example/join/k7wq2mrt9x?utm_source=x#code',
    'Please tell your side here:\nhttps://bothsides.example/join/K7WQ2MRT9X\nSee you',
    'K7WQ2MRT9X See you tonight',
  ])('is read in %j', refereeCode => {
    expect(joinDisputeBody.parse({ refereeCode })).toEqual({ refereeCode: 'K7WQ2MRT9X' });
  });

  test('is as it was typed where it is shorter or longer than ours', () => {
    for (const [typed, code] of [
      ['a1b2-c3', 'A1B2C3'],
      ['k7wq2mrt9xk', 'K7WQ2MRT9XK'],
    ] as const)
      expect(joinDisputeBody.parse({ refereeCode: typed })).toEqual({ refereeCode: code });
  });

  test.each(['', ' ', '\u200b\u2069', '…', '/join/', ...notText])('is missing in %j', refereeCode => {
    expect(refusals(joinDisputeBody, { refereeCode })).toEqual({ refereeCode: ['Please enter the referee code'] });
  });

  test('is nothing very long', () => {
    for (const refereeCode of ['X'.repeat(33), ' '.repeat(2001)])
      expect(refusals(joinDisputeBody, { refereeCode })).toEqual({ refereeCode: ['Invalid referee code'] });
  });
});

describe('a vote', () => {
  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('of %i counts', rating => {
    expect(voteBody.parse({ rating })).toEqual({ rating });
  });

  test.each([
    10.5,
    11,
    -1,
    0.1,
    1e300,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '7',
    '',
    ...notText.filter(value => value !== 7),
  ])('of %j does not', rating => {
    const [message, ...others] = new Set(refusals(voteBody, { rating }).rating);
    expect(message).toBe('The rating must be a whole number from 0 to 10');
    expect(others).toEqual([]);
  });
});

describe('texts that are published', () => {
  const title = (text: unknown) => refusals(titleBody, { title: text });
  const story = (text: unknown) => refusals(storyBody, { story: text });
  const comment = (text: unknown) => refusals(commentBody, { content: text });

  test('a title has 1 to 200 characters', () => {
    for (const text of ['x', 'x'.repeat(200), '👨‍👩‍👧‍👦'.repeat(200)]) expect(title(text)).toEqual({});
    for (const text of ['', ' \n', '\u200b', '\u0085', '\u0007 \u0007', ...notText])
      expect(title(text)).toEqual({ title: ['Title is required'] });
    expect(title('x'.repeat(201))).toEqual({ title: ['Title must be at most 200 characters'] });
  });

  test('hide nothing behind their letters: neither a page nor a picture of them would ever be done', () => {
    expect(title(`x${'\u0301'.repeat(50_000)}`)).toEqual({ title: ['Title must be at most 200 characters'] });
    for (const behind of ['\u0301', '\u200b', '\u007f', ' '])
      expect(comment(`x${behind.repeat(50_000)}`)).toEqual({
        content: ['Your comment must be at most 2000 characters'],
      });
  });

  test('a title is one line of what can be seen', () => {
    for (const behind of ['\u200b', '\u007f', ' '])
      expect(titleBody.parse({ title: `x${behind.repeat(50_000)}` })).toEqual({ title: 'x' });
    expect(titleBody.parse({ title: ' Who\u00a0cleans\n the \u202eair\u00adfryer\u202c? ' })).toEqual({
      title: 'Who cleans the airfryer?',
    });
  });

  test('a story has 50 to 5000 characters as people count them', () => {
    for (const length of [50, 5000]) {
      for (const letter of ['x', 'e\u0301', '👨‍👩‍👧‍👦', '🇫🇮'])
        expect(story(`  ${letter.repeat(length)}\n`)).toEqual({});
    }
    for (const text of ['', 'x'.repeat(49), '👨‍👩‍👧‍👦'.repeat(49), ` ${'x'.repeat(49)} `, ...notText]) {
      expect(story(text)).toEqual({ story: ['Your story must be at least 50 characters'] });
    }
    expect(story('x'.repeat(5001))).toEqual({ story: ['Your story must be at most 5000 characters'] });
  });

  test.each(['\u0301', '\u200b'])('a story has six marks a character at most, such as %j', mark => {
    expect(story(`x${mark.repeat(6)}`.repeat(5000))).toEqual({});
    for (const marks of [7, 15])
      expect(story(`x${mark.repeat(marks)}`.repeat(5000))).toEqual({
        story: ['Your story must be at most 5000 characters'],
      });
  });

  test('a comment has 1 to 2000 characters', () => {
    for (const text of ['x', '👍🏽', 'x'.repeat(2000)]) expect(comment(text)).toEqual({});
    for (const text of ['', ' \n', '\u200b', ...notText]) {
      expect(comment(text)).toEqual({ content: ['Please write a comment first'] });
    }
    expect(comment('x'.repeat(2001))).toEqual({ content: ['Your comment must be at most 2000 characters'] });
  });

  test('they are taken as they were written', () => {
    const content = '  Both of you are tired.\r\n\r\nSleep on it. 👨‍👩‍👧‍👦\t';
    expect(commentBody.parse({ content })).toEqual({ content });
  });
});

describe.each([
  ['a story', storyBody],
  ['its preview', storyPreviewBody],
])('the passages marked in %s', (_, schema) => {
  const story = 'x'.repeat(50);
  const said = (wishes: object) => Object.values(refusals(schema, { story, ...wishes })).flat();

  test.each(['strike', 'keep'])('to %s lie within it', wish => {
    expect(said({ [wish]: [{ start: 0, end: 50 }] })).toEqual([]);
    for (const span of [
      { start: 40, end: 51 },
      { start: -1, end: 5 },
      { start: 5, end: 5 },
      { start: 0.5, end: 2 },
    ])
      expect(said({ [wish]: [span] })).toEqual(['A marked passage does not fit the story. Please mark it again.']);
  });

  test('are at most 500', () => {
    const spans = (length: number) => Array.from({ length }, () => ({ start: 0, end: 1 }));
    expect(said({ strike: spans(500), keep: spans(500) })).toEqual([]);
    expect(said({ strike: spans(501) })).toEqual(['That is too much to mark at once.']);
  });
});
