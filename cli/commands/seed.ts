import { seed } from '#command-api/operator/seed.ts';
import { DEMO_PASSWORD } from '#contract/demo.ts';
import { printJson, printLine, say, table } from '../output.ts';
import { withServices } from '../withPlatform.ts';

const REELS_FOLLOW = 'Their reels are made by the server, or at once by: reels render';

export const seedCommand = ({ json }: { readonly json?: boolean }): Promise<void> =>
  withServices(async (platform, services) => {
    const seeded = await seed(services);
    if (json) return printJson(seeded);
    await printLine(table([['CODE', 'TITLE'], ...seeded.disputes.map(({ code, title }) => [code, title])]));
    say(`${seeded.message}\nEvery demo account has the password ${DEMO_PASSWORD}`);
    if (platform.config.REELS === 'on') say(REELS_FOLLOW);
  });
