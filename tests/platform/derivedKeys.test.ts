import { hkdfSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeRootKey, NoRootKey, openDerivedKeys, rootKeys } from '#platform/sealing/derivedKeys.ts';
import { openDocuments } from '../support/documents.ts';

const none = async (): Promise<undefined> => undefined;

const derivedBefore = (sessionKey: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', sessionKey, '', `bothsides ${purpose}`, 32));

test('a key is derived only once the root key is made', async () => {
  const documents = await openDocuments();
  const derivedKey = openDerivedKeys(documents);
  await expect(derivedKey('pseudonyms')).rejects.toThrow(NoRootKey);
  await makeRootKey(documents, none);
  expect(await derivedKey('pseudonyms')).toHaveLength(32);
});

test('the key of a purpose stays the same when the root key is asked for again', async () => {
  const documents = await openDocuments();
  await makeRootKey(documents, none);
  const before = await openDerivedKeys(documents)('pseudonyms');
  await makeRootKey(documents, async () => randomBytes(32));
  expect(await openDerivedKeys(documents)('pseudonyms')).toStrictEqual(before);
});

test('processes that make the root key at the same moment agree on one', async () => {
  const documents = await openDocuments();
  const derived = await Promise.all(
    Array.from({ length: 8 }, async () => {
      await makeRootKey(documents, async () => randomBytes(32));
      return openDerivedKeys(documents)('pseudonyms');
    }),
  );
  expect(new Set(derived.map(key => key.toString('hex'))).size).toBe(1);
});

test('pseudonyms go on as earlier releases made them, and nothing else depends on the session key', async () => {
  const [documents, sessionKey] = [await openDocuments(), randomBytes(32)];
  await makeRootKey(documents, async () => sessionKey);
  const derivedKey = openDerivedKeys(documents);
  expect(await derivedKey('pseudonyms')).toStrictEqual(derivedBefore(sessionKey, 'pseudonyms'));
  expect(await derivedKey('mailboxes')).not.toStrictEqual(derivedBefore(sessionKey, 'mailboxes'));
});

test('a root key that is a session key is replaced once, and mailboxes are still found', async () => {
  const [documents, sessionKey] = [await openDocuments(), randomBytes(32)];
  const store = documents.collection(rootKeys);
  await store.insert({ id: 'root', fields: {}, body: { key: sessionKey.toString('base64') } });
  await Promise.all([makeRootKey(documents, none), makeRootKey(documents, none)]);
  const stored = (await store.get('root'))?.body;
  expect(stored?.key).not.toBe(sessionKey.toString('base64'));
  const derivedKey = openDerivedKeys(documents);
  for (const purpose of ['pseudonyms', 'mailboxes'] as const) {
    expect(await derivedKey(purpose)).toStrictEqual(derivedBefore(sessionKey, purpose));
  }
  expect(await derivedKey('unsubscribe links')).not.toStrictEqual(derivedBefore(sessionKey, 'unsubscribe links'));
  await makeRootKey(documents, none);
  expect((await store.get('root'))?.body).toStrictEqual(stored);
});

test('each purpose has a key of its own', async () => {
  const documents = await openDocuments();
  await makeRootKey(documents, none);
  const derivedKey = openDerivedKeys(documents);
  expect(await derivedKey('security events')).not.toStrictEqual(await derivedKey('pseudonyms'));
});
