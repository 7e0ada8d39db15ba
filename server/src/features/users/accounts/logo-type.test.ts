import { describe, expect, it } from 'vitest';
import { Problem } from '../../../platform/problem.ts';
import { logoType, MOST_LOGO_BYTES } from './logo-type.ts';

const png = (width: number, height: number) => {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([head, size, Buffer.alloc(16), Buffer.from('IEND'), Buffer.alloc(4)]);
};
const jpeg = (width: number, height: number) => {
  const frame = Buffer.from('ffd8ffe000040000ffc0000b0800000000010000', 'hex');
  frame.writeUInt16BE(height, 13);
  frame.writeUInt16BE(width, 15);
  return Buffer.concat([frame, Buffer.from('ffd9', 'hex')]);
};

describe('a logo', () => {
  it.each([
    ['image/png', png(400, 120)],
    ['image/jpeg', jpeg(640, 200)],
  ])('is %s by its content', (type, bytes) => expect(logoType(bytes)).toBe(type));

  it.each([
    ['a page', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['nothing', Buffer.alloc(0)],
    ['a PNG that is cut off', png(400, 120).subarray(0, 40)],
    ['a JPEG that is cut off', jpeg(640, 200).subarray(0, -2)],
    ['too wide', png(5000, 10)],
    ['without height', jpeg(10, 0)],
    ['too heavy', Buffer.concat([png(10, 10), Buffer.alloc(MOST_LOGO_BYTES)])],
  ])('is refused in one sentence when it is %s', (_, bytes) => expect(() => logoType(bytes)).toThrow(Problem));
});
