import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { erasures, NOTHING_YET } from '#command-api/accounts/erasures.ts';
import { users } from '#command-api/accounts/users.ts';
import { memberExport } from '#contract/account.ts';
import { currentUser, done, newcomer as newcomerView, verifiedEmail } from '#contract/views.ts';
import { answerOfGoogle, continueWithGoogle, locationOf } from '../../support/continueWithGoogle.ts';
import { expectBody, expectProblem } from '../../support/expectations.ts';
import { manualClock } from '../../support/manualClock.ts';
import { register, registration, signUp, tokenMailedTo } from '../../support/members.ts';
import { type KnownPerson, type OpenIdProvider, startOpenIdProvider } from '../../support/openIdProvider.ts';
import { type Person, visitor } from '../../support/person.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const it = test
  .extend('clock', { scope: 'file' }, () => manualClock())
  .extend('google', { scope: 'file' }, async ({ clock: _clock }, { onCleanup }) => {
    const provider = await startOpenIdProvider();
    onCleanup(() => provider.stop());
    return provider;
  })
  .extend('server', { scope: 'file' }, async ({ clock, google }, { onCleanup }) => {
    const server = await startTestServer({ clock, settings: google.settings });
    onCleanup(() => server.stop());
    return server;
  });

const somebody = (given: Partial<KnownPerson> = {}): KnownPerson => ({
  sub: randomUUID(),
  email: `${randomUUID()}@gmail.com`,
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Lee',
  ...given,
});

const FORM = { firstName: 'Ada', lastName: 'Lee', gender: 'female' } as const;

const signedIn = async (browser: Person) => expectBody(await browser.get('/api/auth/user'), 200, currentUser);

const bodyOf = async ({ platform }: TestServer, id: string) => {
  const user = await platform.documents.collection(users).get(id);
  if (user === undefined) throw new Error('There is no such account');
  return user.body;
};

/** Creates an account with Google. */
const signUpWith = async (server: TestServer, google: { readonly issuer: string }): Promise<Person> => {
  const browser = visitor(server.url);
  expect(await continueWithGoogle(browser, google)).toBe('/auth?google=new');
  expectBody(await browser.post('/api/auth/google/register', FORM), 201, currentUser);
  return browser;
};

