import type { Opinion } from '../opinion.ts';
import type { ModerationRequest, ModerationVerdict } from '../port.ts';

export interface Job {
  readonly request: ModerationRequest;
  readonly opinion: Opinion | undefined;
}

/** What the worker says: once that it is ready, then one answer a job, in order. */
export type Answer = { readonly ready: true } | { readonly verdict: ModerationVerdict } | { readonly failure: string };
