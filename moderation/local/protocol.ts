import type { Opinion } from '../opinion.ts';
import type { ModerationRequest, NamesRequest } from '../port.ts';

/** A text to decide on, or one to take names out of. */
export type Job =
  | { readonly request: ModerationRequest; readonly opinion: Opinion | undefined }
  | { readonly named: NamesRequest };

/** Messages of the worker: one when it is ready, then one answer per job, in order. */
export type Answer = { readonly ready: true } | { readonly outcome: unknown } | { readonly failure: string };
