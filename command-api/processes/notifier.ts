import type { ExistingDispute } from '#domain/dispute/state.ts';
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

/** The one who joined knows it already. */
const recipientsOf = ({ type }: DomainEvent, { creatorId, partnerId }: ExistingDispute): readonly string[] =>
  type === 'PartnerJoined' || partnerId === null ? [creatorId] : [creatorId, partnerId];

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
    for (const userId of recipientsOf(event, state)) {
      await mailMember(services, `${id}.${userId}`, userId, to => template({ ...to, disputeId }));
    }
  },
});
