import type { Workshop } from '../workshop.ts';

/** One line of the table. */
export interface Row {
  readonly figure: string;
  readonly unit: string;
  readonly ours: number;
  readonly floor?: number | undefined;
  /** Microseconds that the servers computed for one answer. */
  readonly cpu?: { readonly ours: number; readonly floor: number };
  /** How it is judged; a row without a target only informs. */
  readonly target?: {
    readonly kind: 'ratio at least' | 'ratio at most' | 'difference below' | 'at least' | 'at most';
    readonly limit: number;
  };
}

export interface Figure {
  readonly name: string;
  measure(workshop: Workshop): Promise<readonly Row[]>;
}
