import { expect, test } from 'vitest';
import { issueToken } from '#command-api/accounts/tokens.ts';
import { openDocuments } from '../../support/documents.ts';
import { DAY, manualClock } from '../../support/manualClock.ts';

test('allows the full number of links again a day later, however many refused requests came meanwhile', async () => {
  const documents = await openDocuments();
  const clock = manualClock();
  const issue = () => issueToken(documents, 'verify_email', 'them', clock.now());
  const isIssued = async (times: number) => {
    const issued: boolean[] = [];
    for (let time = 0; time < times; time += 1) issued.push((await issue()) !== undefined);
    return issued;
  };
  const fiveOfSix = [true, true, true, true, true, false];
  expect(await isIssued(6)).toStrictEqual(fiveOfSix);
  clock.advance(DAY - 1);
  expect(await isIssued(1)).toStrictEqual([false]);
  clock.advance(1);
  expect(await isIssued(6)).toStrictEqual(fiveOfSix);
});
