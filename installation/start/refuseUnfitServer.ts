import type { Documents } from '#platform/documents/port.ts';
import { InvalidConfig } from '../config.ts';

/**
 * Refuses a server of documents that would lose what it is given. Other servers than MongoDB speak
 * its protocol, too, and not all keep its promises.
 * @throws InvalidConfig; DocumentsUnavailable
 */
export const refuseUnfitServer = async ({ documents }: { readonly documents: Documents }): Promise<void> => {
  const wrong = await documents.probe?.();
  if (typeof wrong !== 'string') return;
  throw new InvalidConfig(
    `The server of MONGODB_URL cannot be used: ${wrong}. Use MongoDB 4.4 or later, or FerretDB 2 (docs/operating.md).`,
  );
};
