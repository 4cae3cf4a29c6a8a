import { parseTime } from '../analyst/selection.ts';
import { example, type Register } from './help.ts';
import { lazily } from './lazily.ts';

export const reportCommands: Register = program => {
  program
    .command('report')
    .description('write one HTML page with plots: funnel, votes, verdicts, moderation, comments, lag; no personal data')
    .option('--since <time>', 'only what happened from this time on: 2026-01-31, or 2026-01-31T12:00:00Z', parseTime)
    .option('--until <time>', 'only what happened before this time', parseTime)
    .option('--out <file>', 'the file to write; by default stdout, or in a terminal bothsides-report-DATE.html')
    .addHelpText('after', example('report --since 2026-01-31 --until 2026-02-01 --out report.html'))
    .action(lazily(async () => (await import('../commands/report.ts')).reportCommand));
};
