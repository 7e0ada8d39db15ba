import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fileKind } from './file-kind.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const JPEG = Buffer.from('ffd8ffc0000b080001000101011100ffda0008010100003f0000ff00d2ffd9', 'hex');
const pdf = (objects: string, end = '%%EOF\n') =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<< ${objects} >>\nendobj\ntrailer << /Root 1 0 R >>\n${end}`, 'latin1');
const packed = (objects: string) =>
  pdf(`/Type /ObjStm /Filter /FlateDecode >>\nstream\n${deflateSync(objects).toString('latin1')}\nendstream\n<<`);
const page = Buffer.from('<html><script>alert(1)</script>');

describe('an uploaded file', () => {
  it.each([
    ['image/png', PNG],
    ['image/jpeg', JPEG],
    ['application/pdf', pdf('/Type /Catalog /OpenAction [2 0 R /Fit]')],
    ['application/pdf', packed('2 0 obj << /Type /Page >>')],
  ])('is %s by its content', (type, bytes) => expect(fileKind(bytes)).toBe(type));

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', page],
    ['a page with a PDF in it', Buffer.concat([page, pdf('/Type /Catalog')])],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a GIF', Buffer.from('GIF89a')],
    ['a Word file', Buffer.from('504b0304', 'hex')],
  ])('is of a wrong type as %s', (_, bytes) => expect(fileKind(bytes)).toBe('wrongType'));

  it.each([
    ['a PNG with a page behind it', Buffer.concat([PNG, page])],
    ['a JPEG with a page behind it', Buffer.concat([JPEG, page])],
    ['a PNG that is cut off', PNG.subarray(0, -6)],
    ['a PDF that is cut off', pdf('/Type /Catalog', '')],
    ['a PDF with a page behind it', Buffer.concat([pdf('/Type /Catalog'), page])],
    ['a PDF with a script', pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')],
    ['a PDF with a script in another writing', pdf('/OpenAction << /S /J#61vaScript /JS (app.alert(1)) >>')],
    ['a PDF with a packed script', packed('2 0 obj << /S /JavaScript /JS (app.alert(1)) >>')],
    ['a PDF with packed objects that cannot be unpacked', pdf('/Type /ObjStm >>\nstream\nno\nendstream\n<<')],
    ['a PDF that starts a program', pdf('/OpenAction << /S /Launch /F (calc.exe) >>')],
    ['a PDF with a file in it', pdf('/Names << /EmbeddedFiles 3 0 R >>')],
    ['a PDF that is locked', pdf('/Encrypt 4 0 R')],
  ])('is not safe as %s', (_, bytes) => expect(fileKind(bytes)).toBe('unsafeFile'));
});
