import type { Aggregate, EventType } from '#domain/events.ts';
import { aggregates, catalogue, eventTypes } from '#eventlog/events/all.ts';
import type { Privacy } from '#eventlog/events/define.ts';
import { versionOf } from '#eventlog/upcast.ts';
import { type Field, fieldsOf, type JsonSchema } from '../analyst/fields.ts';
import { snakeCase } from '../analyst/names.ts';

const leaving: { readonly [P in Privacy]: string } = {
  open: 'as it is',
  person: 'as a pseudonym',
  sealed: 'with `--with-text`',
  closed: 'never',
};

const LARGEST = Number.MAX_SAFE_INTEGER;

const rangeOf = ({ minimum, maximum }: JsonSchema): string =>
  [
    minimum === undefined || minimum === -LARGEST ? '' : ` from ${minimum}`,
    maximum === undefined || maximum === LARGEST ? '' : ` to ${maximum}`,
  ].join('');

const schemaText = (of: JsonSchema): string => {
  if (of.enum) return of.enum.map(value => `\`${value}\``).join(' or ');
  if (of.properties?.box) return 'sealed text';
  if (of.anyOf) return of.anyOf.map(schemaText).join(' or ');
  if (of.type === 'array') return `list of ${schemaText((of.items ?? {}) as JsonSchema)}`;
  if (of.type === 'integer' || of.type === 'number') return `${of.type}${rangeOf(of)}`;
  return `${of.format || of.type || 'any'}`;
};

const typeText = ({ privacy, schema }: Field): string => (privacy === 'sealed' ? 'sealed text' : schemaText(schema));

const cell = (text: string): string => text.replaceAll('|', '\\|');

const eventSection = (type: EventType): string => {
  const { means } = catalogue[type];
  const rows = fieldsOf(type).map(
    field =>
      `| \`${field.name}\` | ${cell(typeText(field))} | ${cell(field.means)} | ${leaving[field.privacy]} | ${field.privacy === 'closed' || field.privacy === 'sealed' ? '' : `\`${field.column}\` ${field.type}`} |`,
  );
  return [
    `### ${type}`,
    `${means} Schema version ${versionOf(type)}; in SQL \`${snakeCase(type)}\`.`,
    ['| field | type | meaning | leaves in exports | column |', '|---|---|---|---|---|', ...rows].join('\n'),
  ].join('\n\n');
};

const aggregateSection = (name: Aggregate): string => {
  const { stream, expectation } = aggregates[name];
  const types = eventTypes.filter(type => catalogue[type].aggregate === name);
  return [`## Stream \`${stream}\``, `Appended at: ${expectation}.`, ...types.map(eventSection)].join('\n\n');
};

const INTRODUCTION = `# Event catalogue

Made from the definitions of the events (\`eventlog/events/\`) by \`npm run docs:events\`;
a test checks that it is current. [events.schema.json](events.schema.json) is the same for programs: a JSON Schema that every line of
\`npm run -s cli -- events\` fits.

Around its data every event has a position in the whole log, its stream and revision there, an id, and metadata: schema version, correlation
and causation id, actor, and when it was recorded. Times are ISO-8601 UTC. A sealed text is \`{by, box}\`: AES-256-GCM with the key of its author;
without the key readers get \`[removed]\`. Events of an older schema version are lifted to the present one when they are read.`;

/** docs/events.md */
export const eventCatalogue = (): string => {
  const sections = (Object.keys(aggregates) as readonly Aggregate[]).map(aggregateSection);
  return `${[INTRODUCTION, ...sections].join('\n\n')}\n`;
};
