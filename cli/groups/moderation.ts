import { InvalidArgumentError, Option } from 'commander';
import { hasLength } from '#domain/characters.ts';
import { REMOVAL_REASONS, RULES } from '#domain/rules.ts';
import { example, lazily, type Register } from './command.ts';

const MATTER = 'as the queue shows it: DISPUTE.title, DISPUTE.user1, DISPUTE.user2, DISPUTE.COMMENT, or COMMENT alone';
const VERSION = 'the version that you read, as queue and show print it';
const ID = '0192f0c1-7b1e-7c55-8f0e-5a639d5c2f1f';

/** For commander: a note that the author of a text will read. */
const words = (text: string): string => {
  const { max } = RULES.decisionNoteCharacters;
  const trimmed = text.trim();
  if (!hasLength(trimmed, { min: 1, max })) throw new InvalidArgumentError(`Write 1 to ${max} characters.`);
  return trimmed;
};

/** Decisions about what visitors have reported. */
export const moderationCommands: Register = program => {
  program
    .command('moderate')
    .description('moderate NDJSON {id, text, kind} from stdin, by the local moderator; NDJSON verdicts on stdout')
    .addHelpText(
      'after',
      `\nExample:\n  echo '{"id": "1", "kind": "comment", "text": "Call Jo"}' | npm run -s cli -- moderate`,
    )
    .action(lazily(async () => (await import('../commands/moderate.ts')).moderateCommand));

  const moderation = program
    .command('moderation')
    .description('decide on held and reported texts, appeals, and disputes that are off the lists')
    .addHelpText('after', example('moderation queue', `moderation show ${ID}.user1`));

  moderation
    .command('queue')
    .description('list what waits for a decision: held texts first, then the oldest')
    .option('--json', 'print JSON')
    .addHelpText('after', example('moderation queue', "moderation queue --json | jq -r '.[].id'"))
    .action(lazily(async () => (await import('../commands/moderation.ts')).queueCommand));

  moderation
    .command('show')
    .description('print the text, the reports and appeals about it, and what was decided before')
    .argument('<id>', `${MATTER}; or DISPUTE for all of it`)
    .option('--json', 'print JSON')
    .addHelpText('after', example(`moderation show ${ID}.user1`, `moderation show ${ID} --json`))
    .action(lazily(async () => (await import('../commands/moderation.ts')).showCommand));

  moderation
    .command('approve')
    .description('approve a held text: it counts as if its author had just sent it, and they are told')
    .argument('<id>', MATTER)
    .argument('<version>', VERSION)
    .addHelpText('after', example(`moderation approve ${ID}.user1 ${ID}`))
    .action(lazily(async () => (await import('../commands/moderation.ts')).approveCommand));

  moderation
    .command('refuse')
    .description('refuse a held text: its author is told why, and can write another one')
    .argument('<id>', MATTER)
    .argument('<version>', VERSION)
    .addOption(new Option('--reason <reason>', 'why').choices(REMOVAL_REASONS).makeOptionMandatory())
    .option('--why <text>', 'for the author; no names: this stays in the log for ever', words)
    .addHelpText('after', example(`moderation refuse ${ID}.user1 ${ID} --reason threat`))
    .action(lazily(async () => (await import('../commands/moderation.ts')).refuseCommand));

  moderation
    .command('remove')
    .description('remove a text: a marker takes its place, and its author is told why')
    .argument('<id>', MATTER)
    .addOption(new Option('--reason <reason>', 'why').choices(REMOVAL_REASONS).makeOptionMandatory())
    .option('--yes', 'do not ask for confirmation')
    .addHelpText('after', example(`moderation remove ${ID}.user2 --reason threat --yes`))
    .action(lazily(async () => (await import('../commands/moderation.ts')).removeCommand));

  moderation
    .command('restore')
    .description('put a removed text back, or a dispute that was taken off the lists; answers an appeal')
    .argument('<id>', `${MATTER}; or DISPUTE to put it back on the lists`)
    .option('--why <text>', 'for the author; no names: this stays in the log for ever', words)
    .addHelpText('after', example(`moderation restore ${ID}.user2 --why "It was a figure of speech."`))
    .action(lazily(async () => (await import('../commands/moderation.ts')).restoreCommand));

  moderation
    .command('dismiss')
    .description('leave a text as it is: close its reports, or turn an appeal down')
    .argument('<id>', MATTER)
    .option('--why <text>', 'for the author of an appeal', words)
    .addHelpText('after', example(`moderation dismiss ${ID}.user2`))
    .action(lazily(async () => (await import('../commands/moderation.ts')).dismissCommand));
};
