import type { DisputeEvent } from '#domain/dispute/events.ts';
import type { Documents } from '#platform/documents/port.ts';
import { users } from '../accounts/users.ts';
import { loadDispute } from '../disputes/loadDispute.ts';
import type { MailQueue } from '../mail/queue.ts';
import { type MailContent, partnerJoinedMail, publishedMail, resultsMail } from '../mail/templates.ts';
import type { Services } from '../services.ts';
import { isStale } from './news.ts';
import type { Reaction } from './reaction.ts';

type Template = (mail: { firstName: string; publicUrl: string; disputeId: string }) => MailContent;

const templates: { readonly [Type in DisputeEvent['type']]?: Template } = {
  PartnerJoined: partnerJoinedMail,
  Published: publishedMail,
  Expired: resultsMail,
};

/** Writes to the participants when their partner has joined, when the vote opens and when it has ended. */
export const notifier = (
  services: Pick<Services, 'store' | 'documents' | 'clock' | 'publicUrl'> & { readonly mails: MailQueue },
): Reaction => ({
  name: 'notifier',
  react: async ({ id, event, recordedAt }) => {
    const template = templates[event.type as DisputeEvent['type']];
    if (template === undefined || isStale(recordedAt, services.clock)) return;
    const { disputeId } = event.data as { disputeId: string };
    const state = await loadDispute(services, disputeId);
    if (state.status === 'none') return;
    // The one who joined knows it already.
    const recipients = event.type === 'PartnerJoined' ? [state.creatorId] : [state.creatorId, state.partnerId];
    for (const userId of recipients) {
      if (userId !== null) await write(services, `${id}.${userId}`, userId, template, disputeId);
    }
  },
});

const write = async (
  { documents, mails, publicUrl }: { documents: Documents; mails: MailQueue; publicUrl: string },
  mailId: string,
  userId: string,
  template: Template,
  disputeId: string,
): Promise<void> => {
  const user = await documents.collection(users).get(userId);
  if (user === undefined || user.body.isDemo) return;
  const { firstName, email } = user.body;
  await mails.enqueue(mailId, email, template({ firstName, publicUrl, disputeId }));
};
