import { describe, expect, it } from 'vitest';
import {
  collection,
  DuplicateDocument,
  type ProjectedBatch,
  type ProjectedWrite,
  WrongCheckpoint,
} from '#platform/documents/port.ts';
import { people, peopleOf, person } from './people.ts';
import type { Scene } from './scene.ts';

const places = collection<{ readonly name: string }>()({ name: 'places', fields: { size: 'integer' } });

const write = (id: string, version: bigint, fields: Parameters<typeof person>[1] = {}): ProjectedWrite => ({
  collection: people,
  id,
  document: person(id, fields, `At ${version}`),
  version,
});
const deletion = (id: string, version: bigint): ProjectedWrite => ({ collection: people, id, document: null, version });

const batch = (position: string, writes: readonly ProjectedWrite[], clear: ProjectedBatch['clear'] = []) => ({
  clear,
  writes,
  checkpoint: { id: 'projector', position },
});

export const projectingCases = (scene: Scene): void => {
  const state = async () => ({
    people: await peopleOf(scene.documents).find({ sort: [['id', 'asc']] }),
    places: await scene.documents.collection(places).find({ sort: [['id', 'asc']] }),
    checkpoint: await scene.documents.checkpoint('projector'),
  });

  it('writes documents with their versions, and the checkpoint', async () => {
    const place = {
      collection: places,
      id: 'here',
      document: { fields: { size: 3 }, body: { name: 'Here' } },
      version: 8n,
    };
    await scene.documents.project(batch('8', [write('anna', 7n, { age: 5 }), place]));
    expect(await state()).toEqual({
      people: [{ ...person('anna', { age: 5 }, 'At 7'), version: 7n }],
      places: [{ id: 'here', fields: { size: 3 }, body: { name: 'Here' }, version: 8n }],
      checkpoint: '8',
    });
  });

  it('writes the same in a bulk load, and returns the result of its work', async () => {
    const loaded = await scene.documents.bulkLoad([people, places], async () => {
      await scene.documents.project(batch('8', [write('anna', 7n, { age: 5 }), write('ben', 8n, { age: 3 })]));
      return 'loaded';
    });
    expect(loaded).toBe('loaded');
    const found = await peopleOf(scene.documents).find({ where: { age: { gte: 3 } }, sort: [['age', 'asc']] });
    expect(found.map(({ id }) => id)).toStrictEqual(['ben', 'anna']);
  });

  it('compares documents page by page: equal documents give equal values, different ones do not', async () => {
    const pages = async (limit: number) => {
      const all: (readonly unknown[])[] = [];
      for (;;) {
        const page = await peopleOf(scene.documents).compared(all.at(-1)?.[0] as string | undefined, limit);
        all.push(...page);
        if (page.length < limit) return all;
      }
    };
    const written = [
      write('anna', 2n ** 62n, { age: 5, score: 0.1 }),
      write('ben', 2n),
      write('cleo', 3n, { tag: '"\0' }),
    ];
    await scene.documents.project(batch('3', written));
    const before = await pages(2);
    expect(before.map(([id]) => id)).toEqual(['anna', 'ben', 'cleo']);
    await scene.documents.drop();
    await scene.documents.project(batch('3', written));
    expect(await pages(3)).toEqual(before);
    expect(await pages(1)).toEqual(before);
    const other = [write('anna', 2n ** 62n + 1n), write('ben', 2n, { age: 0 }), write('cleo', 4n, { tag: '"\0' })];
    await scene.documents.project(batch('4', [write('dora', 2n), ...other]));
    const after = await pages(3);
    expect(after.map(([id]) => id)).toEqual(['anna', 'ben', 'cleo', 'dora']);
    for (const [index, values] of before.entries()) {
      expect(values.length).toBe(after[index]?.length);
      expect(values.every((value, at) => value === after[index]?.[at])).toBe(false);
    }
  });

  it('keeps 63-bit versions and unusual checkpoints', async () => {
    const version = 2n ** 63n - 1n;
    await scene.documents.project(batch(`${version}/17`, [write('anna', version)]));
    expect((await peopleOf(scene.documents).get('anna'))?.version).toBe(version);
    expect((await peopleOf(scene.documents).findFields())[0]?.version).toBe(version);
    expect(await scene.documents.checkpoint('projector')).toBe(`${version}/17`);
  });

  it('replaces and deletes', async () => {
    await scene.documents.project(batch('2', [write('anna', 1n, { email: 'a@example.org' }), write('ben', 2n)]));
    await scene.documents.project(batch('4', [write('anna', 3n), deletion('ben', 4n), deletion('nobody', 4n)]));
    expect(await state()).toMatchObject({ people: [{ ...person('anna', {}, 'At 3'), version: 3n }], checkpoint: '4' });
  });

  it('never replaces or deletes a newer version with an older one', async () => {
    await scene.documents.project(batch('9', [write('anna', 9n), write('ben', 3n)]));
    await scene.documents.project(batch('5', [write('anna', 5n), write('ben', 5n)]));
    await scene.documents.project(batch('6', [deletion('anna', 6n)]));
    const versions = (await peopleOf(scene.documents).find({ sort: [['id', 'asc']] })).map(({ version }) => version);
    expect(versions).toEqual([9n, 5n]);
  });

  describe('a write with a known stored version', () => {
    const replacing = (
      id: string,
      version: bigint,
      over: bigint,
      fields: NonNullable<Parameters<typeof person>[1]>,
    ) => ({
      ...write(id, version, fields),
      replaces: { version: over, changed: Object.keys(fields) },
    });
    const before = { email: 'a@example.org', age: 5, score: 0.5 };
    const after = { ...before, age: 6 };

    it('leaves the same document as a full write', async () => {
      await scene.documents.project(batch('1', [write('anna', 1n, before), write('ben', 1n)]));
      await scene.documents.project(
        batch('2', [
          { ...write('anna', 2n, after), replaces: { version: 1n, changed: ['age'] } },
          { ...write('ben', 2n), replaces: { version: 1n, changed: [] } },
        ]),
      );
      expect(await state()).toMatchObject({
        people: [
          { ...person('anna', after, 'At 2'), version: 2n },
          { ...person('ben', {}, 'At 2'), version: 2n },
        ],
      });
    });

    it('writes the whole document if a different version or none is stored', async () => {
      await scene.documents.project(batch('2', [write('anna', 2n, { age: 7, score: 9 })]));
      await scene.documents.project(
        batch('4', [replacing('anna', 3n, 1n, { age: 6 }), replacing('ben', 4n, 1n, { age: 8 })]),
      );
      expect(await state()).toMatchObject({
        people: [
          { ...person('anna', { age: 6 }, 'At 3'), version: 3n },
          { ...person('ben', { age: 8 }, 'At 4'), version: 4n },
        ],
      });
    });

    it('leaves a newer version unchanged', async () => {
      await scene.documents.project(batch('9', [write('anna', 9n, { age: 9 })]));
      await scene.documents.project(batch('3', [replacing('anna', 3n, 1n, { age: 6 })]));
      expect(await state()).toMatchObject({ people: [{ ...person('anna', { age: 9 }, 'At 9'), version: 9n }] });
    });
  });

  it('keeps the newest of several writes to one document', async () => {
    await scene.documents.project(
      batch('9', [
        write('anna', 1n),
        write('anna', 2n),
        write('ben', 3n),
        deletion('ben', 4n),
        deletion('cleo', 5n),
        write('cleo', 6n),
        write('dora', 8n),
        write('dora', 7n),
      ]),
    );
    const stored = await peopleOf(scene.documents).find({ sort: [['id', 'asc']] });
    expect(stored.map(({ id, version }) => `${id} ${version}`)).toEqual(['anna 2', 'cleo 6', 'dora 8']);
  });

  it('clears before it writes, and only the given collections', async () => {
    const here = {
      collection: places,
      id: 'here',
      document: { fields: { size: 1 }, body: { name: 'Here' } },
      version: 1n,
    };
    await scene.documents.project(batch('2', [write('anna', 1n), write('ben', 2n), here]));
    await scene.documents.project(batch('1', [write('ben', 1n)], [people]));
    expect(await state()).toMatchObject({
      people: [{ id: 'ben', version: 1n }],
      places: [{ id: 'here' }],
      checkpoint: '1',
    });
  });

  it('lets a new document reuse a unique value of a deleted one', async () => {
    const email = 'a@example.org';
    await scene.documents.project(batch('1', [write('anna', 1n, { email })]));
    await scene.documents.project(batch('2', [write('ben', 2n, { email }), deletion('anna', 2n)]));
    expect(await state()).toMatchObject({ people: [{ id: 'ben' }] });
  });

  it('fails when unique values collide, and keeps its checkpoint', async () => {
    const email = 'a@example.org';
    await scene.documents.project(batch('1', [write('anna', 1n, { email })]));
    const failing = scene.documents.project(batch('3', [write('ben', 2n), write('cleo', 3n, { email })]));
    await expect(failing).rejects.toThrow(DuplicateDocument);
    expect(await scene.documents.checkpoint('projector')).toBe('1');
  });

  describe('a batch with an expected checkpoint', () => {
    const from = (replaces: string | null, { checkpoint, ...rest }: ProjectedBatch) =>
      scene.documents.project({ ...rest, checkpoint: { ...checkpoint, replaces } });

    it('is written if that checkpoint is stored', async () => {
      await from(null, batch('1', [write('anna', 1n)]));
      await from('1', batch('2', [write('ben', 2n)]));
      await from('2', batch('2', []));
      await from('2', batch('3', [write('cleo', 3n)], [people]));
      expect(await state()).toMatchObject({ people: [{ id: 'cleo', version: 3n }], checkpoint: '3' });
    });

    it.each([
      ['another one is stored', '4', '3'],
      ['one is stored though it expects none', '4', null],
      ['none is stored', undefined, '4'],
    ])('writes nothing if %s', async (_, stored, expected) => {
      await peopleOf(scene.documents).insert(person('anna', { email: 'a@example.org' }));
      if (stored) await scene.documents.project(batch(stored, [write('ben', 2n)]));
      const before = await state();
      const late = batch('9', [deletion('ben', 8n), write('cleo', 9n), write('dora', 7n)], [places, people]);
      const projecting = from(expected, late);
      await expect(projecting).rejects.toThrow(WrongCheckpoint);
      await expect(projecting).rejects.toMatchObject({ name: 'WrongCheckpoint', checkpoint: 'projector', expected });
      expect(await state()).toEqual(before);
    });

    it('reports the wrong checkpoint even if it would fail for another reason too', async () => {
      const email = 'a@example.org';
      await scene.documents.project(batch('2', [write('anna', 2n, { email })]));
      await expect(from('1', batch('3', [write('ben', 3n, { email })]))).rejects.toThrow(WrongCheckpoint);
    });

    it('leaves other checkpoints unchanged', async () => {
      await scene.documents.project({ clear: [], writes: [], checkpoint: { id: 'mail', position: '7' } });
      await from(null, batch('1', []));
      await from('1', batch('2', []));
      expect(await scene.documents.checkpoint('mail')).toBe('7');
      expect(await scene.documents.checkpoint('projector')).toBe('2');
    });

    it.each([null, '1'])('wins alone when several continue from %s', async replaces => {
      if (replaces) await scene.documents.project(batch(replaces, []));
      const positions = ['2', '3', '4', '5'];
      const projecting = positions.map(position => from(replaces, batch(position, [])));
      const settled = await Promise.allSettled(projecting);
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const one of settled) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(WrongCheckpoint);
      const written = settled.findIndex(({ status }) => status === 'fulfilled');
      expect(await scene.documents.checkpoint('projector')).toBe(positions[written]);
    });
  });

  it('keeps checkpoints by name', async () => {
    await scene.documents.project({ clear: [], writes: [], checkpoint: { id: 'mail', position: '3' } });
    await scene.documents.project({ clear: [], writes: [], checkpoint: { id: 'reels', position: '4' } });
    await scene.documents.project({ clear: [], writes: [], checkpoint: { id: 'mail', position: '5' } });
    expect(await scene.documents.checkpoint('mail')).toBe('5');
    expect(await scene.documents.checkpoint('reels')).toBe('4');
    expect(await scene.documents.checkpoint('projector')).toBeUndefined();
  });

  it('reaches the same state when an interrupted batch is sent again', async () => {
    const before = batch('2', [write('anna', 1n, { email: 'a@example.org' }), write('ben', 2n)]);
    const cut = batch('9', [
      write('anna', 3n),
      deletion('ben', 4n),
      write('cleo', 5n, { email: 'a@example.org' }),
      write('dora', 6n),
    ]);
    await scene.documents.project(before);
    await scene.documents.project(cut);
    const whole = await state();

    for (let length = 0; length <= cut.writes.length; length++) {
      await scene.documents.drop();
      await scene.documents.project(before);
      await scene.documents.project(batch('2', cut.writes.slice(0, length)));
      await scene.documents.project(cut);
      expect(await state()).toEqual(whole);
    }
  });

  it('reaches the same state when an interrupted clearing batch is sent again', async () => {
    const cut = batch('9', [write('anna', 8n), write('cleo', 9n)], [people]);
    await scene.documents.project(batch('2', [write('anna', 1n), write('ben', 2n)]));
    await scene.documents.project(batch('2', [write('anna', 8n)], [people]));
    await scene.documents.project(cut);
    expect(await state()).toMatchObject({
      people: [
        { id: 'anna', version: 8n },
        { id: 'cleo', version: 9n },
      ],
      checkpoint: '9',
    });
  });

  it('writes thousands of documents at once', async () => {
    const writes = Array.from({ length: 3000 }, (_, at) => write(`p${at}`, BigInt(at + 1), { age: at }));
    await scene.documents.project(batch('3000', writes));
    const stored = peopleOf(scene.documents);
    expect(await stored.count()).toBe(3000);
    expect((await stored.get('p2999'))?.fields.age).toBe(2999);
  });

  it('drops everything, and works afterwards', async () => {
    await scene.documents.project(batch('1', [write('anna', 1n, { email: 'a@example.org' })]));
    await scene.documents.drop();
    expect(await state()).toEqual({ people: [], places: [], checkpoint: undefined });
    await peopleOf(scene.documents).insert(person('ben', { email: 'a@example.org' }));
    await expect(peopleOf(scene.documents).insert(person('cleo', { email: 'a@example.org' }))).rejects.toThrow(
      DuplicateDocument,
    );
  });
};
