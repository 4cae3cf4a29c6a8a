import { createContext } from 'react';
import type { OwnDispute } from '#contract/views.ts';
import { titleShown } from '#web/features/refusal/ownHeld.ts';
import { isList, itemsOf, type ListData } from '#web/lib/read/disputeLists.ts';
import { queryClient } from '#web/lib/read/queryClient.ts';

const announced = (property: 'url' | 'title'): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[property="og:${property}"]`)?.content;

type Listed = Pick<OwnDispute, 'id' | 'title'> & Partial<Pick<OwnDispute, 'held'>>;

/** @returns the title as a list has it that was read on the way here */
const listed = (id: string): string | undefined => {
  const lists = queryClient.getQueriesData<ListData<Listed>>({ predicate: isList });
  const found = lists.flatMap(([, list]) => itemsOf(list)).find(item => item.id === id);
  return found && titleShown(found.title, found.held ?? []);
};

/**
 * Reads a dispute's title before the dispute is there, from a list or from the head of the page
 * that was opened. The build of the first screens (web/firstScreens.tsx) has no page, and provides
 * a title itself.
 */
export const KnownTitle = createContext((id: string): string | undefined =>
  announced('url')?.endsWith(`/dispute/${id}`) ? announced('title') : listed(id),
);
