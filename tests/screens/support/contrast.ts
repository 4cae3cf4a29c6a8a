import type { CDPSession, Page } from 'playwright-core';
import { MARK, markUnjudged, noteJudged } from './looks.ts';

const CONTROLS = 'a[href], button, summary, select, label:has(input)';

/** What a pointer, a keyboard and a finger do to a control. */
const STATES = { hover: ['hover'], focus: ['focus', 'focus-visible'], press: ['hover', 'focus', 'active'] } as const;

/** The least contrasts of WCAG 1.4.3 and 1.4.11. Large letters get no discount. */
const LEAST = { words: 4.5, icon: 3, ring: 3 } as const;

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/**
 * Runs in a page: looks by day and by night at the words and icons in controls, and at the rings
 * around those that have the focus.
 * @returns a text for each that can hardly be seen
 */
const faintOnes = ([controls, least]: readonly [string, typeof LEAST]): string[] => {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  /** Most elements share a few colours, and most controls an ancestor: each is looked up once. */
  const memoized = <Key, Value>(look: (key: Key) => Value): ((key: Key) => Value) => {
    const known = new Map<Key, Value>();
    return key => {
      const value = known.has(key) ? (known.get(key) as Value) : look(key);
      known.set(key, value);
      return value;
    };
  };
  const colourOf = memoized((css: string): Colour => {
    if (!context) throw new Error('There is no canvas');
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = css;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  });
  /** What is pressed has a wash of one colour over its background. */
  const washOf = ({ backgroundImage }: CSSStyleDeclaration): string =>
    /^linear-gradient\((.+?\)) 0px/.exec(backgroundImage)?.[1] ?? 'transparent';
  const over = ([red, green, blue, alpha]: Colour, [r, g, b]: Colour): Colour => [
    red * alpha + r * (1 - alpha),
    green * alpha + g * (1 - alpha),
    blue * alpha + b * (1 - alpha),
    1,
  ];
  const luminance = ([red, green, blue]: Colour): number => {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map(value => {
      const channel = value / 255;
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrastOf = (colour: Colour, paper: Colour): number => {
    const [ink, ground] = [luminance(over(colour, paper)), luminance(paper)];
    return (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
  };

  const isLookedAt = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('.sr-only');
  const hasWords = ({ childNodes }: Element): boolean =>
    [...childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

  const faintIn = (theme: string): string[] => {
    /** What is behind an element. */
    const paperOf: (element: Element | null) => Colour = memoized(element => {
      if (!element) return [255, 255, 255, 1];
      const style = getComputedStyle(element);
      return [style.backgroundColor, washOf(style)].reduce(
        (paper, css) => over(colourOf(css), paper),
        paperOf(element.parentElement),
      );
    });
    const faint = (what: keyof typeof LEAST, element: Element, css: string, paper: Element | null): string[] => {
      const contrast = contrastOf(colourOf(css), paperOf(paper));
      const html = `${element.textContent?.trim().slice(0, 40)} ${element.outerHTML.slice(0, 160)}`;
      return contrast < least[what] ? [`${theme}: ${what} ${contrast.toFixed(2)}: ${html}`] : [];
    };
    const ink = (what: keyof typeof LEAST, element: Element) =>
      faint(what, element, getComputedStyle(element).color, element);
    return [...document.querySelectorAll(controls)].flatMap(control => {
      const parts = [control, ...control.querySelectorAll('*')].filter(isLookedAt);
      const { outlineStyle, outlineColor } = getComputedStyle(control);
      const isRinged = outlineStyle === 'solid' && !control.matches('[tabindex="-1"]');
      return [
        ...parts.filter(hasWords).flatMap(part => ink('words', part)),
        ...parts.filter(part => part.matches('svg[stroke=currentColor]')).flatMap(part => ink('icon', part)),
        ...(isRinged ? faint('ring', control, outlineColor, control.parentElement) : []),
      ];
    });
  };

  const { dataset } = document.documentElement;
  const before = dataset.theme;
  const found = ['light', 'dark'].flatMap(theme => {
    dataset.theme = theme;
    return faintIn(theme);
  });
  if (before === undefined) delete dataset.theme;
  else dataset.theme = before;
  return found;
};

/**
 * Puts controls into a state. One that has left the page meanwhile, such as the button of a toast,
 * needs none.
 * @throws when all have left it: then another page has come
 */
const force = async (session: CDPSession, nodeIds: readonly number[], forcedPseudoClasses: string[]): Promise<void> => {
  const forcing = nodeIds.map(nodeId => session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses }));
  const failed = (await Promise.allSettled(forcing)).filter(({ status }) => status === 'rejected');
  if (failed.length > 0 && failed.length === nodeIds.length) await Promise.all(forcing);
};

/**
 * Hovers, focuses and presses links and buttons of a page by day and by night, all at once: a
 * pointer that goes from one to the next would take minutes.
 * @param known the looks of controls that were judged before; those of this page are added
 * @returns a text for each that can hardly be read then
 */
export const contrastFindings = async (page: Page, known: Set<string>): Promise<readonly string[]> => {
  const looks = await markUnjudged(page, { selector: CONTROLS, areTexts: false }, known);
  if (looks.length === 0) return [];
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  // A pointer that is on a control is on those around it, too.
  const selector = `:is(${CONTROLS}):is([${MARK}], :has([${MARK}]))`;
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const findings: string[] = [];
  for (const [state, classes] of Object.entries(STATES)) {
    await force(session, nodeIds, [...classes]);
    findings.push(...(await page.evaluate(faintOnes, [`[${MARK}]`, LEAST] as const)).map(one => `${state}, ${one}`));
  }
  await session.detach();
  await noteJudged(page, findings.length === 0 ? looks : [], known);
  return findings;
};
