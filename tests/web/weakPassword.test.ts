import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { weaknessOf } from '#web/features/auth/weakPassword.ts';

const common = new Set(passwords);
const own = ['Zoë', 'van der Berg', 'z.vdberg1990@mail.kitchen.example'];
const weakness = (password: string) => weaknessOf(password, { own, common });

test.each([
  ...['password', '12345678', 'qwertyuiop', 'iloveyou', 'trustno1'],
  ...[
    'Password',
    'PASSWORD1',
    'Password1!',
    'P@ssw0rd!',
    'p@$$w0rd2024',
    '123dragon',
    '$unshine',
    'L1verpool',
    'dragondragon',
  ],
])('%j is among the most common passwords, whatever its case, its ends and its substitutes for letters', password => {
  expect(weakness(password)).toBe('common');
});

test.each(['bothsides', 'BothSides', 'Both Sides 1', 'b0thsides2026!', 'bothsides bothsides'])(
  '%j is the product’s name',
  password => {
    expect(weakness(password)).toBe('product');
  },
);

test.each([
  ...['z.vdberg1990@mail.kitchen.example', 'vdberg1990', 'zvdberg!', 'ZVDBERG1990', 'Mail-Kitchen'],
  ...['zoë.van.der.berg', 'ZoeBerg1990', 'Berg17051990', '!!!zoezoe', 'z0evanderb3rg', 'zoe@bothsides'],
])('%j consists of the member’s own names and address', password => {
  expect(weakness(password)).toBe('personal');
});

test.each(['        ', '\u00a0\u2003\u3000 \t\u00a0  '])('%j consists only of blanks', password => {
  expect(weakness(password)).toBe('blank');
});

test.each(['aaaaaaaa', '........', '🍝🍝🍝🍝🍝🍝🍝🍝', 'abababab', '123412341234'])('%j repeats itself', password => {
  expect(weakness(password)).toBe('repeated');
});

test.each([
  ...['tea at midnight', 'correct horse battery staple', 'Zoë keeps the window open', 'x8#2$9!7%kQ'],
  ...['bothsidesofthestory', 'bergamot and lemon', 'zoe 173 berg 5042 88', 'пирог в полночь', '晩ご飯の後でお茶を飲む'],
])('%j has no known weakness', password => {
  expect(weakness(password)).toBeUndefined();
});

test('a password that the form refuses anyway gets no warning', () => {
  expect(weakness('dragon1')).toBeUndefined();
  expect(weakness('       ')).toBeUndefined();
  expect(weakness('a'.repeat(100_000))).toBeUndefined();
});

test('a password is not held to details that are not known yet', () => {
  const unknown = { own: ['', ' ', '@'], common: new Set<string>() };
  expect(weaknessOf('password', unknown)).toBeUndefined();
  expect(weaknessOf('1990@@!!', unknown)).toBeUndefined();
});