describe('A new visitor', () => {
  it('is asked for the details that Google withholds, and then has an account', async ({ server, google }) => {
    const person = somebody();
    google.seat(person);
    const browser = visitor(server.url);
    expect(await continueWithGoogle(browser, google, 'allow', '/join/ABCDEFGHJK')).toBe(
      '/auth?google=new&redirect=%2Fjoin%2FABCDEFGHJK',
    );
    expectProblem(await browser.get('/api/auth/user'), 401, 'not_signed_in');
    const newcomer = expectBody(await browser.get('/api/auth/google/newcomer'), 200, newcomerView);
    expect(newcomer).toStrictEqual({ email: person.email, firstName: 'Ada', lastName: 'Lee' });

    const made = expectBody(await browser.post('/api/auth/google/register', FORM), 201, currentUser);
    expect(made).toMatchObject({ ...FORM, email: person.email, isEmailVerified: true });
    expect(await signedIn(browser)).toStrictEqual(made);
    expect(await bodyOf(server, made.id)).toMatchObject({ googleId: person.sub, passwordHash: null });
    expectProblem(await browser.get('/api/auth/google/newcomer'), 400, 'google_expired');
  });

  it('is known the next time, even under another address, and continues where they were', async ({
    server,
    google,
  }) => {
    const person = somebody();
    google.seat(person);
    const { id } = await signedIn(await signUpWith(server, google));
    google.seat({ ...person, email: `${randomUUID()}@gmail.com` });
    const browser = visitor(server.url);
    expect(await continueWithGoogle(browser, google, 'allow', '/create?dispute=1')).toBe('/create?dispute=1');
    expect((await signedIn(browser)).id).toBe(id);
  });

  it('gets the same account when they send the form twice', async ({ server, google }) => {
    google.seat(somebody());
    const browser = visitor(server.url);
    await continueWithGoogle(browser, google);
    const [twice] = [visitor(server.url, browser.cookies)];
    const made = expectBody(await browser.post('/api/auth/google/register', FORM), 201, currentUser);
    const again = expectBody(await twice.post('/api/auth/google/register', FORM), 201, currentUser);
    expect(again.id).toBe(made.id);
  });

  it('is not told that they are signed in when the deletion of their account has begun', async ({ server, google }) => {
    google.seat(somebody());
    const browser = visitor(server.url);
    await continueWithGoogle(browser, google);
    const again = visitor(server.url, browser.cookies);
    const { id } = expectBody(await browser.post('/api/auth/google/register', FORM), 201, currentUser);
    const body = { requestedAt: server.platform.clock.now(), by: 'member', removed: NOTHING_YET } as const;
    await server.platform.documents.collection(erasures).insert({ id, fields: {}, body });
    expectProblem(await again.post('/api/auth/google/register', FORM), 400, 'google_expired');
    expect(again.cookies).not.toMatch(/bothsides=/);
  });

  it('gets one account when they send the form several times at once', async ({ server, google }) => {
    google.seat(somebody());
    const browser = visitor(server.url);
    await continueWithGoogle(browser, google);
    const windows = Array.from({ length: 4 }, () => visitor(server.url, browser.cookies));
    const answers = await Promise.all(windows.map(window => window.post('/api/auth/google/register', FORM)));
    const accounts = answers.map(answer => expectBody(answer, 201, currentUser).id);
    expect(new Set(accounts).size).toBe(1);
  });

  it('has to verify an address that Google knows only as a former one', async ({ server, google }) => {
    const person = somebody({ email: `${randomUUID()}@people.example` });
    google.seat(person);
    const browser = await signUpWith(server, google);
    expect((await signedIn(browser)).isEmailVerified).toBe(false);
    const token = await tokenMailedTo(server, person.email, 'verify your email');
    expectBody(await browser.get(`/api/auth/verify-email/${token}`), 200, verifiedEmail);
    expect((await signedIn(browser)).isEmailVerified).toBe(true);
  });

  it('has nothing to verify for an address of an organisation that Google hosts', async ({ server, google }) => {
    google.seat(somebody({ email: `${randomUUID()}@people.example`, hd: 'people.example' }));
    expect((await signedIn(await signUpWith(server, google))).isEmailVerified).toBe(true);
  });

  it('has nothing to verify once Google knows that the address is theirs now', async ({ server, google }) => {
    const person = somebody({ email: `${randomUUID()}@people.example` });
    google.seat(person);
    await signUpWith(server, google);
    google.seat({ ...person, hd: 'people.example' });
    const browser = visitor(server.url);
    await continueWithGoogle(browser, google);
    expect((await signedIn(browser)).isEmailVerified).toBe(true);
  });

  it('may have no name at Google', async ({ server, google }) => {
    const { given_name: _given, family_name: _family, ...nameless } = somebody();
    google.seat(nameless);
    const browser = visitor(server.url);
    await continueWithGoogle(browser, google);
    const newcomer = expectBody(await browser.get('/api/auth/google/newcomer'), 200, newcomerView);
    expect(newcomer).toMatchObject({ firstName: '', lastName: '' });
    const answer = await browser.post('/api/auth/google/register', { ...FORM, firstName: '' });
    expectProblem(answer, 400, 'invalid_input', 'First name is required');
  });

  it('has a quarter of an hour for each half', async ({ server, google, clock }) => {
    google.seat(somebody());
    const browser = visitor(server.url);
    const back = await answerOfGoogle(browser, google);
    const slow = visitor(server.url, browser.cookies);
    clock.advance(15 * 60_000 - 1);
    expect(locationOf(await browser.get(back))).toBe('/auth?google=new');
    clock.advance(1);
    expect(locationOf(await slow.get(back))).toBe('/auth?google=failed');
    clock.advance(15 * 60_000);
    expectProblem(await browser.post('/api/auth/google/register', FORM), 400, 'google_expired');
  });
});

/** A member with a password whose address Google hosts. */
const memberWithGoogle = async (server: TestServer, google: OpenIdProvider) => {
  const member = await signUp(server);
  const person = somebody({ email: member.email, hd: 'people.example' });
  google.seat(person);
  return { member, person };
};

