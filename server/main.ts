import { keepCompiled } from '#platform/process/compileCache.ts';

keepCompiled();
await import('./run.ts');
