import { tmpdir } from 'node:os';
import { defineConfig } from 'vitest/config';
// For the processes and threads that tests start.
import './platform/process/prepareV8.cjs';
import { LongestFirst } from './tests/support/longestFirst.ts';
import { memoryFolder } from './tests/support/memoryFolder.ts';

// What tests write need not outlast a power failure. On a disk, waiting for it takes half of a
// test's time.
process.env.TMPDIR ||= memoryFolder() ?? tmpdir();

const filesIn = (...folders: readonly string[]): string[] =>
  folders.map(folder => `tests/${folder}/**/*.test.{ts,tsx}`);

const ALL = ['tests/**/*.test.{ts,tsx}'];
/** These start no server of ours, no browser and no process. */
const UNIT = [
  ...filesIn('contract', 'docs', 'domain', 'installation', 'moderation', 'studio', 'web'),
  ...['eventlog', 'platform', 'readmodels'].map(room => `tests/${room}/*.test.ts`),
];
/** The program as a whole: its processes, its command line, its screens in a browser, its films. */
const SYSTEM = filesIn(
  'cli',
  'command-api/reels',
  'deploy',
  'fault',
  'operations/backup',
  'operations/migrate',
  'platform/process',
  'screens',
);
/** These search for errors that nobody knows yet, or count those that are known. */
const LONG = filesIn('long');

/** What `vitest --mode` runs. Without a mode these are all but the long ones. */
const TIERS: Readonly<Record<string, { readonly include: string[]; readonly exclude?: string[] }>> = {
  test: { include: ALL, exclude: LONG },
  unit: { include: UNIT },
  integration: { include: ALL, exclude: [...UNIT, ...SYSTEM, ...LONG] },
  system: { include: SYSTEM },
  long: { include: LONG },
};

export default defineConfig(({ mode }) => ({
  test: {
    ...TIERS[mode],
    // The product is loaded by Node, as it is when it runs, and only once compiled; what Vite has
    // to read are tests and screens.
    server: { deps: { external: [/^(?!.*\/(tests|web)\/).*\.ts$/] } },
    // Each worker loads and compiles the product once, not for every file.
    isolate: false,
    // Unit tests need no screens.
    globalSetup: mode === 'unit' ? [] : ['tests/support/buildWeb.ts'],
    // How long something takes on a busy machine decides no test: this is only for what hangs.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    teardownTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // On two cores: about a third of the time is spent waiting for servers and locks.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', ['json', { outputFile: '.cache/tests.json' }]],
  },
}));
