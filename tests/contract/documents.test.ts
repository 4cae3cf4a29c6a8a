import { afterAll, describe, it } from 'vitest';
import { mongoAdapter, sqliteAdapter } from './documents/adapters.ts';
import { mongoServer } from './documents/mongoServer.ts';
import { documentsSuite } from './documentsSuite.ts';

describe('Documents on SQLite', () => documentsSuite(sqliteAdapter('own')));
describe('Documents on SQLite, written in the reading thread', () => documentsSuite(sqliteAdapter('this')));

const mongo = await mongoServer();

if (mongo)
  describe('Documents on MongoDB', () => {
    afterAll(mongo.stop);
    documentsSuite(mongoAdapter(mongo.url));
  });
else it.skip('Documents on MongoDB: MONGODB_URL is not set, and no container engine answers');
