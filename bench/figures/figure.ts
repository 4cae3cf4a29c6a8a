import type { Workshop } from '../workshop.ts';

/** One line of the table. */
export interface Row {
  readonly figure: string;
  readonly unit: string;
  readonly ours: number;
  /** What it is measured beside, if not a floor that the figure names. */
  readonly beside?: string;
  readonly floor?: number | undefined;
  /** Microseconds of CPU time that the server took for one answer. */
  readonly cpu?: { readonly ours: number; readonly floor: number };
  /** What has to be reached; a row without a target is only for information. */
  readonly target?: {
    readonly kind: 'ratio at least' | 'ratio at most' | 'difference below' | 'at least' | 'at most';
    readonly limit: number;
  };
}

export interface Figure {
  readonly name: string;
  measure(workshop: Workshop): Promise<readonly Row[]>;
}
