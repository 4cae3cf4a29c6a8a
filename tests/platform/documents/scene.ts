import { afterEach, beforeEach } from 'vitest';
import type { Documents } from '#platform/documents/port.ts';
import type { Adapter, Store } from './adapters.ts';

export interface Scene {
  /** An instance on the empty store of the running test. */
  readonly documents: Documents;
  /** One more instance on the same store; closed after the test. */
  another(): Promise<Documents>;
}

/** Gives each test of the surrounding describe a store of its own. */
export const scene = (adapter: Adapter): Scene => {
  let store: Store;
  let opened: Documents[];

  const another = async (): Promise<Documents> => {
    const documents = await store.open();
    opened.push(documents);
    return documents;
  };

  beforeEach(async () => {
    store = await adapter.createStore();
    opened = [];
    await another();
  });
  afterEach(async () => {
    await Promise.all(opened.map(documents => documents.close()));
    await store.remove();
  });

  return {
    get documents() {
      const [first] = opened;
      if (!first) throw new Error('There is a store only while a test runs');
      return first;
    },
    another,
  };
};
