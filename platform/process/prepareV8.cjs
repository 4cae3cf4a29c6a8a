// What V8 has to be told before the first module in TypeScript is loaded. So this is plain
// JavaScript: what strips types takes some ten megabytes, and is not loaded where all is cached.
'use strict';

const { enableCompileCache } = require('node:module');
const { join } = require('node:path');
const { setFlagsFromString } = require('node:v8');

const FOLDER = join(__dirname, '../../.cache/compiled');

// For collectWhenQuiet.ts. Set before anything is compiled, because the cache depends on it.
setFlagsFromString('--expose-gc');

// The cache serves this process, its threads and its children, and halves the time of the next
// start. If the folder cannot be written, everything works without it.
if (enableCompileCache(FOLDER).directory !== undefined) process.env.NODE_COMPILE_CACHE = FOLDER;
