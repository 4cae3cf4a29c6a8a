#!/usr/bin/env node
import { keepCompiled } from '#platform/compileCache.ts';

keepCompiled();
await import('./run.ts');
