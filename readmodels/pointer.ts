import { changeBody } from '#platform/documents/changeBody.ts';
import { collection, type Documents } from '#platform/documents/port.ts';

/** Which generation is live, and what the other slot holds. */
export interface Pointer {
  readonly generation: number;
  /** Whether the other slot holds the whole previous generation: then there is a way back. */
  readonly previous: boolean;
  /** Names the rebuild that has begun in the other slot; null for none. */
  readonly unfinished: string | null;
  /** ISO-8601 UTC; null before the first switch. */
  readonly switchedAt: string | null;
}

/** Early releases stored only the generation. */
type StoredPointer = Pick<Pointer, 'generation'> & Partial<Pointer>;

const pointers = collection<StoredPointer>()({ name: 'read_models', fields: {} });
const LIVE = 'live';

const FIRST: Pointer = { generation: 1, previous: false, unfinished: null, switchedAt: null };

export const pointerIn = (documents: Documents) => {
  const stored = documents.collection(pointers);
  return {
    read: async (): Promise<Pointer> => ({ ...FIRST, ...(await stored.get(LIVE))?.body }),
    /** In one step: what another process has written meanwhile is not undone. @returns it as it is now; @throws what `change` throws */
    change: async (change: (pointer: Pointer) => Pointer): Promise<Pointer> => ({
      ...FIRST,
      ...(await changeBody(stored, LIVE, FIRST, body => change({ ...FIRST, ...body }))),
    }),
    write: (body: Pointer): Promise<void> => stored.put({ id: LIVE, fields: {}, body }),
  };
};
