import { defineConfig } from 'vitest/config';
import { keepCompiled } from './platform/process/compileCache.ts';
import { LongestFirst } from './tests/support/longestFirst.ts';

// For the processes and threads that tests start.
keepCompiled();

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    // The product is loaded by Node, as it is when it runs, and only once compiled; what Vite has to read are tests and screens.
    server: { deps: { external: [/^(?!.*\/(tests|web)\/).*\.ts$/] } },
    // Each worker loads and compiles the product once, not for every file.
    isolate: false,
    globalSetup: ['tests/support/buildWeb.ts'],
    // How long something takes on a busy machine decides no test: this is only for what hangs.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // On two cores: a third of the time is spent waiting for servers and locks.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', ['json', { outputFile: '.cache/tests.json' }]],
  },
});
