/** A migration that cannot be, or whose copy is not what it should be; the message is a sentence that says why and what next. */
export class MigrationFailed extends Error {
  /** Whether the command was called as it should not be. */
  readonly wrongUse: boolean;

  constructor(sentence: string, { wrongUse = false }: { readonly wrongUse?: boolean } = {}) {
    super(sentence);
    this.name = 'MigrationFailed';
    this.wrongUse = wrongUse;
  }
}
