import { parseArgs } from 'node:util';
import { backup } from './figures/backup.ts';
import { detail } from './figures/detail.ts';
import { eventStoreDb } from './figures/eventStoreDb.ts';
import type { Row } from './figures/figure.ts';
import { growth } from './figures/growth.ts';
import { idle } from './figures/idle.ts';
import { list } from './figures/list.ts';
import { live } from './figures/live.ts';
import { memory } from './figures/memory.ts';
import { mongoCalls } from './figures/mongoCalls.ts';
import { rebuild } from './figures/rebuild.ts';
import { stalls } from './figures/stalls.ts';
import { start } from './figures/start.ts';
import { verdict } from './figures/verdict.ts';
import { votes } from './figures/votes.ts';
import { tableOf } from './table.ts';
import { openWorkshop } from './workshop.ts';

const FIGURES = [
  votes,
  detail,
  list,
  growth,
  stalls,
  memory,
  rebuild,
  start,
  eventStoreDb,
  backup,
  mongoCalls,
  idle,
  verdict,
  live,
];

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, scale: { type: 'string', default: '1' } },
});
const scale = Number(values.scale);
const chosen = FIGURES.filter(({ name }) => values.only?.includes(name) ?? true);
if (!(scale > 0) || chosen.length === 0) {
  console.error(`bench [--only ${FIGURES.map(({ name }) => name).join('|')}] [--scale 0.1]`);
  process.exit(2);
}

await using workshop = await openWorkshop(scale);
const rows: Row[] = [];
for (const figure of chosen) rows.push(...(await figure.measure(workshop)));
console.log(tableOf(rows));
