import { afterAll, describe, it } from 'vitest';
import { mongoAdapter, sqliteAdapter } from '../documents/adapters.ts';
import { mongoServer } from '../documents/mongoServer.ts';
import { leaseSuite } from './suite.ts';

describe('A lease on SQLite', () => leaseSuite(sqliteAdapter('this')));

const mongo = await mongoServer();

if (mongo)
  describe('A lease on MongoDB', () => {
    afterAll(mongo.stop);
    leaseSuite(mongoAdapter(mongo.url));
  });
else it.skip('A lease on MongoDB: MONGODB_URL is not set, and no container engine answers');
