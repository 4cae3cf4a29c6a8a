import { randomInt } from 'node:crypto';
import { RULES } from '#domain/rules.ts';
import { insertOnce } from '#platform/documents/insertOnce.ts';
import { collection, type Documents } from '#platform/documents/port.ts';

/**
 * Upper case, without characters that are confused when read out or written down: no 0 O, 1 I L, 2
 * Z, 5 S, 8 B, U V.
 */
const ALPHABET = 'ACDEFGHJKMNPQRTWXY34679';

/** Reserved codes. The id is the code. */
export const refereeCodes = collection<{ readonly disputeId: string }>()({
  name: 'referee_codes',
  fields: { disputeId: 'text' },
  unique: [['disputeId']],
});

const randomCode = (): string =>
  Array.from({ length: RULES.refereeCodeLength }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** @returns a code that belongs to this dispute alone; the same code every time */
export const reserveCode = async (documents: Documents, disputeId: string): Promise<string> => {
  const codes = documents.collection(refereeCodes);
  for (;;) {
    const code = randomCode();
    if (await insertOnce(codes, { id: code, fields: { disputeId }, body: { disputeId } })) return code;
    const [reserved] = await codes.find({ where: { disputeId }, limit: 1 });
    if (reserved) return reserved.id;
  }
};

/** @returns undefined when the code belongs to no dispute */
export const disputeOfCode = async (documents: Documents, code: string): Promise<string | undefined> =>
  (await documents.collection(refereeCodes).get(code))?.body.disputeId;
