/** The operator emptied the database: whatever came before no longer counts. */
export interface Cleared {
  readonly type: 'Cleared';
  readonly data: { readonly clearedAt: string };
}

export type OperatorEvent = Cleared;
