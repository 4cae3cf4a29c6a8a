import { describe } from 'vitest';
import type { Adapter } from './documents/adapters.ts';
import { findingCases } from './documents/finding.ts';
import { modelCases } from './documents/model.ts';
import { projectingCases } from './documents/projecting.ts';
import { readingCases } from './documents/reading.ts';
import { scene } from './documents/scene.ts';
import { sharingCases } from './documents/sharing.ts';
import { writingCases } from './documents/writing.ts';

/** The requirements of every adapter of the documents port. */
export const documentsSuite = (adapter: Adapter): void => {
  describe('reading', () => readingCases(scene(adapter)));
  describe('finding', () => findingCases(scene(adapter)));
  describe('finding, compared with a model', () => modelCases(scene(adapter)));
  describe('writing', () => writingCases(scene(adapter)));
  describe('projecting', () => projectingCases(scene(adapter)));
  describe('sharing a store', () => sharingCases(scene(adapter)));
};
