import { createContext } from 'react';

const announced = (property: 'url' | 'title'): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[property="og:${property}"]`)?.content;

/**
 * Reads a dispute's title before the dispute is there, from the head of the page that was opened.
 * The build of the first screens (web/firstScreens.tsx) has no page, and provides a title itself.
 */
export const KnownTitle = createContext((id: string): string | undefined =>
  announced('url')?.endsWith(`/dispute/${id}`) ? announced('title') : undefined,
);
