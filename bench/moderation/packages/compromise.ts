import compromise from 'compromise/three';
import type { Redaction, RedactionKind } from '../../../moderation/port.ts';

interface Found {
  readonly text: string;
  readonly offset: { readonly start: number; readonly length: number };
}

/**
 * compromise alone: people, places, organisations, phone numbers, mail addresses, links and
 * handles.
 */
export const openCompromise = async (): Promise<(text: string) => Redaction[]> => text => {
  const document = compromise(text);
  const parts: readonly [RedactionKind, { json(options: object): Found[] }][] = [
    ['name', document.people()],
    ['place', document.places()],
    ['organisation', document.organizations()],
    ['phone', document.phoneNumbers()],
    ['email', document.emails()],
    ['link', document.urls()],
    ['handle', document.atMentions()],
  ];
  return parts.flatMap(([kind, view]) =>
    view.json({ offset: true }).map(({ offset: { start, length } }) => ({ start, end: start + length, kind })),
  );
};
