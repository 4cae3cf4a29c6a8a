import { pillOf, splitAtPlaceholders } from '#contract/placeholders.ts';

/**
 * A public text whose placeholders stay whole: "[name 2]" is not broken over two lines, and no
 * ellipsis cuts it. Those of moderation are drawn as pills without their brackets, which stay for
 * copies, searches and screen readers.
 */
export const Unbroken = ({ text }: { text: string }) =>
  splitAtPlaceholders(text).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: equal parts differ in their place only
    index % 2 === 1 ? <Placeholder key={index} text={part} /> : part,
  );

/** The gateway writes the same for titles in first screens (gateway/firstScreens.ts). */
const Placeholder = ({ text }: { text: string }) => {
  const pill = pillOf(text);
  if (!pill) return <span className="inline-block max-w-full">{text}</span>;
  return (
    <mark className="pill" title={pill.hint} data-tint={pill.tint}>
      <i>[</i>
      {pill.words}
      <i>]</i>
    </mark>
  );
};
