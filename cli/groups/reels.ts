import { Option } from 'commander';
import { REEL_STATUSES } from '#command-api/reels/reels.ts';
import { example, lazily, type Register } from './command.ts';

export const reelCommands: Register = program => {
  const reels = program
    .command('reels')
    .description('the films of published disputes')
    .addHelpText('after', example('reels list', 'reels render', 'reels check'));

  reels
    .command('list')
    .description('show the state of every reel')
    .addOption(new Option('--status <status>', 'only these').choices(REEL_STATUSES))
    .option('--json', 'print them as JSON')
    .addHelpText('after', example('reels list', 'reels list --status failed'))
    .action(lazily(async () => (await import('../commands/reels/list.ts')).listReels));

  reels
    .command('render')
    .description('make missing and failed reels and wait for them; a running server makes them, otherwise this command')
    .argument('[dispute...]', 'ids of disputes; all published ones by default')
    .option('--again', 'also those that exist already')
    .option('--json', 'print the outcome as JSON')
    .addHelpText('after', example('reels render', 'reels render --again 019a3b52-6f9c-7a41-8f52-0d8a2c4f6e11'))
    .action(lazily(async () => (await import('../commands/reels/render.ts')).renderReels));

  reels
    .command('retry')
    .description('try failed reels again')
    .argument('[dispute...]', 'ids of disputes; all failed ones by default')
    .option('--json', 'print the outcome as JSON')
    .addHelpText('after', example('reels retry', 'reels retry 019a3b52-6f9c-7a41-8f52-0d8a2c4f6e11'))
    .action(lazily(async () => (await import('../commands/reels/retry.ts')).retryReels));

  reels
    .command('check')
    .description('check whether reels can be made here and whether their files exist')
    .option('--json', 'print the outcome as JSON')
    .addHelpText('after', example('reels check'))
    .action(lazily(async () => (await import('../commands/reels/check.ts')).checkReels));
};
