import { describe } from 'vitest';
import type { Adapter } from './documents/adapters.ts';
import { scene } from './documents/scene.ts';
import { losingCases } from './lease/losing.ts';
import { takingCases } from './lease/taking.ts';
import { workingCases } from './lease/working.ts';

/** The requirements of leases in every store. */
export const leaseSuite = (adapter: Adapter): void => {
  describe('taking', () => takingCases(scene(adapter)));
  describe('losing', () => losingCases(scene(adapter)));
  describe('working', () => workingCases(scene(adapter)));
};
