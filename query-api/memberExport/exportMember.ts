import { sessions } from '#command-api/accounts/sessions.ts';
import { tokens } from '#command-api/accounts/tokens.ts';
import type { User } from '#command-api/accounts/users.ts';
import { appeals } from '#command-api/desk/appeals.ts';
import { reports } from '#command-api/desk/reports.ts';
import { moderationLogs } from '#command-api/moderatedTexts/logs.ts';
import type { Services } from '#command-api/services.ts';
import type { MemberExport } from '#contract/account.ts';
import { statusAt } from '#contract/statusAt.ts';
import { VOTE_PRIVACY } from '#contract/verdict.ts';
import { toMinute } from '#domain/coarseTimes.ts';
import { streams } from '#domain/streams.ts';
import { mapInBatches } from '#platform/async/mapInBatches.ts';
import type { MailSender } from '#platform/mail/port.ts';
import { asOwnHeld } from '#readmodels/asOwnHeld.ts';
import { ballots, comments, disputes, heldTexts, members } from '#readmodels/collections.ts';
import { toCurrentUser } from '../currentUser.ts';
import { answersOf, mailsSentTo, namesWrittenBy } from './recordsOf.ts';
import { type PartsOfDispute, readable, removalsInLog, tagsInLog, wordingsInLog } from './textsInLog.ts';

type ExportServices = Services & { readonly mailSender: MailSender };

const textsOf = async ({ documents, keyring }: ExportServices, userId: string): Promise<MemberExport['texts']> => {
  const records = await documents.collection(moderationLogs).find({ where: { authorId: userId } });
  await keyring.prepare([userId]);
  return records
    .map(({ fields, body }) => ({
      kind: String(fields.contentType),
      disputeId: String(fields.contentId),
      original: body.originalContent && keyring.open(body.originalContent),
      moderated: body.moderatedContent && keyring.open(body.moderatedContent),
      approved: body.approved,
      issues: [...body.issues],
      suggestions: [...body.suggestions],
      moderator: body.moderator,
      writtenAt: toMinute(body.createdAt),
    }))
    .sort((a, b) => a.writtenAt.localeCompare(b.writtenAt));
};

const disputesOf = async (
  { readModels, clock }: ExportServices,
  userId: string,
  ids: readonly string[],
): Promise<MemberExport['disputes']> => {
  const now = clock.now();
  return (await readModels.current.collection(disputes).getMany(ids)).map(({ body }) => {
    const isCreator = body.user1Id === userId;
    const { id, title, refereeCode, createdAt, publishedAt, expiresAt } = body;
    const status = statusAt(body, now);
    const role = isCreator ? 'Partner A' : 'Partner B';
    const story = isCreator ? body.user1Story : body.user2Story;
    return { id, title, refereeCode, role, status, createdAt, publishedAt, expiresAt, story };
  });
};

/** The parts of a dispute that belong to the member. */
const partsIn = ({ id, role }: MemberExport['disputes'][number]): PartsOfDispute => ({
  disputeId: id,
  own: role === 'Partner A' ? ['title', 'user1'] : ['user2'],
});

const commentsOf = async ({ readModels }: ExportServices, ids: readonly string[]): Promise<MemberExport['comments']> =>
  (await readModels.current.collection(comments).getMany(ids)).map(({ id, fields, body }) => ({
    id,
    disputeId: String(fields.disputeId),
    content: body.content,
    postedAt: toMinute(body.createdAt),
  }));

/**
 * Ballots are only ever looked up by dispute and voter together, so there is no index by voter and
 * this scans all of them.
 */
const ofVoter = (voterId: string) => ({ id: { contains: `.${voterId}` } });

/** @returns how many votes a member has cast */
export const countVotes = ({ readModels }: Pick<ExportServices, 'readModels'>, userId: string): Promise<number> =>
  readModels.current.collection(ballots).count(ofVoter(userId));

/** @returns null also when the event of the vote cannot be read */
const castAtOf = async (services: ExportServices, disputeId: string, userId: string): Promise<string | null> => {
  const [vote] = await readable(services, streams.ballot(disputeId, userId));
  return vote?.event.data.castAt ?? null;
};

const VOTES_AT_ONCE = 32;

