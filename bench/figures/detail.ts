import { storedDisputes } from '../dataSets.ts';
import type { Figure } from './figure.ts';
import { measureReads } from './reads.ts';

const AT_LEAST_0_6 = { kind: 'ratio at least', limit: 0.6 } as const;

const pathOf = (id: string): string => `/api/disputes/${id}`;

/** A visitor reads one dispute after another. */
export const detail: Figure = {
  name: 'detail',
  measure: async workshop => {
    const { folder, with20Comments, with200Comments } = await storedDisputes(workshop);
    return measureReads(workshop, folder, [
      { figure: 'detail, 20 comments', paths: with20Comments.map(pathOf), target: AT_LEAST_0_6 },
      { figure: 'detail, 200 comments', paths: with200Comments.map(pathOf), target: AT_LEAST_0_6 },
    ]);
  },
};
