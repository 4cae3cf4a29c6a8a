import { eventCatalogue } from './eventCatalogue.ts';
import { eventSchemasDocument } from './eventSchemas.ts';

/** Documents that are made from the code, by their path in the repository. */
export const generatedDocuments = (): Readonly<Record<string, string>> => ({
  'docs/events.md': eventCatalogue(),
  'docs/events.schema.json': `${JSON.stringify(eventSchemasDocument(), null, 2)}\n`,
});
