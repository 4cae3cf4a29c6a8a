import { createHmac } from 'node:crypto';
import type { MailKind } from '#contract/mails.ts';
import type { ChosenMails } from '#mails/mailChoices.ts';
import { isSameSecret } from '#platform/sealing/sameSecret.ts';
import { type User, users } from '../accounts/users.ts';
import type { Services } from '../services.ts';

/**
 * Switches kinds of email on or off.
 * @returns the account as it is now; undefined when it no longer exists
 */
export const chooseMails = (
  { documents, clock }: Pick<Services, 'documents' | 'clock'>,
  userId: string,
  chosen: ChosenMails,
): Promise<User | undefined> =>
  documents.collection(users).update(userId, ({ body, ...rest }) => ({
    ...rest,
    body: { ...body, ...chosen, updatedAt: clock.now() },
  }));

export type UnsubscribeServices = Pick<Services, 'documents' | 'clock' | 'derivedKey' | 'mails' | 'publicUrl'>;

const UUID_LENGTH = 36;

const signature = async ({ derivedKey }: Pick<Services, 'derivedKey'>, userId: string, kind: MailKind) =>
  createHmac('sha256', await derivedKey('unsubscribe links'))
    .update(`${kind} ${userId}`)
    .digest('base64url');

/**
 * The link that stops one kind of email to one member. It works for as long as the account is
 * there, and needs no sign-in.
 */
export const unsubscribeUrl = async (
  services: Pick<Services, 'derivedKey' | 'publicUrl'>,
  userId: string,
  kind: MailKind,
): Promise<string> => {
  const token = `${userId}-${await signature(services, userId, kind)}`;
  return `${services.publicUrl}/unsubscribe?mails=${kind}&token=${token}`;
};

/** @returns the member whose link it is; undefined where there was none or the account is gone */
export const memberOfLink = async (
  services: Pick<Services, 'documents' | 'derivedKey'>,
  kind: MailKind,
  token: string,
): Promise<User | undefined> => {
  const userId = token.slice(0, UUID_LENGTH);
  if (!isSameSecret(token, `${userId}-${await signature(services, userId, kind)}`)) return undefined;
  return services.documents.collection(users).get(userId);
};

/**
 * Stops one kind of email to the member that a link was made for, those that still wait to be sent
 * included.
 * @returns whether the link is good; also when it was used before
 */
export const unsubscribe = async (services: UnsubscribeServices, kind: MailKind, token: string): Promise<boolean> => {
  const member = await memberOfLink(services, kind, token);
  if (member === undefined) return false;
  await chooseMails(services, member.id, { [kind]: false });
  const url = await unsubscribeUrl(services, member.id, kind);
  for (const { id, body } of await services.mails.waiting.find({})) {
    if (body.unsubscribeUrl === url) await services.mails.waiting.delete(id);
  }
  return true;
};