describe('A member who has an account with the same address', () => {
  it('takes it over from a stranger who made it before they came', async ({ server, google }) => {
    const person = somebody();
    const stranger = await register(server, registration({ email: person.email }));
    const link = await tokenMailedTo(server, person.email, 'verify your email');
    const browser = visitor(server.url);
    expectBody(await browser.get(`/api/auth/verify-email/${link}`), 200, verifiedEmail);

    google.seat({ ...person, email: person.email.toUpperCase() });
    expect(await continueWithGoogle(browser, google, 'allow', '/dashboard')).toBe(
      '/auth?google=linked&redirect=%2Fdashboard',
    );
    expect(await signedIn(browser)).toMatchObject({ id: stranger.id, signsInWith: ['google'] });
    expectProblem(await stranger.get('/api/auth/user'), 401, 'not_signed_in');
    const login = { email: person.email, password: stranger.password };
    expectProblem(await visitor(server.url).post('/api/auth/login', login), 401, 'invalid_credentials');
    expect((await server.mailSink.mailTo(person.email, 'sign in with Google')).text).toContain(
      'we removed the old password and signed out every other browser',
    );
  });

  it('keeps password and sessions in a browser signed in to it', async ({ server, google }) => {
    const { member } = await memberWithGoogle(server, google);
    const back = await answerOfGoogle(member, google, 'allow', '/account');
    // On the way back from another site, a browser does not send its strict cookie.
    const visit = member.cookies.replace(/(?:^|; )bothsides=[^;]*/, '');
    const returning = visitor(server.url, visit);
    expect(locationOf(await returning.get(back))).toBe('/account');
    expect(await signedIn(returning)).toMatchObject({ id: member.id, signsInWith: ['password', 'google'] });
    expect((await signedIn(member)).id).toBe(member.id);
    const login = { email: member.email, password: member.password };
    expectBody(await visitor(server.url).post('/api/auth/login', login), 200, currentUser);
    expect((await server.mailSink.mailTo(member.email, 'sign in with Google')).text).toContain('still works');
  });

  it('takes it over even in a browser signed in to another account', async ({ server, google }) => {
    const { member } = await memberWithGoogle(server, google);
    const another = await signUp(server);
    expect(await continueWithGoogle(another, google)).toBe('/auth?google=linked');
    expect((await signedIn(another)).id).toBe(member.id);
    expectProblem(await member.get('/api/auth/user'), 401, 'not_signed_in');
  });

  it('is not let in before the address is verified, because somebody else may have mistyped theirs', async ({
    server,
    google,
  }) => {
    const person = somebody();
    const other = await register(server, registration({ email: person.email }));
    google.seat(person);
    const browser = visitor(server.url);
    expect(await continueWithGoogle(browser, google)).toBe('/auth?google=taken');
    expectProblem(await browser.get('/api/auth/user'), 401, 'not_signed_in');

    const link = await tokenMailedTo(server, person.email, 'verify your email');
    expectBody(await other.get(`/api/auth/verify-email/${link}`), 200, verifiedEmail);
    expect(await continueWithGoogle(browser, google)).toBe('/');
    expect((await signedIn(browser)).id).toBe(other.id);
    expect((await signedIn(other)).id).toBe(other.id);
  });

  it.for([
    ['Google only knows that the address was theirs once', { email_verified: true }],
    ['Google has not verified the address', { email_verified: false, hd: 'people.example' }],
  ] as const)('is not let in where %s', async ([, claims], { server, google }) => {
    const member = await signUp(server);
    google.seat(somebody({ email: member.email, ...claims }));
    const browser = visitor(server.url);
    expect(await continueWithGoogle(browser, google, 'allow', '/dashboard')).toBe(
      '/auth?google=taken&redirect=%2Fdashboard',
    );
    expectProblem(await browser.get('/api/auth/user'), 401, 'not_signed_in');
    expect((await bodyOf(server, member.id)).googleId).toBeNull();
  });

  it('is not let in where the account already belongs to another Google account', async ({ server, google }) => {
    const person = somebody();
    google.seat(person);
    await signUpWith(server, google);
    google.seat({ ...person, sub: randomUUID() });
    expect(await continueWithGoogle(visitor(server.url), google)).toBe('/auth?google=taken');
  });
});

