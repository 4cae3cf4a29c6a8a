import { splitAtPlaceholders } from '#contract/placeholders.ts';

/**
 * A public text whose placeholders stay whole: "[name 2]" is not broken over two lines, and no
 * ellipsis cuts it.
 */
export const Unbroken = ({ text }: { text: string }) =>
  splitAtPlaceholders(text).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: equal parts differ in their place only
      <span key={index} className="inline-block max-w-full">
        {part}
      </span>
    ) : (
      part
    ),
  );
