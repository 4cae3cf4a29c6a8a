import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { runExpiry } from '#command-api/jobs/expiry.ts';
import { peopleInDisputes, rememberPeople } from '#command-api/moderatedTexts/people.ts';
import { streams } from '#domain/streams.ts';
import type { Reporter } from '#eventlog/followers/reporter.ts';
import { type CollectionDefinition, type Documents, DocumentsUnavailable } from '#platform/documents/port.ts';
import { createDispute, joinDispute, publishDispute, STORY_A, STORY_B, submitStory } from '../../support/disputes.ts';
import { countEvents } from '../../support/eventLog.ts';
import { listeningLogger } from '../../support/listeningLogger.ts';
import { DAY } from '../../support/manualClock.ts';
import { signUp } from '../../support/members.ts';
import { newEvent } from '../../support/newEvent.ts';
import { until } from '../../support/until.ts';
import { withServer } from '../../support/withServer.ts';

/** Nobody else expires anything here. */
const it = withServer({ roles: ['gateway', 'projector'] });

/** The documents, of which the names in disputes cannot be deleted the first time. */
const awayOnce = (documents: Documents): Documents => {
  let tries = 0;
  const collection = (definition: CollectionDefinition) => {
    const store = documents.collection(definition);
    if (definition.name !== peopleInDisputes.name) return store;
    const remove: typeof store.delete = id => {
      tries += 1;
      return tries > 1 ? store.delete(id) : Promise.reject(new DocumentsUnavailable('It is away'));
    };
    return { ...store, delete: remove };
  };
  return { ...documents, collection: collection as Documents['collection'] };
};

it('The names in a dispute that is over are forgotten, also where the store was away just then', async ({
  server,
  clock,
}) => {
  const { platform } = server;
  const { id, creator } = await publishDispute(server);
  await rememberPeople(platform, id, creator.id, ['Wilhelmina']);
  clock.advance(31 * DAY);
  const ending = new AbortController();
  const services = { ...platform, lookEveryMs: 50, documents: awayOnce(platform.documents) } as unknown as Parameters<
    typeof runExpiry
  >[0];
  const running = runExpiry(services, ending.signal);
  const names = platform.documents.collection(peopleInDisputes);
  await until('they are forgotten', async () => (await names.get(id)) === undefined).finally(() => {
    ending.abort();
    return running;
  });
  expect(await countEvents(platform, 'Expired', id)).toBe(1);
});

it('A dispute that is said to be due and cannot expire is told of once, and again when it cannot for another reason', async ({
  server,
}) => {
  const { platform } = server;
  const [creator, partner] = [await signUp(server), await signUp(server)];
  const dispute = await createDispute(creator);
  let rounds = 0;
  const listings = {
    findFields: async () => {
      rounds += 1;
      return [{ id: dispute.id, fields: {} }];
    },
  };
  const lookAgain = async (): Promise<void> => {
    const before = rounds;
    // The third look begins when the second one has been told of.
    await until('it has looked again', async () => rounds >= before + 3);
  };
  const { logger, said } = listeningLogger();
  const ending = new AbortController();
  const readModels = { current: { collection: () => listings } };
  const services = { ...platform, lookEveryMs: 50, logger, readModels } as unknown as Parameters<typeof runExpiry>[0];
  const running = runExpiry(services, ending.signal);
  try {
    await lookAgain();
    expect(said).toStrictEqual(['A dispute did not expire']);
    await joinDispute(partner, dispute);
    await submitStory(creator, dispute, STORY_A);
    await submitStory(partner, dispute, STORY_B);
    await lookAgain();
    expect(said).toStrictEqual(['A dispute did not expire', 'A dispute did not expire']);
  } finally {
    ending.abort();
    await running;
  }
});

it('As long as a dispute that is due cannot be read, the operator sees that the process fails', async ({ server }) => {
  const { platform } = server;
  const [broken, fine] = [randomUUID(), randomUUID()];
  await platform.log.append(streams.dispute(broken), 'any', [newEvent('Exploded', {})]);
  let rounds = 0;
  const findFields = async () => {
    rounds += 1;
    return [broken, fine].map(id => ({ id, fields: {} }));
  };
  const states: string[] = [];
  const reporter: Reporter = {
    did: () => states.push('running'),
    failed: () => states.push('failing'),
    stopped: async () => ({ resumed: Promise.resolve() }),
  };
  const ending = new AbortController();
  const readModels = { current: { collection: () => ({ findFields }) } };
  const { logger } = listeningLogger();
  const given = { ...platform, lookEveryMs: 50, logger, readModels, reporterOf: () => reporter };
  const running = runExpiry(given as unknown as Parameters<typeof runExpiry>[0], ending.signal);
  await until('it has looked again', async () => rounds > 3).finally(() => {
    ending.abort();
    return running;
  });
  expect(states).toStrictEqual(['failing']);
});
