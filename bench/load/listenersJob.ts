export type ListenersJob =
  /** Opens a stream for each path. */
  | { readonly url: string; readonly paths: readonly string[] }
  /** Waits until each has heard of so many votes. */
  | { readonly votes: number }
  | { readonly close: true };

export interface ListenersOutcome {
  /** When each open stream heard of its last change, in milliseconds since 1970. */
  readonly heardAt: readonly number[];
}
