import type { CDPSession, Page } from 'playwright-core';

const CONTROLS = 'a[href], button, summary, select, label:has(input)';

/** What a pointer, a keyboard and a finger do to a control. */
const STATES = { hover: ['hover'], focus: ['focus', 'focus-visible'], press: ['hover', 'focus', 'active'] } as const;

/** The least contrasts of WCAG 1.4.3 and 1.4.11. Large letters get no discount. */
const LEAST = { words: 4.5, icon: 3, ring: 3 } as const;

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

interface Drawing {
  what: keyof typeof LEAST;
  html: string;
  colour: Colour;
  /** The backgrounds behind it, the nearest first. */
  papers: Colour[];
}

/** Runs in a page: the words and icons in its controls, and the rings around those that have the focus. */
const drawingsIn = (controls: string): Drawing[] => {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const colourOf = (css: string): Colour => {
    if (!context) throw new Error('There is no canvas');
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = css;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  /** What is pressed has a wash of one colour over its background. */
  const washOf = ({ backgroundImage }: CSSStyleDeclaration): string =>
    /^linear-gradient\((.+?\)) 0px/.exec(backgroundImage)?.[1] ?? 'transparent';
  const papersFrom = (element: Element | null): Colour[] => {
    if (!element) return [];
    const style = getComputedStyle(element);
    return [colourOf(washOf(style)), colourOf(style.backgroundColor), ...papersFrom(element.parentElement)];
  };
  const isLookedAt = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('.sr-only');
  const hasWords = ({ childNodes }: Element): boolean =>
    [...childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const drawn = (what: Drawing['what'], element: Element, css: string, paper: Element | null): Drawing => ({
    what,
    html: `${element.textContent?.trim().slice(0, 40)} ${element.outerHTML.slice(0, 160)}`,
    colour: colourOf(css),
    papers: papersFrom(paper),
  });
  const ink = (what: Drawing['what'], element: Element) =>
    drawn(what, element, getComputedStyle(element).color, element);

  return [...document.querySelectorAll(controls)]
    .filter(control => isLookedAt(control) && !control.matches(':disabled, [aria-disabled=true]'))
    .flatMap(control => {
      const parts = [control, ...control.querySelectorAll('*')].filter(isLookedAt);
      const { outlineStyle, outlineColor } = getComputedStyle(control);
      const isRinged = outlineStyle === 'solid' && !control.matches('[tabindex="-1"]');
      return [
        ...parts.filter(hasWords).map(part => ink('words', part)),
        ...parts.filter(part => part.matches('svg[stroke=currentColor]')).map(part => ink('icon', part)),
        ...(isRinged ? [drawn('ring', control, outlineColor, control.parentElement)] : []),
      ];
    });
};

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

const contrastOf = ({ colour, papers }: Drawing): number => {
  const paper = papers.reduceRight((below, above) => over(above, below), [255, 255, 255, 1] as Colour);
  const [ink, ground] = [luminance(over(colour, paper)), luminance(paper)];
  return (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
};

const themeOf = () => document.documentElement.dataset.theme;

const setTheme = (theme: string | undefined): void => {
  if (theme === undefined) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
};

const force = async (session: CDPSession, nodeIds: readonly number[], forcedPseudoClasses: string[]): Promise<void> => {
  await Promise.all(nodeIds.map(nodeId => session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })));
};

/** @returns a text for each drawing in a control that can hardly be seen */
const faintOnes = async (page: Page): Promise<string[]> => {
  const drawings = await page.evaluate(drawingsIn, CONTROLS);
  return drawings
    .filter(drawing => contrastOf(drawing) < LEAST[drawing.what])
    .map(drawing => `${drawing.what} ${contrastOf(drawing).toFixed(2)}: ${drawing.html}`);
};

/**
 * Hovers, focuses and presses every link and button of a page by day and by night, all at once: a pointer that goes from one to the next
 * would take minutes.
 * @returns a text for each that can hardly be read then
 */
export const contrastFindings = async (page: Page): Promise<readonly string[]> => {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: CONTROLS });
  const before = await page.evaluate(themeOf);
  const findings: string[] = [];
  for (const [state, classes] of Object.entries(STATES)) {
    await force(session, nodeIds, [...classes]);
    for (const theme of ['light', 'dark']) {
      await page.evaluate(setTheme, theme);
      findings.push(...(await faintOnes(page)).map(one => `${state}, ${theme}: ${one}`));
    }
  }
  await page.evaluate(setTheme, before);
  await session.detach();
  return findings;
};
