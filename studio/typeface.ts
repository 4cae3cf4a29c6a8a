/** A TrueType font's characters and widths (tables cmap, head, hhea, hmtx and OS/2). */
export interface Typeface {
  has(codePoint: number): boolean;
  /** In ems; 0 for a missing character. */
  width(codePoint: number): number;
  /** From the highest to the lowest point of the font, in ems. libass measures font sizes by it. */
  readonly height: number;
}

type Glyphs = ReadonlyMap<number, number>;

/** @throws Error if the font has no such table */
export const tableAt = (font: DataView, name: string): number => {
  const count = font.getUint16(4);
  for (let index = 0; index < count; index += 1) {
    const record = 12 + index * 16;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map(place => font.getUint8(record + place)));
    if (tag === name) return font.getUint32(record + 8);
  }
  throw new Error(`The font has no table ${name}`);
};

/** Format 12: groups of consecutive characters with consecutive glyphs. */
const readGroups = (font: DataView, at: number): Glyphs => {
  const glyphs = new Map<number, number>();
  const count = font.getUint32(at + 12);
  for (let index = 0; index < count; index += 1) {
    const group = at + 16 + index * 12;
    const first = font.getUint32(group);
    const last = font.getUint32(group + 4);
    const glyph = font.getUint32(group + 8);
    for (let code = first; code <= last; code += 1) glyphs.set(code, glyph + code - first);
  }
  return glyphs;
};

/** Format 4: segments of the first 65,536 characters. */
const readSegments = (font: DataView, at: number): Glyphs => {
  const glyphs = new Map<number, number>();
  const size = font.getUint16(at + 6);
  const [ends, starts] = [at + 14, at + 16 + size];
  const [deltas, offsets] = [starts + size, starts + 2 * size];
  for (let segment = 0; segment < size; segment += 2) {
    const delta = font.getInt16(deltas + segment);
    const offset = font.getUint16(offsets + segment);
    const first = font.getUint16(starts + segment);
    const glyphOf = (code: number): number =>
      offset === 0 ? code : font.getUint16(offsets + segment + offset + (code - first) * 2);
    for (let code = first; code <= Math.min(font.getUint16(ends + segment), 0xfffe); code += 1) {
      const glyph = glyphOf(code);
      const shifted = (glyph + delta) & 0xffff;
      if (shifted !== 0 && glyph !== 0) glyphs.set(code, shifted);
    }
  }
  return glyphs;
};

interface CharacterTable {
  readonly format: number;
  /** The offsets of the table and of the record that names it. */
  readonly at: number;
  readonly record: number;
}

/** @throws Error if the font has no table of characters */
export const readCharacterTables = (font: DataView): CharacterTable[] => {
  const cmap = tableAt(font, 'cmap');
  return Array.from({ length: font.getUint16(cmap + 2) }, (_, index) => {
    const record = cmap + 4 + index * 8;
    const at = cmap + font.getUint32(record + 4);
    return { format: font.getUint16(at), at, record };
  });
};

const readGlyphs = (font: DataView): Glyphs => {
  const formats = new Map(readCharacterTables(font).map(({ format, at }) => [format, at]));
  const [groups, segments] = [formats.get(12), formats.get(4)];
  if (groups !== undefined) return readGroups(font, groups);
  if (segments !== undefined) return readSegments(font, segments);
  throw new Error('The font has no table of characters that is known');
};

/** @throws Error if a table is missing or unknown */
export const readTypeface = (file: Uint8Array): Typeface => {
  const font = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const unitsPerEm = font.getUint16(tableAt(font, 'head') + 18);
  const widths = font.getUint16(tableAt(font, 'hhea') + 34);
  const hmtx = tableAt(font, 'hmtx');
  const os2 = tableAt(font, 'OS/2');
  const glyphs = readGlyphs(font);
  return {
    height: (font.getUint16(os2 + 74) + font.getUint16(os2 + 76)) / unitsPerEm,
    has: codePoint => glyphs.has(codePoint),
    width: codePoint => {
      const glyph = glyphs.get(codePoint);
      if (glyph === undefined) return 0;
      return font.getUint16(hmtx + Math.min(glyph, widths - 1) * 4) / unitsPerEm;
    },
  };
};
