import type { Finding } from './finding.ts';

/**
 * Merges findings that overlap.
 * @param findings surer kinds first: when two overlap, the first determines the kind
 * @returns findings in order, without overlaps
 */
export const separate = (findings: readonly Finding[]): readonly Finding[] => {
  const ranked = findings.map((finding, rank) => ({ finding, rank })).sort((a, b) => a.finding.start - b.finding.start);
  const merged: { finding: Finding; rank: number }[] = [];
  for (const next of ranked) {
    const last = merged.at(-1);
    if (last === undefined || next.finding.start >= last.finding.end) merged.push(next);
    else merged[merged.length - 1] = union(last, next);
  }
  return merged.map(({ finding }) => finding);
};

const union = (
  a: { finding: Finding; rank: number },
  b: { finding: Finding; rank: number },
): { finding: Finding; rank: number } => {
  const surer = a.rank <= b.rank ? a : b;
  return {
    rank: surer.rank,
    finding: {
      start: a.finding.start,
      end: Math.max(a.finding.end, b.finding.end),
      kind: surer.finding.kind,
      restorable: a.finding.restorable === true && b.finding.restorable === true,
    },
  };
};
