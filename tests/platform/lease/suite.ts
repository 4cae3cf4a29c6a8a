import { describe } from 'vitest';
import type { Adapter } from '../documents/adapters.ts';
import { scene } from '../documents/scene.ts';
import { losingCases } from './losing.ts';
import { takingCases } from './taking.ts';
import { workingCases } from './working.ts';

/** The requirements of leases in every store. */
export const leaseSuite = (adapter: Adapter): void => {
  describe('taking', () => takingCases(scene(adapter)));
  describe('losing', () => losingCases(scene(adapter)));
  describe('working', () => workingCases(scene(adapter)));
};
