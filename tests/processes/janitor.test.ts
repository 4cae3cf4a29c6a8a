import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sessions, startSession } from '#command-api/accounts/sessions.ts';
import { issueToken, tokens } from '#command-api/accounts/tokens.ts';
import { once, responses } from '#command-api/idempotency.ts';
import { removeExpired } from '#command-api/processes/janitor.ts';
import { openKeyring } from '#platform/sealing/keyring.ts';
import { openDocuments } from '../support/documents.ts';
import { DAY, HOUR, manualClock } from '../support/manualClock.ts';

test('what has run out is removed, at its very millisecond and not before', async () => {
  const [documents, clock] = [await openDocuments(), manualClock()];
  const userId = randomUUID();
  await startSession(documents, userId, clock.now());
  await issueToken(documents, 'reset_password', userId, clock.now());
  await issueToken(documents, 'verify_email', userId, clock.now());
  const context = { actor: userId, correlationId: randomUUID(), idempotencyKey: randomUUID() };
  await once({ documents, clock, keyring: openKeyring(documents) }, context, 'POST /', async () => ({
    status: 200,
    body: null,
  }));
  const left = async () => {
    await removeExpired({ documents, clock });
    return Promise.all([
      documents.collection(sessions).count(),
      documents.collection(tokens).count(),
      documents.collection(responses).count(),
    ]);
  };
  const start = clock.now();
  for (const [age, counts] of [
    [HOUR - 1, [1, 2, 1]],
    [HOUR, [1, 1, 1]],
    [DAY - 1, [1, 1, 1]],
    [DAY, [1, 1, 0]],
    [7 * DAY, [1, 0, 0]],
    [30 * DAY - 1, [1, 0, 0]],
    [30 * DAY, [0, 0, 0]],
  ] as const) {
    clock.setTo(start, age);
    expect({ age, left: await left() }).toStrictEqual({ age, left: counts });
  }
});