const votesCastAs = async (services: ExportServices, voterId: string): Promise<MemberExport['votes']> => {
  const cast = await services.readModels.current.collection(ballots).findFields({ where: ofVoter(voterId) });
  return mapInBatches(cast, VOTES_AT_ONCE, async ({ id, fields }) => {
    const disputeId = id.slice(0, -voterId.length - 1);
    return { disputeId, rating: Number(fields.rating), castAt: await castAtOf(services, disputeId, voterId) };
  });
};

const votesOf = async (services: ExportServices, voterIds: readonly string[]): Promise<MemberExport['votes']> =>
  (await Promise.all(voterIds.map(voterId => votesCastAs(services, voterId)))).flat();

const heldOf = async ({ readModels }: ExportServices, authorId: string): Promise<MemberExport['held']> => {
  const found = await readModels.current.collection(heldTexts).find({ where: { authorId } });
  return found.map(held => ({ disputeId: held.body.disputeId, ...asOwnHeld(held) }));
};

const reportsOf = async ({ documents, keyring }: ExportServices, userId: string): Promise<MemberExport['reports']> => {
  const found = await documents.collection(reports).find({ where: { reporterId: userId } });
  await keyring.prepare([userId]);
  return found.map(({ fields, body: { disputeId, target, reason, note } }) => ({
    disputeId,
    target,
    reason,
    note: note && keyring.open(note),
    reportedAt: String(fields.reportedAt),
  }));
};

const appealsOf = async ({ documents, keyring }: ExportServices, userId: string): Promise<MemberExport['appeals']> => {
  const found = await documents.collection(appeals).find({ where: { authorId: userId } });
  await keyring.prepare([userId]);
  return found.map(({ fields, body: { disputeId, target, text } }) => ({
    disputeId,
    target,
    text: text && keyring.open(text),
    outcome: fields.status === 'open' ? null : String(fields.status),
    appealedAt: String(fields.appealedAt),
  }));
};

/**
 * A link in a mail proves access to the mailbox. In an export, somebody at an open browser could
 * use it to verify an address or set a password.
 */
const withoutToken = (text: string): string => text.replaceAll(/([?&]token=)[\w-]+/g, '$1…');

const mailsOf = async ({ mails, mailSender }: ExportServices, email: string): Promise<MemberExport['mails']> => {
  const waiting = (await mails.waiting.find({})).filter(({ body }) => body.to.toLowerCase() === email.toLowerCase());
  return [
    ...waiting.map(({ body }) => ({ subject: body.subject, text: withoutToken(body.text), state: 'waiting' as const })),
    ...(await mailSender.keptFor(email)).map(({ subject, text }) => ({
      subject,
      text: withoutToken(text),
      state: 'in the outbox' as const,
    })),
  ];
};

/** Everything that is kept about a member, except hashes and keys. */
export const exportMember = async (services: ExportServices, user: User): Promise<MemberExport> => {
  const { documents, readModels, clock } = services;
  const { id, body } = user;
  const member = (await readModels.current.collection(members).get(id))?.body;
  const open = { where: { userId: id } };
  const theirs = await disputesOf(services, id, member?.disputes ?? []);
  const votesAs = await services.mailboxes.votesAs(user);
  return {
    exportedAt: clock.now(),
    account: {
      ...toCurrentUser(user),
      googleId: body.googleId,
      googleIssuer: body.googleIssuer ?? null,
      isGoogleProven: body.isGoogleProven ?? false,
      isClaimed: body.isClaimed ?? false,
      facebookId: body.facebookId,
    },
    votesWithMailbox: votesAs.some(voterId => voterId !== id),
    tags: await tagsInLog(services, id),
    sessions: (await documents.collection(sessions).find(open)).map(session => ({
      createdAt: session.body.sess.createdAt,
      expiresAt: String(session.fields.expire),
    })),
    links: (await documents.collection(tokens).find(open)).map(({ fields }) => ({
      purpose: String(fields.purpose),
      expiresAt: String(fields.expiresAt),
    })),
    disputes: theirs,
    wordings: await wordingsInLog(services, theirs.map(partsIn)),
    names: await namesWrittenBy(services, id, member?.disputes ?? []),
    removals: await removalsInLog(services, id),
    held: await heldOf(services, id),
    texts: await textsOf(services, id),
    comments: await commentsOf(services, member?.comments ?? []),
    aboutVotes: VOTE_PRIVACY,
    votes: await votesOf(services, votesAs),
    reports: await reportsOf(services, id),
    appeals: await appealsOf(services, id),
    answers: await answersOf(services, id),
    mailsSent: await mailsSentTo(services, id),
    mails: await mailsOf(services, body.email),
  };
};
