import { hkdfSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openDerivedKeys } from '#platform/sealing/derivedKeys.ts';
import { openDocuments } from '../support/documents.ts';

const withFirst = (key: Buffer) => async () => key;

test('the key of a purpose stays the same when another first key is offered later', async () => {
  const documents = await openDocuments();
  const before = await openDerivedKeys(documents, withFirst(randomBytes(32)))('pseudonyms');
  const after = await openDerivedKeys(documents, withFirst(randomBytes(32)))('pseudonyms');
  expect(after).toStrictEqual(before);
});

test('processes that need the first key at the same moment agree on one', async () => {
  const documents = await openDocuments();
  const keys = Array.from({ length: 8 }, () => openDerivedKeys(documents, withFirst(randomBytes(32))));
  const derived = await Promise.all(keys.map(derivedKey => derivedKey('pseudonyms')));
  expect(new Set(derived.map(key => key.toString('hex'))).size).toBe(1);
});

test('pseudonyms go on as earlier releases made them', async () => {
  const first = randomBytes(32);
  const derived = await openDerivedKeys(await openDocuments(), withFirst(first))('pseudonyms');
  expect(derived).toStrictEqual(Buffer.from(hkdfSync('sha256', first, '', 'bothsides pseudonyms', 32)));
});

test('each purpose has a key of its own', async () => {
  const derivedKey = openDerivedKeys(await openDocuments(), withFirst(randomBytes(32)));
  expect(await derivedKey('security events')).not.toStrictEqual(await derivedKey('pseudonyms'));
});
