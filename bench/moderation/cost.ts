import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openLocalModerator } from '#moderation/local.ts';
import type { Sample } from './samples.ts';

const LENGTH = 2_000;
const ROUNDS = 5;
const AT_ONCE = 20;
const MEGABYTE = 1024 * 1024;

const storiesOf2000 = (samples: readonly Sample[]): string[] => {
  const all = samples.map(({ text }) => text).join(' ');
  return Array.from({ length: Math.floor(all.length / LENGTH) }, (_, i) => all.slice(i * LENGTH, (i + 1) * LENGTH));
};

const residentMegabytes = (): number => process.memoryUsage().rss / MEGABYTE;

/**
 * What the local moderator costs in its worker, as the product uses it, from opening to the
 * answers. To be run in a fresh process.
 */
export const measureCost = async (samples: readonly Sample[]): Promise<string[][]> => {
  const texts = storiesOf2000(samples);
  const atOnce = texts.splice(0, AT_ONCE);
  /** Each round has texts of its own, because the scorer remembers what it has read. */
  const roundOf = (round: number): readonly string[] => texts.filter((_, i) => i % (ROUNDS + 1) === round);
  const before = residentMegabytes();
  const opened = performance.now();
  const usedBefore = process.cpuUsage();
  const moderator = await openLocalModerator();
  const opening = performance.now() - opened;
  await moderator.moderate({ text: 'Hello, it is me.', kind: 'comment' });
  const first = performance.now() - opened;
  const computed = process.cpuUsage(usedBefore);

  const moderateAll = async (some: readonly string[]): Promise<number> => {
    const started = performance.now();
    for (const text of some) await moderator.moderate({ text, kind: 'story' });
    return (performance.now() - started) / some.length;
  };
  const cold = await moderateAll(roundOf(0));
  const warm: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) warm.push(await moderateAll(roundOf(round)));

  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await Promise.all(atOnce.map(text => moderator.moderate({ text, kind: 'story' })));
  delay.disable();
  const resident = residentMegabytes();
  await moderator.close();
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  return [
    ['cost', 'measured', 'target'],
    ['opening it, until other work goes on', ms(opening), ''],
    ['start-up: from opening to the first answer', ms(first), '< 1000 ms'],
    ['start-up, computing time of all threads', ms((computed.user + computed.system) / 1000), ''],
    [`${LENGTH} characters, first time`, ms(cold), ''],
    [
      `${LENGTH} characters, median of ${ROUNDS} rounds`,
      ms(warm.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0),
      '< 50 ms',
    ],
    [`event loop's delay while ${AT_ONCE} stories are checked, p99`, ms(delay.percentile(99) / 1e6), ''],
    ['memory of the worker and its lists', `${(resident - before).toFixed(0)} MB`, '< 250 MB'],
    ['memory of the whole process', `${resident.toFixed(0)} MB`, ''],
  ];
};
