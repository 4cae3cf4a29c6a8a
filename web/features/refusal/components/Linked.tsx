import { withLinks } from '../phoneLinks.ts';

/** A sentence whose phone numbers and site names are links. */
export const Linked = ({ sentence }: { sentence: string }) =>
  withLinks(sentence).map(({ text, href }) =>
    href ? (
      <a key={href} href={href} rel="noreferrer" className="inline-block font-semibold text-brand underline">
        {text}
      </a>
    ) : (
      text
    ),
  );
