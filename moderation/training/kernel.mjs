/** Assembles the kernel of the scorer: node kernel.mjs, in a folder that has the package wabt 1.0.39. */
import { readFileSync, writeFileSync } from 'node:fs';
import wabt from 'wabt';

const at = name => new URL(`../local/scorer/${name}`, import.meta.url);
const { parseWat } = await wabt();
const module = parseWat('kernel.wat', readFileSync(at('kernel.wat'), 'utf8'), { simd: true, relaxed_simd: true });
module.resolveNames();
module.validate();
writeFileSync(at('kernel.wasm'), module.toBinary({}).buffer);
