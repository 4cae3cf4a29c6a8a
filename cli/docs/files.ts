import { eventCatalogue } from './eventCatalogue.ts';
import { eventSchemasDocument } from './eventSchemas.ts';

/** The documents that are generated from the code, by their paths in the repository. */
export const generatedDocuments = (): Readonly<Record<string, string>> => ({
  'docs/events.md': eventCatalogue(),
  'docs/events.schema.json': `${JSON.stringify(eventSchemasDocument(), null, 2)}\n`,
});