describe('A Google account', () => {
  it('still opens an account of a release that kept no issuer, and keeps it from then on', async ({
    server,
    google,
  }) => {
    const person = somebody();
    google.seat(person);
    const { id } = await signedIn(await signUpWith(server, google));
    await server.platform.documents.collection(users).update(id, ({ fields, body, ...rest }) => {
      const { googleIssuer: _issuer, isGoogleProven: _proven, ...early } = body;
      return { ...rest, fields: { ...fields, google: person.sub }, body: early };
    });
    for (const _time of ['first', 'second']) {
      const browser = visitor(server.url);
      expect(await continueWithGoogle(browser, google)).toBe('/');
      expect((await signedIn(browser)).id).toBe(id);
      expect(await bodyOf(server, id)).toMatchObject({ googleIssuer: google.issuer, isGoogleProven: true });
    }
  });

  it('of another issuer does not open an account that has the same subject', async ({ server, google }) => {
    const person = somebody();
    google.seat(person);
    const { id } = await signedIn(await signUpWith(server, google));
    const googleIssuer = 'https://other.example';
    await server.platform.documents.collection(users).update(id, ({ fields, body, ...rest }) => ({
      ...rest,
      fields: { ...fields, google: `${googleIssuer} ${person.sub}` },
      body: { ...body, googleIssuer },
    }));
    expect(await continueWithGoogle(visitor(server.url), google)).toBe('/auth?google=taken');
  });

  test('signs nobody in with a token signed by somebody else', async () => {
    const google = await startOpenIdProvider();
    const server = await startTestServer({ settings: google.settings });
    try {
      google.publishOtherKeys();
      google.seat(somebody());
      expect(await continueWithGoogle(visitor(server.url), google)).toBe('/auth?google=failed');
    } finally {
      await server.stop();
      await google.stop();
    }
  });
});

describe('A new password set by mail', () => {
  const reset = async (server: TestServer, email: string): Promise<void> => {
    const mailbox = visitor(server.url);
    await mailbox.post('/api/auth/reset-password-request', { email });
    const token = await tokenMailedTo(server, email, 'new password');
    const chosen = { token, password: 'chosen by tests', confirmPassword: 'chosen by tests' };
    expectBody(await mailbox.post('/api/auth/reset-password', chosen), 200, done);
  };

  it('shuts out a Google account that may not be the owner’s', async ({ server, google }) => {
    const person = somebody({ email: `${randomUUID()}@people.example` });
    google.seat(person);
    const { id } = await signedIn(await signUpWith(server, google));
    await reset(server, person.email);
    expect(await continueWithGoogle(visitor(server.url), google)).toBe('/auth?google=taken');
    expect((await bodyOf(server, id)).googleId).toBeNull();
    expect((await server.mailSink.mailTo(person.email, 'password was changed')).text).toContain(
      'Signing in with Google was switched off as well',
    );
  });

  it('stays when Google is linked again to an account that an earlier release did not mark as the owner’s', async ({
    server,
    google,
  }) => {
    const person = somebody();
    google.seat(person);
    const { id } = await signedIn(await signUpWith(server, google));
    await server.platform.documents.collection(users).update(id, ({ body, ...rest }) => {
      const { isGoogleProven: _proven, isClaimed: _claimed, ...early } = body;
      return { ...rest, body: early };
    });
    await reset(server, person.email);
    const login = { email: person.email, password: 'chosen by tests' };
    const elsewhere = visitor(server.url);
    expectBody(await elsewhere.post('/api/auth/login', login), 200, currentUser);

    expect(await continueWithGoogle(visitor(server.url), google)).toBe('/');
    expect(await signedIn(elsewhere)).toMatchObject({ id, signsInWith: ['password', 'google'] });
    expectBody(await visitor(server.url).post('/api/auth/login', login), 200, currentUser);
    const { text } = await server.mailSink.mailTo(person.email, 'sign in with Google');
    expect(text).toContain('still works');
  });

  it('keeps a Google account known to be the owner’s', async ({ server, google }) => {
    const person = somebody();
    google.seat(person);
    const { id } = await signedIn(await signUpWith(server, google));
    await reset(server, person.email);
    const browser = visitor(server.url);
    expect(await continueWithGoogle(browser, google)).toBe('/');
    expect((await signedIn(browser)).id).toBe(id);
    const { text } = await server.mailSink.mailTo(person.email, 'password was changed');
    expect(text).not.toContain('Google');
  });
});

