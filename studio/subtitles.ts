import { pillOf, splitAtPlaceholders } from '#contract/placeholders.ts';
import type { Cue, Segment } from '#contract/reel/script.ts';
import { reelDuration } from '#contract/reel/script.ts';
import { spacedWords } from '#contract/reel/words.ts';
import { COLOURS, FRAME, NO_TINT, TINTS } from './colours.ts';
import type { Font, Fonts } from './fonts.ts';
import { isDrawable, type Lettering, largest, letter } from './lettering.ts';
import { widestWord, wrapEvenly } from './wrap.ts';

const WIDTH = FRAME.width - 72;
/** Of every caption: lines are broken so that they fit. */
const CAPTION_SIZE = 50;
const TITLE_SIZES = [68, 58, 48, 40, 32, 26, 20];
const CAPTION_Y = 500;
const TITLE_Y = 470;
const LEADING = 1.28;
/** The greatest height of a title. */
const TITLE_HEIGHT = 560;
const BAR_HEIGHT = 10;

/** For words that no font can draw. The player's captions track contains them. */
const UNDRAWABLE = 'Read these words in the captions.';

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** ASS writes colours in the order blue, green, red. */
const colour = (hex: string): string => {
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(hex) ?? [];
  return `&H00${blue}${green}${red}`.toUpperCase();
};

