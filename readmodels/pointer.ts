import { changeBody } from '#platform/documents/changeBody.ts';
import { collection, type Documents } from '#platform/documents/port.ts';

/** The live generation, and the content of the other slot. */
export interface Pointer {
  readonly generation: number;
  /**
   * Whether the other slot holds the complete previous generation, so that switching back is
   * possible.
   */
  readonly previous: boolean;
  /** The id of the unfinished rebuild in the other slot, or null. */
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
    /**
     * Changes the pointer atomically, so that no other process's write is lost.
     * @returns the new pointer
     * @throws the error of `change`
     */
    change: async (change: (pointer: Pointer) => Pointer): Promise<Pointer> => ({
      ...FIRST,
      ...(await changeBody(stored, LIVE, FIRST, body => change({ ...FIRST, ...body }))),
    }),
    write: (body: Pointer): Promise<void> => stored.put({ id: LIVE, fields: {}, body }),
  };
};