describe('An answer without a sign-in', () => {
  it('leads back to the sign-in page when they decline', async ({ server, google }) => {
    google.seat(somebody());
    const browser = visitor(server.url);
    expect(await continueWithGoogle(browser, google, 'decline', '/browse')).toBe(
      '/auth?google=declined&redirect=%2Fbrowse',
    );
  });

  it('signs nobody in who has not begun in this browser, and nobody twice', async ({ server, google }) => {
    google.seat(somebody());
    const browser = visitor(server.url);
    const back = await answerOfGoogle(browser, google);
    const another = visitor(server.url);
    expect(locationOf(await another.get(back))).toBe('/auth?google=failed');
    await answerOfGoogle(another, google);
    expect(locationOf(await another.get(back))).toBe('/auth?google=failed');
    const copy = visitor(server.url, browser.cookies);
    expect(locationOf(await browser.get(back))).toBe('/auth?google=new');
    expect(locationOf(await browser.get(back))).toBe('/auth?google=failed');
    expect(locationOf(await copy.get(back))).toBe('/auth?google=failed');
  });

  it.for(['', '?code=made-up', '?error=server_error', '?code=made-up&state=made-up'])(
    'leads back to the sign-in page: %o',
    async (search, { server }) => {
      const browser = visitor(server.url);
      await browser.get('/api/auth/google');
      expect(locationOf(await browser.get(`/api/auth/google/callback${search}`))).toBe('/auth?google=failed');
    },
  );

  it('does not accept one cookie for the other', async ({ server, google }) => {
    google.seat(somebody());
    const browser = visitor(server.url);
    await browser.get('/api/auth/google');
    const swapped = browser.cookies.replace('bothsides-google=', 'bothsides=');
    expectProblem(await visitor(server.url, swapped).get('/api/auth/user'), 401, 'not_signed_in');
    const member = await signUp(server);
    const session = member.cookies.replace('bothsides=', 'bothsides-google=');
    const newcomer = await visitor(server.url, session).get('/api/auth/google/newcomer');
    expectProblem(newcomer, 400, 'google_expired');
  });
});

