import { confirm, say } from '../output.ts';
import { withPlatform } from '../withPlatform.ts';

export const adoptLedgerCommand = ({ yes }: { readonly yes?: boolean }): Promise<void> =>
  withPlatform(async ({ ledger }) => {
    if ((await ledger.problem()) === null) return say(`${ledger.file} lacks nobody. Nothing was changed.`);
    await confirm(
      `This writes everybody whom this installation has erased into ${ledger.file}. If the ledger of before is only on a disk ` +
        'that is not mounted, mount that instead. Are you sure?',
      yes === true,
    );
    const count = await ledger.adopt();
    say(`${count} ${count === 1 ? 'person was' : 'people were'} written into ${ledger.file}. Erasures go on.`);
  });
