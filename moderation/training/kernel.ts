/** Assembles the kernel of the scorer: node moderation/training/kernel.ts */
import { readFileSync, writeFileSync } from 'node:fs';
import wabt from 'wabt';

const fileOf = (name: string): URL => new URL(`../local/scorer/${name}`, import.meta.url);

const FEATURES = { simd: true, relaxed_simd: true, threads: true, multi_memory: true };

/** @returns the bytes of kernel.wasm */
export const assembledKernel = async (): Promise<Buffer> => {
  const { parseWat } = await wabt();
  const module = parseWat('kernel.wat', readFileSync(fileOf('kernel.wat'), 'utf8'), FEATURES);
  module.resolveNames();
  return Buffer.from(module.toBinary({}).buffer);
};

if (import.meta.main) writeFileSync(fileOf('kernel.wasm'), await assembledKernel());