describe('The way to Google', () => {
  it('asks only for the identity of the visitor', async ({ server, google }) => {
    const url = new URL(locationOf(await visitor(server.url).get('/api/auth/google')));
    expect(url.origin).toBe(google.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      redirect_uri: 'http://bothsides.example/api/auth/google/callback',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
  });

  it('cannot be started by another site', async ({ server }) => {
    const browser = visitor(server.url);
    const begun = await browser.get('/api/auth/google?redirect=/browse', { 'Sec-Fetch-Site': 'cross-site' });
    expect(locationOf(begun)).toBe('/auth?redirect=%2Fbrowse');
    expect(browser.cookies).toBe('');
  });

  it('ends on a screen even when the address is wrong', async ({ server }) => {
    for (const search of ['redirect=a&redirect=b', `redirect=/${'x'.repeat(2000)}`]) {
      expect(locationOf(await visitor(server.url).get(`/api/auth/google?${search}`))).toBe('/auth?google=failed');
    }
  });

  test('ends on a screen even for visitors who come too often', async () => {
    const google = await startOpenIdProvider();
    const server = await startTestServer({ settings: { ...google.settings, RATE_LIMITS: 'on' } });
    try {
      const browser = visitor(server.url);
      const begin = async () => locationOf(await browser.get('/api/auth/google'));
      const begun = await Promise.all(Array.from({ length: 120 }, begin));
      expect(begun.filter(location => location.startsWith(google.issuer))).toHaveLength(120);
      expect(await begin()).toBe('/auth?google=failed');
    } finally {
      await server.stop();
      await google.stop();
    }
  });

  it.for(['https://elsewhere.example', '//elsewhere.example', '/.//elsewhere.example', '/auth'])(
    'never ends at %s',
    async (redirect, { server, google }) => {
      const person = somebody();
      google.seat(person);
      await signUpWith(server, google);
      expect(await continueWithGoogle(visitor(server.url), google, 'allow', redirect)).toBe('/');
    },
  );

  it('leads to the sign-in page while Google is away, and works when it is back', async ({ google }) => {
    const away = await startOpenIdProvider();
    await away.stop();
    const server = await startTestServer({ settings: { ...google.settings, GOOGLE_ISSUER: away.issuer } });
    try {
      const begun = await visitor(server.url).get('/api/auth/google?redirect=/browse');
      expect(locationOf(begun)).toBe('/auth?google=failed&redirect=%2Fbrowse');
    } finally {
      await server.stop();
    }
  });

  test('does not exist without a client id', async () => {
    const server = await startTestServer();
    try {
      expectProblem(await visitor(server.url).get('/api/auth/google'), 404, 'not_found');
    } finally {
      await server.stop();
    }
  });
});

describe('An account without a password', () => {
  it('is deleted with a password set by mail', async ({ server, google }) => {
    const person = somebody();
    google.seat(person);
    const browser = await signUpWith(server, google);
    const { id } = await signedIn(browser);
    expect((await signedIn(browser)).signsInWith).toStrictEqual(['google']);
    expectProblem(await browser.post('/api/account/erase', { password: 'a guess of tests' }), 409, 'no_password');
    expectProblem(await browser.post('/api/account/leave-google'), 409, 'only_way_in');
    expect((await signedIn(browser)).signsInWith).toStrictEqual(['google']);
    const login = { email: person.email, password: 'a guess of tests' };
    expectProblem(await visitor(server.url).post('/api/auth/login', login), 401, 'invalid_credentials');

    await browser.post('/api/auth/reset-password-request', { email: person.email });
    const token = await tokenMailedTo(server, person.email, 'new password');
    const chosen = { token, password: 'chosen by tests', confirmPassword: 'chosen by tests' };
    expectBody(await browser.post('/api/auth/reset-password', chosen), 200, done);
    expect(await continueWithGoogle(browser, google)).toBe('/');
    expectBody(await browser.post('/api/account/erase', { password: 'chosen by tests' }), 200, done);
    expect(await server.platform.documents.collection(users).get(id)).toBeUndefined();
    expect(await continueWithGoogle(browser, google)).toBe('/auth?google=new');
  });

  it('can do without Google once it has one, and signs out the other browsers', async ({ server, google }) => {
    const { member, person } = await memberWithGoogle(server, google);
    expect(await continueWithGoogle(member, google)).toBe('/');
    const elsewhere = visitor(server.url);
    expect(await continueWithGoogle(elsewhere, google)).toBe('/');
    expect((await signedIn(member)).signsInWith).toStrictEqual(['password', 'google']);
    const left = expectBody(await member.post('/api/account/leave-google'), 200, currentUser);
    expect(left.signsInWith).toStrictEqual(['password']);
    expectProblem(await elsewhere.get('/api/auth/user'), 401, 'not_signed_in');
    expect((await server.mailSink.mailTo(member.email, 'no longer sign in with Google')).text).toContain('password');
    expect(expectBody(await member.post('/api/account/leave-google'), 200, currentUser)).toStrictEqual(left);
    // Now the Google account vouches for the address of another account here.
    const another = await signUp(server);
    google.seat({ ...person, email: another.email, hd: 'people.example' });
    expect(await continueWithGoogle(another, google)).toBe('/');
  });

  it('is not made for an address that no account can have', async ({ server, google }) => {
    google.seat(somebody({ email: 'nobody at gmail.com' }));
    expect(await continueWithGoogle(visitor(server.url), google)).toBe('/auth?google=failed');
  });

  it('shows its Google identity in the export', async ({ server, google }) => {
    const person = somebody();
    google.seat(person);
    const browser = await signUpWith(server, google);
    const exported = expectBody(await browser.get('/api/account/export'), 200, memberExport);
    expect(exported.account).toMatchObject({
      googleId: person.sub,
      googleIssuer: google.issuer,
      isGoogleProven: true,
      isClaimed: true,
    });
  });
});
