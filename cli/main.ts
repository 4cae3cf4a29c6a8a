#!/usr/bin/env node
import { keepCompiled } from '#platform/compileCache.ts';
import { keepHeapSmall } from '#platform/heap.ts';

keepCompiled();
keepHeapSmall();
await import('./run.ts');
