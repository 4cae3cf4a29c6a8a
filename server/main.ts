import '#platform/process/prepareV8.cjs';

await import('./run.ts');
