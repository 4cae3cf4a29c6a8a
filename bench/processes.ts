/** What processes use, as Linux tells it. Elsewhere nothing is known of any process. */
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

const statOf = (pid: number) => {
  const [, name = '', rest = ''] = /^\d+ \((.*)\) \S (.*)$/s.exec(read(`/proc/${pid}/stat`)) ?? [];
  const numbers = rest.split(' ').map(Number);
  return { name, parent: numbers[0], ticks: (numbers[10] ?? 0) + (numbers[11] ?? 0) };
};

/** The parent of a process; undefined unless both have this name. */
export const parentOf = (pid: number, name: string): number | undefined => {
  const { parent, ...child } = statOf(pid);
  return parent !== undefined && child.name === name && statOf(parent).name === name ? parent : undefined;
};

const threadsOf = (pid: number): readonly string[] => {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
};

/** A process, and those that it started, and so on. */
export const familyOf = (pid: number): readonly number[] => {
  const children = threadsOf(pid)
    .flatMap(thread => read(`/proc/${pid}/task/${thread}/children`).split(' '))
    .filter(child => child !== '');
  return [pid, ...children.flatMap(child => familyOf(Number(child)))];
};

export const cpuMsOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + statOf(pid).ticks, 0) * (1000 / TICKS_A_SECOND);

/** Their memory; each gets its share of what several have in common. */
export const memoryMiBOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0), 0) / 1024;
