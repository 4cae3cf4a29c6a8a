import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Row } from '../figures/figure.ts';
import { tableOf } from '../table.ts';
import { captions } from './captions.ts';
import { gateway } from './gateway.ts';
import { speed } from './speed.ts';

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, scale: { type: 'string', default: '1' } },
});
const scale = Number(values.scale);
const scaled = (count: number): number => Math.max(1, Math.round(count * scale));

const FIGURES: Readonly<Record<string, (folder: string) => Promise<readonly Row[]>>> = {
  speed: folder => speed(folder, scaled(3)),
  captions,
  gateway: folder => gateway(folder, scaled(3), scaled(1000)),
};

const chosen = Object.entries(FIGURES).filter(([name]) => values.only?.includes(name) ?? true);
if (!(scale > 0) || chosen.length === 0) {
  console.error(`bench:reels [--only ${Object.keys(FIGURES).join('|')}] [--scale 0.5]`);
  process.exit(2);
}

const folder = await mkdtemp(join(tmpdir(), 'bothsides-bench-'));
try {
  const rows: Row[] = [];
  for (const [name, measure] of chosen) {
    process.stderr.write(`Measuring ${name} …\n`);
    await mkdir(join(folder, name));
    rows.push(...(await measure(join(folder, name))));
  }
  console.log(tableOf(rows));
} finally {
  await rm(folder, { recursive: true, force: true });
}
