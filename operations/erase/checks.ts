import { sessions } from '#command-api/accounts/sessions.ts';
import { tokens } from '#command-api/accounts/tokens.ts';
import { users } from '#command-api/accounts/users.ts';
import { appeals } from '#command-api/desk/appeals.ts';
import { reports } from '#command-api/desk/reports.ts';
import { responses } from '#command-api/idempotency.ts';
import { moderationLogs } from '#command-api/moderatedTexts/logs.ts';
import type { EraseServices } from '#command-api/privacy/eraseMember.ts';
import { streams } from '#domain/streams.ts';
import type { CollectionDefinition, Where } from '#platform/documents/port.ts';
import { REMOVED } from '#platform/sealing/keyring.ts';
import { countVotes } from '#query-api/memberExport/exportMember.ts';
import { comments, disputes, listings, members } from '#readmodels/collections.ts';
import type { Certificate, Check } from './certificate.ts';

/** What the views still show of a member. */
export interface Shown {
  readonly checks: readonly Check[];
  readonly kept: Certificate['kept'];
}

const isGone = (text: string | null): boolean => text === null || text === REMOVED;

/** Checks whether any view still shows a word or the tag of a member. */
export const checkViews = async (services: EraseServices, userId: string): Promise<Shown> => {
  const models = services.readModels.current;
  const member = (await models.collection(members).get(userId))?.body;
  const theirDisputes = await models.collection(disputes).getMany(member?.disputes ?? []);
  const theirComments = await models.collection(comments).getMany(member?.comments ?? []);
  const onLists = await models.collection(listings).count({ id: { in: member?.disputes ?? [] }, withheld: null });
  const texts = theirDisputes.flatMap(({ body }) =>
    body.user1Id === userId
      ? [body.title, body.user1Story, body.user1AnonymousTag]
      : [body.user2Story, body.user2AnonymousTag],
  );
  const said = theirComments.flatMap(({ body }) => [body.content, body.anonymousTag]);
  const votes = await countVotes(services, userId);
  return {
    checks: [
      { check: 'no dispute shows their title, story or tag', ok: texts.every(isGone) },
      { check: 'no comment shows their words or tag', ok: said.every(isGone) },
      { check: 'their tag is not known any more', ok: member === undefined || member.tag === null },
      { check: 'their disputes are off the lists', ok: onLists === 0 },
    ],
    kept: { votes, comments: theirComments.length, disputesOffTheLists: theirDisputes.length },
  };
};

/** Checks whether any document still belongs to a member, and whether the key is gone. */
export const checkDocuments = async (services: EraseServices, userId: string): Promise<readonly Check[]> => {
  const { documents, keyring, store } = services;
  const stream = await store.readStream(streams.member(userId));
  const sealing = await keyring.seal(userId, '').then(
    () => false,
    () => true,
  );
  const hasNone = async <Field extends string>(
    definition: CollectionDefinition<Field>,
    where: Where<Field>,
  ): Promise<boolean> => (await documents.collection(definition).count(where)) === 0;
  const isUnnamed = (await hasNone(reports, { reporterId: userId })) && (await hasNone(appeals, { authorId: userId }));
  return [
    { check: 'the key is destroyed and cannot be made again', ok: sealing },
    { check: 'the account is gone', ok: await hasNone(users, { id: userId }) },
    { check: 'no browser is signed in', ok: await hasNone(sessions, { userId }) },
    { check: 'no link in a mail works', ok: await hasNone(tokens, { userId }) },
    { check: 'no remembered answer is left', ok: await hasNone(responses, { actor: userId }) },
    { check: 'no moderation record is left', ok: await hasNone(moderationLogs, { authorId: userId }) },
    { check: 'no report and no appeal of theirs is left', ok: isUnnamed },
    {
      check: 'their stream in the log says only that they were erased',
      ok: stream.length > 0 && stream.every(({ event }) => event.type === 'MemberErased'),
    },
  ];
};
