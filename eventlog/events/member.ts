import { z } from 'zod';
import type { MemberCommand } from '#domain/member/member.ts';
import { streams } from '#domain/streams.ts';
import { type AggregateDefinition, at, id, open, person, sealed } from './define.ts';

const userId = person('the member');

export const memberEvents = {
  stream: 'member-{userId}',
  expectation: 'the exact revision',
  streamOf: data => streams.member(data.userId),
  events: {
    TagChosen: {
      means: 'A member chose the anonymous tag that strangers see.',
      fields: {
        userId,
        tag: {
          // Version 1 was not sealed.
          schema: z.union([sealed, z.string()]),
          means: 'the anonymous tag: public, but it would say whose pseudonym it is',
          privacy: 'closed',
          author: 'userId',
        },
        chosenAt: at('when they chose it'),
      },
      command: ({ chosenAt: now, ...data }) => ({ type: 'ChooseTag', data, now }),
      // A plain tag is read as it is.
      lifts: [data => data],
    },
    MemberErased: {
      means:
        'A member deleted their account. Their texts can no longer be read; their votes still count. An erasure that was interrupted and resumed appends it again.',
      fields: {
        userId,
        opened: open(z.array(id), 'the disputes that they opened, whose titles were theirs'),
        erasedAt: at('when they were erased'),
      },
      command: ({ erasedAt: now, ...data }) => ({ type: 'EraseMember', data, now }),
    },
  },
} as const satisfies AggregateDefinition<'member', MemberCommand>;
