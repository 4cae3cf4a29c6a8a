import { describe } from 'vitest';
import type { Adapter } from './adapters.ts';
import { findingCases } from './finding.ts';
import { modelCases } from './model.ts';
import { projectingCases } from './projecting.ts';
import { readingCases } from './reading.ts';
import { scene } from './scene.ts';
import { sharingCases } from './sharing.ts';
import { writingCases } from './writing.ts';

/** The requirements of every adapter of the documents port. */
export const documentsSuite = (adapter: Adapter): void => {
  describe('reading', () => readingCases(scene(adapter)));
  describe('finding', () => findingCases(scene(adapter)));
  describe('finding, compared with a model', () => modelCases(scene(adapter)));
  documentsWritingSuite(adapter);
};

/** Those of its requirements that depend on the thread that writes. */
export const documentsWritingSuite = (adapter: Adapter): void => {
  describe('writing', () => writingCases(scene(adapter)));
  describe('projecting', () => projectingCases(scene(adapter)));
  describe('sharing a store', () => sharingCases(scene(adapter)));
};
