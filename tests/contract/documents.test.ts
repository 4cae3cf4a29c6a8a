import { describe } from 'vitest';
import { sqliteAdapter } from './documents/adapters.ts';
import { documentsSuite } from './documentsSuite.ts';

describe('Documents on SQLite', () => documentsSuite(sqliteAdapter));
