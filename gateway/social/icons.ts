import { renderAsync } from '@resvg/resvg-js';

/** Sizes for tabs, bookmarks and shortcuts. */
const ICO_SIZES = [16, 32, 48];
const APPLE_SIZE = 180;

const pngOf = async (svg: string, width: number): Promise<Buffer> =>
  (await renderAsync(svg, { fitTo: { mode: 'width', value: width } })).asPng();

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** The directory entry of one picture, according to the ICO format. */
const entryOf = (png: Buffer, size: number, offset: number): Buffer => {
  const entry = Buffer.alloc(ENTRY_BYTES);
  entry.writeUInt8(size, 0);
  entry.writeUInt8(size, 1);
  entry.writeUInt16LE(1, 4); // colour planes
  entry.writeUInt16LE(32, 6); // bits per pixel
  entry.writeUInt32LE(png.length, 8);
  entry.writeUInt32LE(offset, 12);
  return entry;
};

/** @returns an ICO file with the mark in several sizes, each as a PNG */
export const drawFavicon = async (mark: string): Promise<Buffer> => {
  const pngs = await Promise.all(ICO_SIZES.map(size => pngOf(mark, size)));
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(pngs.length, 4);
  let offset = HEADER_BYTES + ENTRY_BYTES * pngs.length;
  const entries = pngs.map((png, index) => {
    const entry = entryOf(png, ICO_SIZES[index] ?? 0, offset);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pngs]);
};

/**
 * @returns the mark as a PNG for home screens, without its round corners: iOS paints transparent
 * areas black, and rounds the corners itself
 */
export const drawAppleIcon = (mark: string): Promise<Buffer> => pngOf(mark.replace(/ rx="[\d.]+"/, ''), APPLE_SIZE);
