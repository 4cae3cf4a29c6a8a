import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { asPeopleWrite, withTwins } from './moderation/amid.ts';
import { openDetectors } from './moderation/detectors.ts';
import { readLines } from './moderation/lines.ts';
import { readHateCheckThreats, readOpenAiSamples } from './moderation/publicSets.ts';
import { anyKind, byKind, freshTexts, type SampleSet } from './moderation/redaction.ts';
import { refusals, refusedOfHarmless, softening } from './moderation/refusal.ts';
import {
  readFreshStories,
  readOrdinaryStories,
  readPeoplesTexts,
  readPublic,
  readSealedNames,
  readStories,
  readStoriesAfterwards,
  readStoriesOfManyVoices,
  readTextsWithContacts,
} from './moderation/samples.ts';
import { readSealed } from './moderation/sealed.ts';
import { tableOf } from './moderation/table.ts';

/**
 * Measures the local moderator: what it takes out, softens and refuses, and what it costs. Public
 * sets are not part of the repository:
 * --pii FILE (in presidio-research's format), --openai FILE (samples-1680.jsonl), --hatecheck FILE
 * (test_suite_cases.csv).
 */
const { values } = parseArgs({
  options: { pii: { type: 'string' }, openai: { type: 'string' }, hatecheck: { type: 'string' } },
});
const pii = values.pii ?? fileURLToPath(new URL('../../shared/data/pii-dev.json', import.meta.url));

const print = (title: string, rows: string[][]): void => console.log(`\n## ${title}\n\n${tableOf(rows)}`);

const stories = readStories();
const fresh = readFreshStories();
const ordinary = readOrdinaryStories();
const peoples = readPeoplesTexts();
const withContacts = readTextsWithContacts();
const manyVoices = readStoriesOfManyVoices();
const sets: SampleSet[] = [{ name: 'our stories', samples: stories }];
if (existsSync(pii)) sets.unshift({ name: 'shared sentences', samples: readPublic(pii) });
else console.log(`Without the shared sentences: ${pii} is not there (--pii FILE)`);

const detectors = await openDetectors();
const [ours] = detectors;
const freshSets: SampleSet[] = [
  { name: 'fresh stories 3', samples: fresh },
  { name: 'ordinary stories', samples: ordinary },
  { name: 'people’s texts', samples: peoples },
  { name: 'texts with contacts', samples: withContacts },
  { name: 'stories of many voices', samples: manyVoices },
  { name: 'stories written afterwards', samples: readStoriesAfterwards() },
  { name: 'sealed texts of six voices', samples: readSealedNames() },
];
print('Taken out, any kind', [...anyKind(sets, detectors), ...freshTexts(freshSets, detectors)]);
print('Taken out, by kind', byKind(sets, ours));
print('Softened', softening(readLines('swearing.txt')));
const refusalSets = {
  'our sentences (the rules were written beside them)': readLines('refusals.txt'),
  'sentences about children, kept aside': readLines('children.txt'),
  'suicidal writers and threats, no rule from them': readLines('danger.txt'),
  'everyday wordings and harmless twins, half of them read': readLines('everyday.txt'),
  'plain words for danger and harmless twins, every second pair read': readLines('plain.txt'),
  'danger without a word of harm and harmless twins, every second pair read': readLines('veiled.txt'),
  'comments to send back and hard ones to let pass, every second read': readLines('comments7.txt'),
  'more of them, written after the rules': readLines('comments8.txt'),
  ...(values.openai && { 'openai/moderation-api-release': readOpenAiSamples(values.openai) }),
  ...(values.hatecheck && { HateCheck: readHateCheckThreats(values.hatecheck) }),
};
print('Refused', refusals(refusalSets, [...stories, ...fresh, ...ordinary], ours.isRefused));
print(
  'As people write: dangers and harmless twins, the misses of local/26 read',
  asPeopleWrite(withTwins(readLines('asWritten.txt')), ours.judge),
);
print('As people write: sealed texts', asPeopleWrite(readSealed(), ours.judge));
for (const [name, lines] of Object.entries(refusalSets))
  print(`As people write: ${name}`, asPeopleWrite(withTwins(lines), ours.judge));
print('Refused for nothing, people’s texts', refusedOfHarmless(peoples, ours.isRefused));
print('Refused for nothing, texts with contacts', refusedOfHarmless(withContacts, ours.isRefused));
print('Refused for nothing, stories of many voices', refusedOfHarmless(manyVoices, ours.isRefused));
const cost = execFileSync(process.execPath, [fileURLToPath(new URL('./moderation/measureCost.ts', import.meta.url))]);
print('Cost', JSON.parse(String(cost)));
