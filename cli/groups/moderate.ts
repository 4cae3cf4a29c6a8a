import type { Register } from './help.ts';
import { lazily } from './lazily.ts';

export const moderateCommands: Register = program => {
  program
    .command('moderate')
    .description('moderate NDJSON {id, text, kind} from stdin, by the local moderator; NDJSON verdicts on stdout')
    .addHelpText(
      'after',
      `\nExample:\n  echo '{"id": "1", "kind": "comment", "text": "Call Jo"}' | npm run -s cli -- moderate`,
    )
    .action(lazily(async () => (await import('../commands/moderate.ts')).moderateCommand));
};
