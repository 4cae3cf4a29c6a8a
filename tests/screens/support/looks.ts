import type { Page } from 'playwright-core';

/** What elements are marked with that are to be judged now. */
export const MARK = 'data-unjudged';

/**
 * Which elements are looked at: those that match, or those of them that have words of their own.
 */
export interface Elements {
  readonly selector: string;
  readonly areTexts: boolean;
}

interface Search extends Elements {
  readonly mark: string;
  readonly known: readonly string[];
}

/** Runs in a page. */
const markIn = ({ selector, areTexts, mark, known }: Search): string[] => {
  const saying = /^(id|href|for|name|value|title|aria-(label|labelledby|describedby|controls))$/;
  const hasWords = ({ childNodes }: Element): boolean =>
    [...childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const styleOf = (element: Element): string => {
    const styling = [...element.attributes].filter(({ name }) => !saying.test(name));
    const states = [
      hasWords(element) && 'words',
      element.matches(':checked, label:has(:checked)') && 'checked',
      element.matches(':is(a, button, summary, label, input, select, textarea):is(:hover, :focus)') && 'touched',
    ].filter(Boolean);
    return [element.tagName, ...styling.map(({ name, value }) => `${name}=${value}`), ...states].join(' ');
  };
  /** Short, because all known looks go into each page. */
  const digestOf = (text: string): string => {
    let [one, other] = [0, 0];
    for (const character of text) {
      const code = character.codePointAt(0) ?? 0;
      [one, other] = [Math.imul(one ^ code, 0x9e3779b1), Math.imul(other ^ code, 0x85ebca6b)];
      [one, other] = [one ^ (one >>> 15), other ^ (other >>> 13)];
    }
    return `${one.toString(36)}${other.toString(36)}`;
  };
  const places = new Map<Element | null, string>([[null, '']]);
  const placeOf = (element: Element | null): string => {
    const place =
      places.get(element) ?? digestOf(`${placeOf(element?.parentElement ?? null)}${element && styleOf(element)}`);
    places.set(element, place);
    return place;
  };
  /** The colours of a text are those of its place; a control is judged with its parts. */
  const lookOf = (element: Element): string =>
    areTexts ? placeOf(element) : digestOf([element, ...element.querySelectorAll(':not(svg *)')].map(placeOf).join());
  const isJudged = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.matches('.sr-only, .sr-only *, :disabled, [aria-disabled=true]') &&
    (!areTexts || hasWords(element) || element.matches('input, select, textarea'));

  const all = [...document.querySelectorAll(selector)].filter(isJudged);
  /** What lies behind such a text, for example a video, is not part of its look. */
  const isOverlaid = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).position === 'absolute' || isOverlaid(element.parentElement));
  const unjudged = new Map(all.map(element => [lookOf(element), element]));
  for (const look of known) {
    const element = unjudged.get(look);
    if (element && !(areTexts && isOverlaid(element))) unjudged.delete(look);
  }
  for (const [index, element] of [...unjudged.values()].entries()) element.setAttribute(mark, String(index));
  return [...unjudged.keys()];
};

/**
 * Marks one element of each look that is not known yet. The look is what colours depend on: the
 * elements, attributes and states of an element, of its parts and of what it is in, but not its
 * words. A text that lies over others is always marked. What is hidden or disabled is left out.
 * @returns the looks
 */
export const markUnjudged = (page: Page, elements: Elements, known: Set<string>): Promise<readonly string[]> =>
  page.evaluate(markIn, { ...elements, mark: MARK, known: [...known] });

/** Adds looks to the known ones, except those whose mark is gone, and takes the marks away. */
export const noteJudged = async (page: Page, looks: readonly string[], known: Set<string>): Promise<void> => {
  const judged = await page.evaluate(mark => {
    const marked = [...document.querySelectorAll(`[${mark}]`)];
    const indexes = marked.map(element => Number(element.getAttribute(mark)));
    for (const element of marked) element.removeAttribute(mark);
    return indexes;
  }, MARK);
  for (const index of judged) {
    const look = looks[index];
    if (look !== undefined) known.add(look);
  }
};
