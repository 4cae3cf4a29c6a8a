import type { MessagePort } from 'node:worker_threads';
import { asError } from '../errors/asError.ts';

/** A module whose `run(port, data)` is called in the writer's thread. */
export interface Guest {
  readonly module: string;
  readonly port: MessagePort;
  readonly data: unknown;
}

/** A message to the writer's thread: some requests, which are answered in the same order. */
export type ToThread = readonly unknown[] | Guest | 'close';

/** An error as plain data: structured cloning would lose its name and properties. */
export interface PlainError {
  readonly name: string;
  readonly message: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

export type Answer = { readonly response: unknown } | { readonly error: PlainError };

/** 'ready' once the database is open, then the answers of one committed group at a time. */
export type FromThread = 'ready' | { readonly failed: PlainError } | readonly Answer[];

export const toPlainError = (thrown: unknown): PlainError => {
  const error = asError(thrown);
  return { name: error.name, message: error.message, properties: { ...error } };
};

export const fromPlainError = ({ name, message, properties }: PlainError): Error =>
  Object.assign(new Error(message), properties, { name });
