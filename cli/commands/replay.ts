import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readModelsFile } from '#gateway/platform.ts';
import { openSqliteDocuments } from '#platform/documents/sqlite.ts';
import type { Envelope } from '#platform/events/codec.ts';
import { comparePositions, formatPosition, parsePosition } from '#platform/events/position.ts';
import { replay } from '#projector/replay.ts';
import { CommandFailed, printJson, withProgress } from '../output.ts';
import { withPlatform } from '../withPlatform.ts';

/** A position such as 42, or an instant such as 2026-01-31T12:00:00Z. Both count themselves in. */
const upTo = (bound: string): ((envelope: Envelope) => boolean) => {
  if (/^\d+(\/\d+)?$/.test(bound)) {
    const last = parsePosition(bound);
    return ({ position }) => comparePositions(position, last) <= 0;
  }
  const instant = Date.parse(bound);
  if (Number.isNaN(instant)) {
    throw new CommandFailed(`--to ${bound}: expected a position such as 42 or a time such as 2026-01-31T12:00:00Z`, 2);
  }
  return ({ recordedAt }) => Date.parse(recordedAt) <= instant;
};

export const replayCommand = async ({ to, into }: { readonly to: string; readonly into: string }): Promise<void> => {
  const until = upTo(to);
  const folder = resolve(into);
  const file = readModelsFile(folder, 'a');
  if (existsSync(file)) throw new CommandFailed(`${into} holds read models already. Name an empty folder.`, 2);
  await withPlatform(async ({ log, store }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const documents = await openSqliteDocuments({ file, durable: false });
    const { position, events } = await withProgress(log, onProgress =>
      replay({ store, documents, until, onProgress }),
    ).finally(documents.close);
    await printJson({ position: position ? formatPosition(position) : null, events, file });
  });
};
