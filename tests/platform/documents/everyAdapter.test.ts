import { afterAll, describe, it } from 'vitest';
import { mongoAdapter, sqliteAdapter } from './adapters.ts';
import { mongoServer } from './mongoServer.ts';
import { documentsSuite, documentsWritingSuite } from './suite.ts';

describe('Documents on SQLite', () => documentsSuite(sqliteAdapter('this')));
describe('Documents on SQLite, written in a thread of its own', () => documentsWritingSuite(sqliteAdapter('own')));

const mongo = await mongoServer();

if (mongo)
  describe('Documents on MongoDB', () => {
    afterAll(mongo.stop);
    documentsSuite(mongoAdapter(mongo.url));
  });
else it.skip('Documents on MongoDB: MONGODB_URL is not set, and no container engine answers');
