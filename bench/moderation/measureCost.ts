import { measureCost } from './cost.ts';
import { readStories } from './samples.ts';

/** Run by bench/moderation.ts in a process of its own, so that nothing else is in the memory that is measured. */
process.stdout.write(JSON.stringify(await measureCost(readStories())));
