import { expect } from 'vitest';
import type { MailSink } from '../support/mailSink.ts';
import { until } from '../support/until.ts';
import type { Sources } from './action.ts';
import type { Browsers } from './browsers.ts';
import { LONG_ENOUGH } from './ending.ts';

/** Numbers, and the links that people find in their mail. */
export const sourcesIn = ({ mails }: MailSink, browsers: Browsers): Omit<Sources, 'usedReset'> => {
  let last = 0;
  const tokens = (email: string, subject: string): readonly string[] =>
    mails
      .filter(mail => mail.to === email && mail.subject.includes(subject))
      .map(({ text }) => /[?&]token=([\w-]+)/.exec(text)?.[1] ?? '');
  const newest = (email: string, subject: string, before = 0): Promise<string> =>
    until(`a mail "${subject}" came`, () => tokens(email, subject).slice(before).at(-1), LONG_ENOUGH);
  return {
    number: () => {
      last += 1;
      return last;
    },
    mailed: newest,
    askForReset: async email => {
      const before = tokens(email, 'new password').length;
      const answer = await browsers.send('visitor', 'POST', '/api/auth/reset-password-request', { email });
      expect(answer.status).toBe(200);
      return newest(email, 'new password', before);
    },
  };
};
