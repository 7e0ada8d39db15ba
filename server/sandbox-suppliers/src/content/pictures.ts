import type { FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { type FileReply, notServed } from '../api/register-file.ts';
import { createRandom } from '../random.ts';

const MAX_PIXELS = 2600;
const ASPECT = 4 / 3;

export const PICTURE_URL = '/t/:size/content/:hid/:name';

/** Generated picture of a hotel's content; `size` is `1024x768`, `x500` or `640x`. */
export async function servePicture({ params }: FastifyRequest): Promise<FileReply> {
  const { size, hid, name } = params as Readonly<Record<'size' | 'hid' | 'name', string>>;
  const dimensions = dimensionsOf(size);
  if (dimensions === undefined || !/^[\w-]+\.jpeg$/.test(name)) return notServed(404);
  const bytes = await sharp(Buffer.from(draw(`${hid} ${name}`, dimensions)))
    .jpeg({ quality: 75 })
    .toBuffer();
  return { status: 200, headers: { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=31536000' }, bytes };
}

interface Dimensions {
  readonly width: number;
  readonly height: number;
}

function dimensionsOf(size: string): Dimensions | undefined {
  const match = /^(\d{0,4})x(\d{0,4})$/.exec(size);
  const [width, height] = [Number(match?.[1] ?? 0), Number(match?.[2] ?? 0)];
  if (Math.max(width, height) === 0 || Math.max(width, height) > MAX_PIXELS) return undefined;
  return { width: width || Math.round(height * ASPECT), height: height || Math.round(width / ASPECT) };
}

/** Sky, building and ground in colours that differ for each picture. */
function draw(seed: string, { width, height }: Dimensions): string {
  const random = createRandom(seed);
  const hue = random.below(360);
  const windows = Array.from({ length: 20 }, (_, index) => {
    const [column, row] = [index % 5, Math.floor(index / 5)];
    const light = random.chance(400) ? 85 : 35;
    return `<rect x="${29 + column * 9}" y="${28 + row * 12}" width="5" height="7" fill="hsl(45 60% ${light}%)"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100"
    preserveAspectRatio="none"><rect width="100" height="100" fill="hsl(${hue} 45% 75%)"/>
    <rect x="25" y="22" width="50" height="60" fill="hsl(${(hue + 150) % 360} 25% 45%)"/>${windows.join('')}
    <rect y="82" width="100" height="18" fill="hsl(${(hue + 90) % 360} 25% 40%)"/></svg>`;
}
