import '#platform/process/prepareV8.cjs';
import { keepHeapSmall } from '#platform/process/heap.ts';

keepHeapSmall();
await import('./run.ts');
