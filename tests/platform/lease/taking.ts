import { expect, it } from 'vitest';
import { acquireLease } from '#platform/documents/lease.ts';
import { leases, SIGN_LASTS } from '#platform/documents/leases.ts';
import { DocumentsUnavailable } from '#platform/documents/port.ts';
import type { Scene } from '../documents/scene.ts';
import { type Contender, contend, type Holder, holding, LOOK, RENEWAL, TTL, waitTogether } from './contender.ts';
import { looked, renewed } from './renewals.ts';
import { breakable } from './unreachable.ts';

const endAll = async (contenders: readonly Contender[]): Promise<void> => {
  for (const contender of contenders) {
    contender.stop();
    await (await contender.ended)?.release();
  }
};

/** Until a holder that renews it for somebody who waits believes that nobody does any more. */
const forgotten = async (holder: Holder): Promise<void> => {
  for (let at = 0; at < TTL * SIGN_LASTS; at += RENEWAL) await looked(holder);
};

export const takingCases = (here: Scene): void => {
  /** A holder that renews it for another process, which waits. */
  const waitedFor = async () => {
    const first = await holding(here.documents);
    const second = contend(await here.another());
    await second.settled();
    await renewed(here.documents, first);
    return { first, second };
  };

  it('goes to the first process that asks; another waits for the release and has it at the next look', async () => {
    const first = await holding(here.documents);
    const second = contend(await here.another());
    await second.settled();
    expect(second.lease).toBeUndefined();
    await first.lease.release();
    await second.wait(LOOK);
    expect(second.lease).toBeDefined();
    expect(first.lease.lost.aborted).toBe(false);
    await second.lease?.release();
  });

  it('goes to exactly one of many that ask at once', async () => {
    const instances = [here.documents, await here.another(), await here.another()];
    const contenders = instances.flatMap(documents => [contend(documents), contend(documents), contend(documents)]);
    await Promise.all(contenders.map(contender => contender.settled()));
    expect(contenders.filter(({ lease }) => lease)).toHaveLength(1);
    await endAll(contenders);
  });

  it('is taken over within its time to live when its holder is killed', async () => {
    await holding(here.documents);
    const second = contend(await here.another());
    await second.wait(TTL / 2);
    expect(second.lease).toBeUndefined();
    await second.wait(TTL / 2 - LOOK);
    expect(second.lease).toBeDefined();
    await second.lease?.release();
  });

  it('is taken over by exactly one of many when its holder is killed', async () => {
    await holding(here.documents);
    const other = await here.another();
    const contenders = [contend(here.documents), contend(other), contend(other)];
    await waitTogether(contenders, TTL);
    expect(contenders.filter(({ lease }) => lease)).toHaveLength(1);
    await endAll(contenders);
  });

  it('stays with a holder that renews it, however long another waits', async () => {
    const { first, second } = await waitedFor();
    for (let round = 0; round < 20; round++) {
      await renewed(here.documents, first);
      await second.wait(RENEWAL);
    }
    expect(second.lease).toBeUndefined();
    expect(first.lease.lost.aborted).toBe(false);
    await endAll([second, first]);
  });

  it('is not written to while nobody waits for it, and stays with its holder', async () => {
    const first = await holding(here.documents);
    const stored = here.documents.collection(leases);
    const before = await stored.get('projector');
    for (let round = 0; round < 20; round++) await looked(first);
    expect(await stored.find()).toStrictEqual([before]);
    expect(first.lease.lost.aborted).toBe(false);
    const second = contend(await here.another());
    await second.settled();
    await renewed(here.documents, first);
    await endAll([second, first]);
  });

  it('stays with a holder that has stopped renewing it, when somebody who waits slept that long', async () => {
    const { first, second } = await waitedFor();
    const stored = here.documents.collection(leases);
    const version = async () => (await stored.get('projector'))?.version;
    await forgotten(first);
    const quiet = await version();
    await looked(first);
    expect(await version()).toBe(quiet);
    second.time.advance(TTL * SIGN_LASTS);
    await second.settled();
    await second.wait(TTL / 2);
    expect(second.lease).toBeUndefined();
    await renewed(here.documents, first);
    await endAll([second, first]);
  });

  it('stays with a holder that has stopped renewing it, when the machine of one who waits was suspended', async () => {
    const { first, second } = await waitedFor();
    await forgotten(first);
    second.time.suspend(TTL * SIGN_LASTS);
    await second.wait(LOOK);
    for (let at = 0; at < TTL * 2; at += RENEWAL) {
      await looked(first);
      await second.wait(RENEWAL);
    }
    expect(second.lease).toBeUndefined();
    expect(first.lease.lost.aborted).toBe(false);
    await endAll([second, first]);
  });

  it('is no longer waited for after the signal aborts', async () => {
    const first = await holding(here.documents);
    const second = contend(here.documents);
    await second.settled();
    second.stop();
    expect(await second.ended).toBeUndefined();
    await first.lease.release();
  });

  it('makes an impatient caller throw when the store cannot be reached', async () => {
    const { documents, ...plug } = breakable(here.documents);
    plug.break();
    const signal = AbortSignal.timeout(30_000);
    const taking = acquireLease(documents, {
      name: 'rebuild',
      holder: 'machine 7',
      ttlMs: TTL,
      signal,
      impatient: true,
    });
    await expect(taking).rejects.toThrow(DocumentsUnavailable);
  });

  it('does not block a lease of a different name', async () => {
    const projector = await holding(here.documents, 'projector');
    const mail = await holding(here.documents, 'mail');
    await Promise.all([projector.lease.release(), mail.lease.release()]);
  });

  it('shows its holder', async () => {
    const contender = contend(here.documents, 'projector', 'machine 7');
    await contender.settled();
    const stored = here.documents.collection(leases);
    expect((await stored.get('projector'))?.fields.holder).toBe('machine 7');
    await contender.lease?.release();
    expect((await stored.get('projector'))?.fields).toEqual({ holder: null, token: null });
  });
};
