import type { z } from 'zod';
import { expectBody } from './expectations.ts';
import type { Person } from './person.ts';

/** The address of the next page in a Link header (RFC 8288), as this product writes it. */
const nextOf = (headers: Headers): string | undefined => /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];

/** Reads all pages, beginning at a path and following the links to the next one. */
export const walkPages = async <Item extends z.ZodType>(
  reader: Person,
  path: string,
  schema: z.ZodArray<Item>,
): Promise<z.infer<Item>[][]> => {
  const pages: z.infer<Item>[][] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const answer = await reader.get(next);
    pages.push(expectBody(answer, 200, schema));
    next = nextOf(answer.headers);
  }
  return pages;
};
