import type { FastifyReply, FastifyRequest } from 'fastify';
import { memberOfLink, type UnsubscribeServices, unsubscribe } from '#command-api/mail/unsubscribe.ts';
import { MAIL_NAMES, type MailKind, mailKind } from '#contract/mails.ts';
import { wantsMail } from '#mails/mailChoices.ts';
import { limits } from '../access/rateLimits.ts';
import { type PlainPage, sendPlainPage, stylesIn } from '../plainPage.ts';
import type { Route } from '../routeTools.ts';

const BODY_LIMIT = 16 * 1024;

const link = { to: '/account', label: 'Choose your emails, signed in' };

const asking = (kind: MailKind): PlainPage => ({
  title: `Unsubscribe from ${MAIL_NAMES[kind]}?`,
  paragraphs: [
    `We will send you no more ${MAIL_NAMES[kind]}. Other emails stay as they are, and you need not sign in.`,
    'You can switch them on again whenever you like.',
  ],
  button: 'Unsubscribe',
  link,
});

const done = (kind: MailKind): PlainPage => ({
  title: 'You are unsubscribed',
  paragraphs: [
    `We send you no more ${MAIL_NAMES[kind]}.`,
    'Nothing else has changed: your account and your disputes are as they were.',
  ],
  link,
});

/** The same page for a wrong link and for a deleted account. */
const DEAD: PlainPage = {
  title: 'This link does not work',
  paragraphs: [
    'It may be cut short: please copy the whole link from the email. If you have deleted your account, we send you no more emails anyway.',
  ],
  link,
};

interface Tools {
  readonly services: UnsubscribeServices;
  /** The folder of the built screens, whose looks the page has. */
  readonly dist: string;
}

interface Asked {
  readonly kind: MailKind;
  readonly token: string;
}

const askedIn = ({ query }: FastifyRequest): Asked | undefined => {
  const { mails, token } = query as { readonly mails?: unknown; readonly token?: unknown };
  const kind = mailKind.safeParse(mails);
  return kind.success && typeof token === 'string' ? { kind: kind.data, token } : undefined;
};

/**
 * The link at the end of emails that are not about signing in. A GET asks first, because programs
 * open links to inspect them. A POST unsubscribes, whether it comes from the button on the page or
 * from a mail program, which sends it without cookies (RFC 8058).
 */
export const addUnsubscribeRoutes: Route<Tools> = (app, { services, dist }) => {
  app.register(async scope => {
    const styles = await stylesIn(dist);
    const send = (reply: FastifyReply, page: PlainPage, status = 200) => sendPlainPage(reply, status, page, styles);
    const sendDead = (reply: FastifyReply) => send(reply, DEAD, 404);
    scope.removeAllContentTypeParsers();
    // The body is a form in one of two encodings and always says the same: the URL alone determines
    // what to do.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, _body, parsed) =>
      parsed(null),
    );
    const options = { schema: { hide: true }, config: { rateLimit: limits.unsubscribe, anyOrigin: true } };

    scope.get('/unsubscribe', options, async (request, reply) => {
      const asked = askedIn(request);
      const member = asked && (await memberOfLink(services, asked.kind, asked.token));
      if (asked === undefined || member === undefined) return sendDead(reply);
      return send(reply, wantsMail(member.body, asked.kind) ? asking(asked.kind) : done(asked.kind));
    });

    scope.post('/unsubscribe', options, async (request, reply) => {
      const asked = askedIn(request);
      if (asked === undefined || !(await unsubscribe(services, asked.kind, asked.token))) return sendDead(reply);
      return send(reply, done(asked.kind));
    });
  });
};
