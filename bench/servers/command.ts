/** Runs a command of the product, and tells the parent what it took. */
import { runProgram } from '#cli/runProgram.ts';
import { keepHeapSmall } from '#platform/process/heap.ts';

export interface Ran {
  readonly code: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly maxRssMiB: number;
}

keepHeapSmall();

const begun = performance.now();
await runProgram(process.argv.slice(2));
const { user, system } = process.cpuUsage();
process.send?.({
  code: Number(process.exitCode ?? 0),
  seconds: (performance.now() - begun) / 1000,
  cpuSeconds: (user + system) / 1_000_000,
  maxRssMiB: process.resourceUsage().maxRSS / 1024,
} satisfies Ran);
