import type { DomainEvent } from '#domain/events.ts';
import { loadDispute } from '../disputes/loadDispute.ts';
import { mailMember } from '../mail/mailMember.ts';
import {
  type DisputeMail,
  type MailContent,
  partnerJoinedMail,
  publishedMail,
  resultsMail,
} from '../mail/templates.ts';
import type { Services } from '../services.ts';
import { isStale } from './news.ts';
import type { Reaction } from './reaction.ts';

interface News {
  readonly disputeId: string;
  readonly template: (mail: DisputeMail) => MailContent;
}

const newsIn = ({ type, data }: DomainEvent): News | undefined => {
  switch (type) {
    case 'PartnerJoined':
      return { disputeId: data.disputeId, template: partnerJoinedMail };
    case 'Published':
      return { disputeId: data.disputeId, template: publishedMail };
    case 'Expired':
      return { disputeId: data.disputeId, template: resultsMail };
    default:
      return undefined;
  }
};

/** Writes to the participants when their partner has joined, when the vote opens and when it has ended. */
export const notifier = (
  services: Pick<Services, 'store' | 'documents' | 'clock' | 'publicUrl' | 'mails'>,
): Reaction => ({
  name: 'notifier',
  react: async ({ id, event, recordedAt }) => {
    const news = newsIn(event);
    if (news === undefined || isStale(recordedAt, services.clock)) return;
    const { disputeId, template } = news;
    const state = await loadDispute(services, disputeId);
    if (state.status === 'none') return;
    // The one who joined knows it already.
    const recipients = event.type === 'PartnerJoined' ? [state.creatorId] : [state.creatorId, state.partnerId];
    for (const userId of recipients) {
      if (userId === null) continue;
      await mailMember(services, `${id}.${userId}`, userId, to => template({ ...to, disputeId }));
    }
  },
});
