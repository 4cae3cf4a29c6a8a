import { keepCompiled } from '#platform/process/compileCache.ts';
import { keepHeapSmall } from '#platform/process/heap.ts';

keepCompiled();
keepHeapSmall();
await import('./run.ts');
