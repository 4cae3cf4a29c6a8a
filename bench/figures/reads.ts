import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request } from '../load/job.ts';
import { type ServerChild, startServerChild } from '../servers/child.ts';
import type { Workshop } from '../workshop.ts';

export const ROUNDS = 5;
const READING = { connections: 16, seconds: 2 };

const bodiesOf = async (url: string, paths: readonly string[]): Promise<Record<string, string>> => {
  const bodies: Record<string, string> = {};
  for (const path of paths) {
    const answer = await fetch(url + path);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    bodies[path] = await answer.text();
  }
  return bodies;
};

/** Starts a bare Fastify that sends the same bytes as the product at these paths. */
export const startBare = async (
  { folder, log }: Workshop,
  product: ServerChild,
  paths: readonly string[],
): Promise<ServerChild> => {
  const bodiesFile = join(folder, 'bodies.json');
  await writeFile(bodiesFile, JSON.stringify(await bodiesOf(product.url, paths)));
  return startServerChild('bare.ts', { log, args: [bodiesFile] });
};

/** Reads these pages one after another, again and again. */
export const reading = (paths: readonly string[]) => {
  const requests: readonly Request[] = paths.map(path => ({ path }));
  return { ...READING, requests };
};

export const detailPath = (id: string): string => `/api/disputes/${id}`;
