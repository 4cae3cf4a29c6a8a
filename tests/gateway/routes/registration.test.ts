import { describe, expect } from 'vitest';
import { users, userWithEmail } from '#command-api/accounts/users.ts';
import { memberExport } from '#contract/account.ts';
import { currentUser, verifiedEmail } from '#contract/views.ts';
import { expectBody, expectProblem } from '../../support/expectations.ts';
import { registration, signUp, tokenMailedTo } from '../../support/members.ts';
import { visitor } from '../../support/person.ts';
import { PUBLIC_URL } from '../../support/server.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer();

describe('Registration', () => {
  it('creates an account and signs in', async ({ server, clock }) => {
    const person = visitor(server.url);
    const form = registration({ firstName: ' Ada ', gender: 'male' });
    const user = expectBody(await person.post('/api/auth/register', form), 201, currentUser);
    expect(user).toStrictEqual({
      id: user.id,
      email: form.email,
      firstName: 'Ada',
      lastName: 'Lee',
      profileImageUrl: null,
      anonymousTag: null,
      gender: 'male',
      isEmailVerified: false,
      undeliverableSince: null,
      dailySummaries: true,
      partnerMails: true,
      openingMails: true,
      resultMails: true,
      decisionMails: true,
      signsInWith: ['password'],
      createdAt: clock.now(),
      updatedAt: clock.now(),
    });
    expect(expectBody(await person.get('/api/auth/user'), 200, currentUser)).toStrictEqual(user);
  });

  it('sends a mail with the link as text and as HTML', async ({ server }) => {
    const form = registration({ firstName: 'Zo<e>' });
    await visitor(server.url).post('/api/auth/register', form);
    const mail = await server.mailSink.mailTo(form.email, 'verify your email');
    const link = `${PUBLIC_URL}/verify-email?token=${await tokenMailedTo(server, form.email, 'verify your email')}`;
    expect(mail).toMatchObject({
      sender: { address: 'no-reply@bothsides.localhost' },
      subject: 'Please verify your email address',
    });
    expect(mail.text).toContain('Hello Zo<e>,');
    expect(mail.text).toContain(link);
    expect(mail.html).toContain('Hello Zo&lt;e&gt;,');
    expect(mail.html).toContain(`href="${link}"`);
  });

  it.for([
    ['www.prizes.example', 'Hello,'],
    ['win at prizes.example/now', 'Hello,'],
    ['https://prizes', 'Hello,'],
    ['me@prizes', 'Hello,'],
    ['win at x.example', 'Hello,'],
    ['win at prizes4u.example', 'Hello,'],
    ['win at prizes。example', 'Hello,'],
    ['Call 0900 123', 'Hello,'],
    ['Dear customer, your account was hacked today', 'Hello,'],
    ['J.R.', 'Hello J.R.,'],
    ['J. Robert', 'Hello J. Robert,'],
    ['María del Carmen', 'Hello María del Carmen,'],
  ] as const)(
    'of a stranger’s address puts no advertisement into their mail: %s',
    async ([firstName, greeting], { server }) => {
      const form = registration({ firstName });
      await visitor(server.url).post('/api/auth/register', form);
      const mail = await server.mailSink.mailTo(form.email, 'verify your email');
      expect(mail.text.split('\n')[0]).toBe(greeting);
      expect(mail.html).toContain(`<p>${greeting}</p>`);
    },
  );

  it.for(['Ann,\n\nYou have won', 'Ann\r\nYou have won!', 'Ann\u2028You have won!', '\u202eAnn'])(
    'puts no advertisement into a mail when the name was stored before names were cleaned: %j',
    async (firstName, { server }) => {
      const { email } = await signUp(server, { firstName });
      await visitor(server.url).post('/api/auth/reset-password-request', { email });
      const mail = await server.mailSink.mailTo(email, 'new password');
      expect(mail.text.split('\n')[0]).toBe('Hello,');
      expect(mail.html).toContain('<p>Hello,</p>');
    },
  );

  it('gives an id that does not reveal its time', async ({ server }) => {
    const { id } = expectBody(await visitor(server.url).post('/api/auth/register', registration()), 201, currentUser);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  });

  it('recognises an address in any case and with blanks around it', async ({ server }) => {
    const form = registration();
    await visitor(server.url).post('/api/auth/register', form);
    const again = { ...form, email: `  ${form.email.toUpperCase()} ` };
    expectProblem(
      await visitor(server.url).post('/api/auth/register', again),
      409,
      'email_taken',
      'There is already an account with this email address. Sign in, or reset your password.',
    );
  });

  it.for([
    ["ada!#$%&*+/=?^`{|}~-_.o'neill@people.example", "ada!#$%&*+/=?^`{|}~-_.o'neill@people.example"],
    ["ada'@people.example", "ada'@people.example"],
    ['ada@people.xn--p1ai', 'ada@people.xn--p1ai'],
    ['ada@люди.рф', 'ada@xn--d1aih0f.xn--p1ai'],
  ] as const)('accepts the address %s, and so does everything after it', async ([email, stored], { server }) => {
    const form = registration({ email });
    const person = visitor(server.url);
    const { id } = expectBody(await person.post('/api/auth/register', form), 201, currentUser);
    const token = await tokenMailedTo(server, stored, 'verify your email');
    expectBody(await visitor(server.url).get(`/api/auth/verify-email/${token}`), 200, verifiedEmail);

    const elsewhere = visitor(server.url);
    expectBody(await elsewhere.post('/api/auth/login', { email, password: form.password }), 200, currentUser);
    const user = expectBody(await elsewhere.get('/api/auth/user'), 200, currentUser);
    expect(user).toMatchObject({ id, email: stored, isEmailVerified: true });
    expect(expectBody(await person.get('/api/account/export'), 200, memberExport).account.email).toBe(stored);

    // As the operator types it for `member export` and `member erase`.
    expect((await userWithEmail(server.platform.documents, ` ${email.toUpperCase()}`))?.id).toBe(id);
    expect((await elsewhere.post('/api/auth/reset-password-request', { email })).status).toBe(200);
    await server.mailSink.mailTo(stored, 'new password');
  });

  it('shows an account whose address no form would accept', async ({ server }) => {
    const email = '"ada lee"@[192.0.2.1]';
    const member = await signUp(server);
    const accounts = server.platform.documents.collection(users);
    await accounts.update(member.id, user => ({ ...user, body: { ...user.body, email } }));
    expect(expectBody(await member.get('/api/auth/user'), 200, currentUser).email).toBe(email);
    expect(expectBody(await member.get('/api/account/export'), 200, memberExport).account.email).toBe(email);
  });

  it('gives an address that several people want at once to one of them', async ({ server }) => {
    const form = registration();
    const answers = await Promise.all([1, 2, 3, 4].map(() => visitor(server.url).post('/api/auth/register', form)));
    expect(answers.map(({ status }) => status).sort()).toStrictEqual([201, 409, 409, 409]);
  });

  it.for([
    [{ email: 'nobody' }, 'Please enter a valid email address'],
    [{ password: 'x'.repeat(7), confirmPassword: 'x'.repeat(7) }, 'Password must be at least 8 characters'],
    [{ confirmPassword: '' }, 'Please confirm your password'],
    [{ confirmPassword: 'another password' }, "Passwords don't match"],
    [{ firstName: ' ' }, 'First name is required'],
    [{ lastName: '' }, 'Last name is required'],
    [{ gender: 'other' }, 'Please select your gender for voice selection'],
  ] as const)('refuses %o', async ([wrong, message], { server }) => {
    const person = visitor(server.url);
    expectProblem(
      await person.post('/api/auth/register', { ...registration(), ...wrong }),
      400,
      'invalid_input',
      message,
    );
    expect(person.cookies).toBe('');
  });
});
