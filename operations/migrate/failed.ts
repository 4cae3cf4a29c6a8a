/** A migration that is impossible or went wrong. The message says why, and what to do. */
export class MigrationFailed extends Error {
  /** Whether the command was called incorrectly. */
  readonly wrongUse: boolean;

  constructor(sentence: string, { wrongUse = false }: { readonly wrongUse?: boolean } = {}) {
    super(sentence);
    this.name = 'MigrationFailed';
    this.wrongUse = wrongUse;
  }
}
