import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { DuplicateDocument } from '#platform/documents/port.ts';
import { people, peopleOf, person } from './people.ts';
import type { Scene } from './scene.ts';

export const sharingCases = (scene: Scene): void => {
  it('shows every instance the writes of another', async () => {
    const here = peopleOf(scene.documents);
    const there = peopleOf(await scene.another());
    expect(await there.get('anna')).toBeUndefined();
    await here.insert(person('anna', { email: 'a@example.org' }));
    expect(await there.get('anna')).toEqual(await here.get('anna'));
    await expect(there.insert(person('ben', { email: 'a@example.org' }))).rejects.toThrow(DuplicateDocument);
    await there.put(person('anna', { age: 3 }));
    expect((await here.get('anna'))?.fields.age).toBe(3);
    await here.delete('anna');
    expect(await there.find()).toEqual([]);
  });

  it('shows every instance what another projected and dropped', async () => {
    const other = await scene.another();
    await scene.documents.project({
      clear: [],
      writes: [{ collection: people, id: 'anna', document: person('anna'), version: 4n }],
      checkpoint: { id: 'projector', position: '4' },
    });
    expect((await peopleOf(other).get('anna'))?.version).toBe(4n);
    expect(await other.checkpoint('projector')).toBe('4');
    await other.drop();
    expect(await peopleOf(scene.documents).get('anna')).toBeUndefined();
    expect(await scene.documents.checkpoint('projector')).toBeUndefined();
  });

  it('changes the stamp after every write, whichever instance made it', async () => {
    const other = await scene.another();
    const seen = new Set([other.stamp()]);
    const writes = [
      () => peopleOf(scene.documents).insert(person('anna')),
      () => peopleOf(other).put(person('anna', { age: 3 })),
      () => peopleOf(scene.documents).update('anna', anna => ({ ...anna, body: { note: 'new' } })),
      () => peopleOf(scene.documents).delete('anna'),
      () => scene.documents.project({ clear: [people], writes: [], checkpoint: { id: 'projector', position: '4' } }),
      () => scene.documents.drop(),
    ];
    for (const write of writes) {
      await write();
      // Commits of another instance are seen from the next turn of the event loop on.
      await setImmediate();
      seen.add(other.stamp());
    }
    expect(seen.size).toBe(1 + writes.length);
  });

  it('creates a collection once, whichever instance comes first', async () => {
    const instances = await Promise.all(Array.from({ length: 4 }, scene.another));
    await Promise.all(
      instances.map((documents, at) => peopleOf(documents).insert(person(`p${at}`, { email: `${at}` }))),
    );
    expect(await peopleOf(scene.documents).count()).toBe(4);
    await expect(peopleOf(scene.documents).insert(person('another', { email: '0' }))).rejects.toThrow(
      DuplicateDocument,
    );
  });

  it('lets exactly one of several instances insert an id', async () => {
    const instances = await Promise.all(Array.from({ length: 4 }, scene.another));
    const inserts = instances.map((documents, at) => peopleOf(documents).insert(person('anna', { age: at })));
    const settled = await Promise.allSettled(inserts);
    const winner = settled.findIndex(({ status }) => status === 'fulfilled');
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await peopleOf(scene.documents).get('anna'))?.fields.age).toBe(winner);
  });

  it('returns whole documents while others write', async () => {
    const here = peopleOf(scene.documents);
    const there = peopleOf(await scene.another());
    await here.insert(person('anna', { age: 0 }, '0'));
    let writing = true;
    const writes = (async () => {
      for (let age = 1; age <= 100; age++) await here.put(person('anna', { age }, `${age}`));
      writing = false;
    })();
    let last = 0;
    while (writing) {
      await setImmediate();
      for (const people of [here, there]) {
        const [anna] = await people.find({ where: { id: 'anna' } });
        expect(anna?.body.note).toBe(`${anna?.fields.age}`);
        expect(Number(anna?.fields.age)).toBeGreaterThanOrEqual(last);
        last = Number(anna?.fields.age);
      }
    }
    await writes;
    expect((await there.get('anna'))?.fields.age).toBe(100);
  });
};
