import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { RawRequest } from '../../../support/rawRequest.ts';

export type Call = Required<Pick<RawRequest, 'method' | 'path'>> & {
  /** A valid body. */
  readonly good: Readonly<Record<string, string | number | boolean>>;
};

const dispute = `/api/disputes/${randomUUID()}`;
const password = 'between us';

/** Every call of members and visitors that takes a body. */
export const CALLS: readonly Call[] = [
  {
    method: 'POST',
    path: '/api/auth/register',
    good: {
      email: 'ada@people.example',
      password,
      confirmPassword: password,
      firstName: 'Ada',
      lastName: 'Lee',
      gender: 'female',
    },
  },
  { method: 'POST', path: '/api/auth/login', good: { email: 'ada@people.example', password } },
  { method: 'PATCH', path: '/api/auth/anonymous-tag', good: { anonymousTag: 'left_sock' } },
  { method: 'PATCH', path: '/api/account', good: { dailySummaries: false } },
  { method: 'POST', path: '/api/auth/reset-password-request', good: { email: 'ada@people.example' } },
  { method: 'POST', path: '/api/auth/reset-password', good: { token: 'x', password, confirmPassword: password } },
  { method: 'POST', path: '/api/account/erase', good: { password } },
  { method: 'POST', path: '/api/account/disown', good: { token: 'x' } },
  { method: 'POST', path: '/api/disputes', good: { title: 'Who does the dishes?' } },
  { method: 'POST', path: '/api/disputes/preview', good: { title: 'Who does the dishes?' } },
  { method: 'POST', path: '/api/disputes/join', good: { refereeCode: 'ACDEFGHJKM' } },
  { method: 'PATCH', path: `${dispute}/title`, good: { title: 'Who does the dishes?' } },
  { method: 'POST', path: `${dispute}/title/preview`, good: { title: 'Who does the dishes?' } },
  { method: 'POST', path: `${dispute}/story`, good: { story: 'x'.repeat(50) } },
  { method: 'POST', path: `${dispute}/story/preview`, good: { story: 'x'.repeat(50) } },
  { method: 'POST', path: `${dispute}/identifies`, good: {} },
  { method: 'POST', path: `${dispute}/vote`, good: { rating: 5 } },
  { method: 'POST', path: `${dispute}/report`, good: { target: 'title', reason: 'spam' } },
  { method: 'POST', path: '/api/moderation/appeals', good: { id: 'x.title', text: 'Please look again.' } },
  { method: 'POST', path: `${dispute}/comments`, good: { content: 'Take turns.' } },
];

interface BadBody {
  readonly what: string;
  readonly status: 400 | 413 | 415;
  readonly body: string | Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

const bad = (what: string, body: string | Uint8Array, status: BadBody['status'] = 400, headers = {}): BadBody => ({
  what,
  status,
  body,
  headers: { ...JSON_TYPE, ...headers },
});

const noJson = (mark: string): BadBody[] => [
  bad('nothing', ''),
  bad('half a body', `{"${mark}`),
  bad('a text', JSON.stringify(mark)),
  bad('a list', JSON.stringify([mark])),
  bad('null', 'null'),
  bad('a number', '1e999'),
  bad('a comment', `// ${mark}\n{}`),
  bad('a prototype', `{"__proto__":{"${mark}":1}}`),
  bad('a constructor', `{"constructor":{"prototype":{"${mark}":1}}}`),
  bad('a deep hole', `${'['.repeat(100_000)}${']'.repeat(100_000)}`),
  bad('too much', JSON.stringify({ [mark]: 'x'.repeat(300_000) }), 413),
];

const otherTypes = (mark: string, good: object): BadBody[] => {
  const body = JSON.stringify({ ...good, mark });
  return [
    bad('a form', `title=${mark}`, 415, { 'Content-Type': 'application/x-www-form-urlencoded' }),
    bad('plain text', body, 415, { 'Content-Type': 'text/plain' }),
    bad('XML', `<title>${mark}</title>`, 415, { 'Content-Type': 'application/xml' }),
    bad('a type that is none', body, 415, { 'Content-Type': mark }),
    bad('something zipped', gzipSync(body), 400, { 'Content-Encoding': 'gzip' }),
  ];
};

const wrongFields = (mark: string, good: Call['good']): BadBody[] =>
  Object.entries(good).flatMap(([field, value]) => {
    const rest = { ...good, [field]: undefined };
    const mistyped = [true, mark, 7].filter(other => typeof other !== typeof value);
    const wrong = [null, ...mistyped, [mark], { [mark]: mark }];
    const unclean = typeof value !== 'string' ? [] : [`${value}${mark}\0`, `\ud800${mark}${value}`];
    return [
      bad(`no ${field}`, JSON.stringify(rest)),
      bad(`a field beside ${field}`, JSON.stringify({ ...good, [`${mark}-${field}`]: mark })),
      ...[...wrong, ...unclean].map(other =>
        bad(`${JSON.stringify(other).replace(mark, '…')} as ${field}`, JSON.stringify({ ...good, [field]: other })),
      ),
    ];
  });

/** For each text a body in which a byte follows it that UTF-8 does not allow. */
const noUtf8 = (good: Call['good']): BadBody[] =>
  Object.entries(good)
    .filter(([, value]) => typeof value === 'string')
    .map(([field, value]) => {
      const [before = '', after = ''] = JSON.stringify({ ...good, [field]: `${value}\u0001` }).split('\\u0001');
      return bad(`no UTF-8 in ${field}`, Buffer.concat([Buffer.from(before), Buffer.from([0xff]), Buffer.from(after)]));
    });

/** @param mark a text in each body, by which it would be recognised */
export const badBodies = (mark: string, good: Call['good']): readonly BadBody[] => [
  ...noJson(mark),
  ...otherTypes(mark, good),
  ...noUtf8(good),
  ...wrongFields(mark, good),
];
