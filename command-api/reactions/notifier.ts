import type { MailKind } from '#contract/mails.ts';
import { dispute } from '#domain/dispute/decider.ts';
import type { ExistingDispute } from '#domain/dispute/state.ts';
import type { DomainEvent } from '#domain/events.ts';
import { instantAfter } from '#domain/instantAfter.ts';
import { DAY_MS } from '#domain/rules.ts';
import { streams } from '#domain/streams.ts';
import type { Envelope } from '#eventlog/codec.ts';
import { countMailsTo } from '#mails/queue.ts';
import {
  type DisputeMail,
  type MailContent,
  partnerJoinedMail,
  publishedMail,
  resultsMail,
  titledMail,
} from '#mails/templates.ts';
import type { Standing } from '#mails/whatItShows.ts';
import { awaitProjected } from '#readmodels/awaitProjected.ts';
import { listings } from '#readmodels/collections.ts';
import type { UserBody } from '../accounts/users.ts';
import { loadDispute } from '../disputes/loadDispute.ts';
import { isStale, type MemberMailServices, mailMember, type Recipient } from '../mail/mailMember.ts';
import type { Services } from '../services.ts';
import type { Reaction } from './reaction.ts';

interface News {
  readonly disputeId: string;
  readonly kind: MailKind;
  readonly template: (mail: DisputeMail & { readonly standing?: Standing | undefined }) => MailContent;
}

const newsIn = ({ type, data }: DomainEvent): News | undefined => {
  switch (type) {
    case 'PartnerJoined':
      return { disputeId: data.disputeId, kind: 'partnerMails', template: partnerJoinedMail };
    case 'TitleChanged':
      return { disputeId: data.disputeId, kind: 'partnerMails', template: titledMail };
    case 'Published':
      return { disputeId: data.disputeId, kind: 'openingMails', template: publishedMail };
    case 'Expired':
      return { disputeId: data.disputeId, kind: 'resultMails', template: resultsMail };
    default:
      return undefined;
  }
};

/** The partner who joined needs no mail about it, nor does the creator about their own title. */
const recipientsOf = (
  { type }: DomainEvent,
  { creatorId, partnerId, submitted }: ExistingDispute,
): readonly string[] => {
  if (type === 'TitleChanged') return partnerId === null || submitted.user2 ? [] : [partnerId];
  return type === 'PartnerJoined' || partnerId === null ? [creatorId] : [creatorId, partnerId];
};

/** Whether a title is news: the partner could not write without one. */
const isFirstTitle = async ({ store }: Pick<Services, 'store'>, { id, event }: Envelope): Promise<boolean> => {
  if (event.type !== 'TitleChanged') return true;
  const history = await store.readStream(streams.dispute(event.data.disputeId));
  const before = history.slice(
    0,
    history.findIndex(earlier => earlier.id === id),
  );
  const state = before.reduce((folded, earlier) => dispute.evolve(folded, earlier.event), dispute.initialState);
  return state.status !== 'none' && !state.isTitled;
};

/**
 * Mails a day to an unverified address. It may be a stranger's, and nobody must be able to fill
 * that mailbox by creating disputes.
 */
const MOST_TO_A_STRANGER = 10;

const isBearable = async ({ mails, clock }: Pick<Services, 'mails' | 'clock'>, userId: string): Promise<boolean> => {
  const yesterday = instantAfter(clock.now(), -DAY_MS);
  return (await countMailsTo(mails, userId, yesterday)) < MOST_TO_A_STRANGER;
};

type ResultServices = Pick<Services, 'readModels' | 'progress' | 'logger'>;

/** How a vote stood at its end; undefined for any other news, and while the read models lag. */
const finalResult = async (
  services: ResultServices,
  { event, position }: Envelope,
): Promise<Omit<Standing, 'side'> | undefined> => {
  if (event.type !== 'Expired' || !(await awaitProjected(services, position))) return undefined;
  const listing = await services.readModels.current.collection(listings).get(event.data.disputeId);
  return listing && { votes: Number(listing.fields.votes), ratings: listing.body.shownRatings ?? null };
};

type NotifierServices = MemberMailServices & ResultServices & Pick<Services, 'store' | 'clock'>;

const writeToThem = async (
  services: NotifierServices,
  envelope: Envelope,
  { kind, template }: News,
  state: ExistingDispute,
): Promise<void> => {
  const { disputeId, refereeCode, creatorId } = state;
  const result = await finalResult(services, envelope);
  for (const userId of recipientsOf(envelope.event, state)) {
    const standing = result && ({ ...result, side: userId === creatorId ? 'Partner A' : 'Partner B' } as const);
    const write = (to: Recipient): MailContent => template({ ...to, disputeId, refereeCode, standing });
    const isFor = ({ isEmailVerified }: UserBody) => isEmailVerified || isBearable(services, userId);
    await mailMember(services, { mailId: `${envelope.id}.${userId}`, userId, kind, write, isFor });
  }
};

/**
 * Tells the participants when their partner has joined, when there is a title to write under, when
 * the vote opens and what it showed when it has ended.
 */
export const notifier = (services: NotifierServices): Reaction => ({
  name: 'notifier',
  react: async envelope => {
    const { event, recordedAt } = envelope;
    const news = newsIn(event);
    if (news === undefined || isStale(recordedAt, services.clock) || !(await isFirstTitle(services, envelope))) return;
    const state = await loadDispute(services, news.disputeId);
    if (state.status !== 'none') await writeToThem(services, envelope, news, state);
  },
});
