import { measureCost } from './cost.ts';
import { readFreshStories, readOrdinaryStories, readStories } from './samples.ts';

/** Run by bench/moderation.ts in a process of its own, since its memory is measured. */
process.stdout.write(
  JSON.stringify(await measureCost([...readStories(), ...readFreshStories(), ...readOrdinaryStories()])),
);
