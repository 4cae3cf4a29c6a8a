import { expect } from 'vitest';
import { erasures, NOTHING_YET } from '#command-api/accounts/erasures.ts';
import { users } from '#command-api/accounts/users.ts';
import type { Platform } from '#installation/platform.ts';
import { withServices } from '#installation/withServices.ts';
import { finishErasures } from '#operations/erase/finishErasures.ts';
import type { Documents } from '#platform/documents/port.ts';
import { MINUTE } from '../../support/manualClock.ts';
import { signUpMany } from '../../support/members.ts';
import { withServer } from '../../support/withServer.ts';

const it = withServer({ roles: ['gateway', 'projector'] });

/** Notes how many of the accounts are left each time an erasure is done. */
const watched = (platform: Platform, accounts: readonly string[]): Platform & { readonly left: number[] } => {
  const left: number[] = [];
  const erasing = platform.documents.collection(erasures);
  const count = () => platform.documents.collection(users).count({ id: { in: accounts } });
  const watchedErasing: typeof erasing = {
    ...erasing,
    delete: async id => {
      left.push(await count());
      return erasing.delete(id);
    },
  };
  const collection = ((definition: typeof erasures) =>
    definition === erasures ? watchedErasing : platform.documents.collection(definition)) as Documents['collection'];
  return { ...platform, documents: { ...platform.documents, collection }, left };
};

it('of several erasures that were left behind, nobody is seen any more before the first file is looked through; files are rewritten once', async ({
  server,
}) => {
  const { platform } = server;
  const requestedAt = new Date(Date.parse(platform.clock.now()) - MINUTE).toISOString();
  const ids = (await signUpMany(server, 3)).map(({ id }) => id);
  for (const id of ids) {
    const body = { requestedAt, by: 'operator', removed: NOTHING_YET } as const;
    await platform.documents.collection(erasures).insert({ id, fields: {}, body });
    // As if the process had been killed later: nobody knows the words any more.
    await platform.keyring.destroy(id);
  }
  const watching = watched(platform, ids);
  const certificates = await withServices(platform, services =>
    finishErasures(watching, services, new AbortController().signal),
  );
  expect(watching.left).toStrictEqual([0, 0, 0]);
  expect(certificates.map(({ complete }) => complete)).toStrictEqual([true, true, true]);
  const [first, ...others] = certificates.map(({ files }) => files);
  expect(others).toStrictEqual([first, first]);
});
