import type { Condition } from '#platform/documents/port.ts';

/**
 * What is due: its time has come, or is further away than anything is ever put off. Then the clock was wrong when it was noted, and has
 * been set right since.
 * @param longestMs for so long something may be put off
 */
export const dueAt = (now: string, longestMs: number): readonly Condition[] => [
  { lte: now },
  { gt: new Date(Date.parse(now) + longestMs).toISOString() },
];
