const buttonsIn = (text: HTMLElement): HTMLElement[] => [...text.querySelectorAll<HTMLElement>('[data-index]')];

const isFromTheRight = (word: HTMLElement): boolean => getComputedStyle(word).direction === 'rtl';

/** The word above or below that is closest to the focused one. */
const inNextLine = (buttons: HTMLElement[], from: HTMLElement, direction: 1 | -1): HTMLElement | undefined => {
  const here = from.getBoundingClientRect();
  const middle = here.left + here.width / 2;
  const places = buttons.map(button => ({ button, box: button.getBoundingClientRect() }));
  const beyond = places.filter(({ box }) =>
    direction === 1 ? box.top >= here.bottom - 1 : box.bottom <= here.top + 1,
  );
  const line = direction === 1 ? beyond[0] : beyond.at(-1);
  const distance = ({ box }: { box: DOMRect }) => Math.abs(box.left + box.width / 2 - middle);
  return beyond
    .filter(({ box }) => line && Math.abs(box.top - line.box.top) < here.height / 2)
    .toSorted((one, other) => distance(one) - distance(other))[0]?.button;
};

/**
 * Finds the word that a key moves to. Only one word of the text is a tab stop.
 * @returns undefined when the key does something else, or when there is no word in that direction
 */
export const targetOf = (key: string, text: HTMLElement, from: HTMLElement): HTMLElement | undefined => {
  const buttons = buttonsIn(text);
  const at = buttons.indexOf(from);
  const [onwards, back] = isFromTheRight(from) ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  switch (key) {
    case onwards:
      return buttons[at + 1];
    case back:
      return at > 0 ? buttons[at - 1] : undefined;
    case 'ArrowDown':
      return inNextLine(buttons, from, 1);
    case 'ArrowUp':
      return inNextLine(buttons, from, -1);
    case 'Home':
      return buttons[0];
    case 'End':
      return buttons.at(-1);
    default:
      return undefined;
  }
};