const timestamp = (ms: number): string => {
  const hundredths = Math.round(ms / 10);
  const [seconds, minutes] = [Math.floor(hundredths / 100), Math.floor(hundredths / 6000)];
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(seconds % 60)}.${pad(hundredths % 100)}`;
};

/** No writing may act as a command. Backslashes are harmless already (lettering.ts). */
const safe = (text: string): string => text.replace(/[{}]/g, '\\$&').replace(/[\r\n]/g, ' ');

const dialogue = (startMs: number, endMs: number, style: string, text: string): string =>
  `Dialogue: 0,${timestamp(startMs)},${timestamp(endMs)},${style},,0,0,0,,${text}`;

/** Each run in its font, equally large: libass measures sizes by a font's height. */
const drawn = ({ runs }: Lettering, size: number): string =>
  runs.map(({ family, height, text }) => `{\\fn${family}\\fs${Math.round(size * height)}}${safe(text)}`).join('');

const OUTLINE = 2.5;
const PILL_OUTLINE = 9;

const outlined = (width: number, hex: string): string => `{\\bord${width}\\3c${colour(hex)}&}`;

/** Words in their fonts. A placeholder has no brackets, but a soft ground in its tint. */
const inked = (words: string, size: number, fonts: readonly Font[]): string =>
  splitAtPlaceholders(words)
    .map((part, index) => {
      const pill = index % 2 === 1 ? pillOf(part) : undefined;
      if (!pill) return drawn(letter(part, fonts), size);
      const ground = TINTS[pill.tint ?? -1] ?? NO_TINT;
      return `${outlined(PILL_OUTLINE, ground)}${drawn(letter(pill.words, fonts), size)}${outlined(OUTLINE, COLOURS.night)}`;
    })
    .join('');

/** Breaks words into lines that have room in a size. */
const linesOf = (words: string, size: number, fonts: readonly Font[]): readonly string[] =>
  wrapEvenly(words, WIDTH / size, line => letter(line, fonts).width);

interface Word {
  readonly text: string;
  readonly isSpaced: boolean;
}

const wordsOf = (line: string): Word[] => spacedWords(line).map((text, index) => ({ text, isSpaced: index > 0 }));

/** Highlights word after word as it is spoken, each for a time by its letters. */
const karaoke = (lines: readonly string[], size: number, spokenMs: number, fonts: readonly Font[]): string => {
  const letters = lines.join('').length || 1;
  return lines
    .map(line =>
      wordsOf(line)
        .map(({ text, isSpaced }) => {
          const hundredths = Math.round((spokenMs * (text.length + (isSpaced ? 1 : 0))) / letters / 10);
          return `{\\k${hundredths}}${inked(`${isSpaced ? ' ' : ''}${text}`, size, fonts)}`;
        })
        .join(''),
    )
    .join('\\N');
};

const allDrawn = (lines: readonly string[], size: number, fonts: readonly Font[]): string =>
  lines.map(line => inked(line, size, fonts)).join('\\N');

const captionText = ({ text }: Cue, spokenMs: number, fonts: readonly Font[]): string | undefined => {
  if (!isDrawable([text], [letter(text, fonts)])) return undefined;
  const lines = linesOf(text, CAPTION_SIZE, fonts);
  if (RIGHT_TO_LEFT.test(text)) return allDrawn(lines, CAPTION_SIZE, fonts);
  return karaoke(lines, CAPTION_SIZE, spokenMs, fonts);
};

const note = (fonts: readonly Font[]): string =>
  allDrawn(linesOf(UNDRAWABLE, CAPTION_SIZE, fonts), CAPTION_SIZE, fonts);

const captionLine = (segment: Segment, cue: Cue, spokenMs: number, fonts: readonly Font[]): string => {
  const text = captionText(cue, spokenMs, fonts) ?? `{\\c${colour(COLOURS.muted)}&}${note(fonts)}`;
  const place = `{\\an5\\pos(${FRAME.width / 2},${CAPTION_Y})}`;
  return dialogue(cue.startMs, cue.endMs, `Side${segment.side.toUpperCase()}`, `${place}${text}`);
};

/** The whole title, in the largest size that fits. */
const titleLine = (segment: Segment, fonts: Fonts): string => {
  const words = segment.text;
  const widest = widestWord(words, word => letter(word, fonts.title).width);
  const height = (size: number): number => linesOf(words, size, fonts.title).length * size * LEADING;
  const size = largest(TITLE_SIZES, one => widest * one <= WIDTH && height(one) <= TITLE_HEIGHT);
  const text = isDrawable([words], [letter(words, fonts.title)])
    ? allDrawn(linesOf(words, size, fonts.title), size, fonts.title)
    : note(fonts.captions);
  const place = `{\\an5\\pos(${FRAME.width / 2},${TITLE_Y})}`;
  return dialogue(segment.startMs, segment.startMs + segment.durationMs, 'Title', `${place}${text}`);
};

const progressBar = (durationMs: number): string => {
  const { width, height } = FRAME;
  const shape = `m 0 0 l ${width} 0 l ${width} ${BAR_HEIGHT} l 0 ${BAR_HEIGHT}`;
  const grow = `{\\an7\\pos(0,${height - BAR_HEIGHT})\\fscx1\\t(0,${Math.round(durationMs)},\\fscx100)\\p1}`;
  return dialogue(0, durationMs, 'Bar', `${grow}${shape}`);
};

const style = (name: string, spoken: string, unspoken: string): string =>
  [
    `Style: ${name},Atkinson Hyperlegible Next SemiBold,50,${colour(spoken)},${colour(unspoken)}`,
    `${colour(COLOURS.night)},${colour(COLOURS.night)},0,0,0,0,100,100,0,0,1,${OUTLINE},0,5,36,36,0,1`,
  ].join(',');

/**
 * @returns the captions, title and progress bar that are burnt into a film, as an ASS script
 * @param spokenMs for each segment, how long each of its cues is spoken, in milliseconds: at most
 * as long as it is shown
 */
export const toAss = (script: readonly Segment[], spokenMs: readonly (readonly number[])[], fonts: Fonts): string =>
  [
    '[Script Info]',
    'ScriptType: v4.00+',
    `PlayResX: ${FRAME.width}`,
    `PlayResY: ${FRAME.height}`,
    'WrapStyle: 2',
    'ScaledBorderAndShadow: yes',
    '',
    '[V4+ Styles]',
    'Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ' +
      'ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding',
    style('SideA', COLOURS.a, COLOURS.ink),
    style('SideB', COLOURS.b, COLOURS.ink),
    style('Title', COLOURS.ink, COLOURS.ink),
    style('Bar', COLOURS.muted, COLOURS.muted),
    '',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    progressBar(reelDuration(script)),
    ...script.flatMap((segment, index) =>
      segment.kind === 'intro'
        ? [titleLine(segment, fonts)]
        : segment.cues.map((cue, place) => captionLine(segment, cue, spokenMs[index]?.[place] ?? 0, fonts.captions)),
    ),
    '',
  ].join('\n');
