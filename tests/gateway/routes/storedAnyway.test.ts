import { randomUUID } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import { users } from '#command-api/accounts/users.ts';
import { postComment } from '#command-api/disputes/postComment.ts';
import { withholdIdentified } from '#command-api/disputes/withholdIdentified.ts';
import { once } from '#command-api/idempotency.ts';
import type { Services } from '#command-api/services.ts';
import { openServices } from '#installation/services.ts';
import { DocumentsUnavailable } from '#platform/documents/port.ts';
import { awayAfterAppend } from '../../support/awayAfterAppend.ts';
import { detailOf, publishDispute } from '../../support/disputes.ts';
import { changedDocuments } from '../../support/documents.ts';
import { signUp } from '../../support/members.ts';
import { moderator } from '../../support/moderator.ts';
import type { TestServer } from '../../support/server.ts';
import { withServer } from '../../support/withServer.ts';

// Without a worker, which would review claims, too.
const it = withServer({ roles: ['gateway', 'projector'] });

/** Services whose log can be read no longer once a command has appended; and a member's context. */
const losingTheLog = async ({ platform }: TestServer, actor: string) => {
  const { services, close } = await openServices(platform, moderator);
  onTestFinished(close);
  let isShownLater = false;
  const onNotShown = () => {
    isShownLater = true;
  };
  const context = { actor, correlationId: randomUUID(), idempotencyKey: randomUUID(), onNotShown };
  const losing: Services = { ...services, store: awayAfterAppend(services.store) };
  return { services: losing, context, isShownLater: () => isShownLater };
};

it('a comment that is stored is answered although the log cannot be read any more', async ({ server }) => {
  const { id: disputeId } = await publishDispute(server);
  const { id } = await signUp(server);
  const author = await server.platform.documents.collection(users).get(id);
  if (author === undefined) return expect.unreachable();
  const { services, context, isShownLater } = await losingTheLog(server, id);
  const posted = await postComment(services, context, author, { disputeId, content: 'Take turns.' });
  expect(posted).toMatchObject({ ok: true, value: { content: 'Take turns.' } });
  expect(isShownLater()).toBe(true);
  // The one that is shown is the one that was answered.
  const { comments } = await detailOf(await signUp(server), { id: disputeId });
  expect(comments).toStrictEqual([posted.ok && posted.value]);
});

it('a person recognised in a dispute is told that it is off the lists although it cannot be moderated again now', async ({
  server,
}) => {
  const { id: disputeId, creator } = await publishDispute(server);
  const { services, context } = await losingTheLog(server, creator.id);
  expect(await withholdIdentified(services, context, { disputeId })).toStrictEqual({
    ok: true,
    value: { withheld: 'identifies' },
  });
});

it('a command whose answer cannot be kept is answered all the same', async ({ server }) => {
  const { id: actor } = await signUp(server);
  const { services } = await losingTheLog(server, actor);
  const documents = changedDocuments(services.documents, () => ({
    put: async () => {
      throw new DocumentsUnavailable(new Error('It is away'));
    },
  }));
  const context = { actor, correlationId: randomUUID(), idempotencyKey: randomUUID() };
  const answer = { status: 201, body: { id: 'a' }, isShown: true };
  const outcome = await once(
    { ...services, documents },
    context,
    () => 'asked',
    async () => answer,
  );
  expect(outcome).toStrictEqual({ ok: true, value: { status: 201, body: { id: 'a' } } });
});
