import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { fileKind } from './file-kind.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const JPEG = Buffer.from('ffd8ffc0000b080001000101011100ffda0008010100003f0000ff00d2ffd9', 'hex');
const page = Buffer.from('<html><script>alert(1)</script>');

const file = (content: string, end = '%%EOF\n') =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n${content}\n${end}`, 'latin1');
const pdf = (entries: string, end?: string) => file(`3 0 obj\n<< ${entries} >>\nendobj`, end);
const stream = (entries: string, data: string) =>
  file(`4 0 obj\n<< ${entries} >>\nstream\r\n${data}\r\nendstream\nendobj`);
const deflated = (text: string) => deflateSync(Buffer.from(text, 'latin1')).toString('latin1');
const packed = (objects: string, entries = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') =>
  stream(entries, deflated(objects));
const SCRIPT = '5 0 << /S /JavaScript /JS (app.alert(1)) >>';

async function pdfkitFile(): Promise<Buffer> {
  const doc = new PDFDocument({ pdfVersion: '1.7', tagged: true });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const isEnded = new Promise((resolve) => doc.on('end', resolve));
  doc.text('Business licence 2027').image(PNG, 10, 10);
  doc.text('Our website', { link: 'https://example.com', underline: true }).outline.addItem('First');
  doc.end();
  await isEnded;
  return Buffer.concat(parts);
}

const PDFKIT = await pdfkitFile();
const scan = (filter: string, bytes = randomBytes(200_000)) =>
  stream(
    `/Type /XObject /Subtype /Image /Width 800 /Height 600 /Filter ${filter} /Length ${bytes.length}`,
    bytes.toString('latin1'),
  );

describe('the kind of an uploaded file', () => {
  it.each([
    ['image/png', PNG],
    ['image/jpeg', JPEG],
    ['application/pdf', pdf('/Type /Page')],
  ])('is %s by its content', (type, bytes) => expect(fileKind(bytes)).toBe(type));

  it.each([
    ['pdfkit', PDFKIT],
    [
      'an office program, with a start page and lengths in other objects',
      pdf('/OpenAction[1 0 R /XYZ null null 0] /Lang(en)'),
    ],
    [
      'a program that packs objects',
      packed('5 0 << /Type /Page /Annots [ << /S /URI /URI (https://example.com) >> ] >>'),
    ],
    ['a program that writes an outline', pdf('/Type /Outlines /First 9 0 R /Last 9 0 R /Count 1')],
    ['a program that packs an outline', packed('5 0 << /Type /Outlines /First 9 0 R >>')],
    [
      'a cross-reference stream',
      stream('/Type /XRef /W [1 2 1] /Size 1 /Filter /FlateDecode /DecodeParms << /Predictor 12 >>', deflated('x')),
    ],
    [
      'a program that embeds a colour profile',
      stream('/N 3 /Alternate /DeviceRGB /Filter /FlateDecode', deflated('icc')),
    ],
    ['a program that embeds a plain colour profile', stream('/N 3', 'icc')],
    ['a scanner, as JPEG', scan('/DCTDecode')],
    ['a scanner, as JPEG 2000', scan('/JPXDecode')],
    ['a fax machine', scan('[/CCITTFaxDecode] /DecodeParms [<< /K -1 >>]')],
    ['a scanner, as bilevel image', scan('/JBIG2Decode /DecodeParms << /JBIG2Globals 9 0 R >>')],
    ['a form without scripts', pdf('/AcroForm << /Fields [ << /FT /Tx /T (JS) >> ] >>')],
    ['text about /JavaScripts and /Launched', pdf('/Title (/JavaScripts, /Launched, /AA)')],
  ])('is a PDF when it was written by %s', (_, bytes) => expect(fileKind(bytes)).toBe('application/pdf'));

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['an HTML page', page],
    ['an HTML page with a PDF in it', Buffer.concat([page, pdf('/Type /Catalog')])],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a GIF', Buffer.from('GIF89a')],
    ['a Word file', Buffer.from('504b0304', 'hex')],
  ])('is wrong for %s', (_, bytes) => expect(fileKind(bytes)).toBe('wrongType'));

  it.each([
    ['a PNG with a page behind it', Buffer.concat([PNG, page])],
    ['a JPEG with a page behind it', Buffer.concat([JPEG, page])],
    ['a PNG that is cut off', PNG.subarray(0, -6)],
    ['a PDF that is cut off', pdf('/Type /Catalog', '')],
    ['a PDF with a page behind it', Buffer.concat([pdf('/Type /Catalog'), page])],
    ['an encrypted PDF', pdf('/Encrypt 4 0 R')],
    ['an encrypted PDF with a cross-reference stream', stream('/Type /XRef /Encrypt 4 0 R', 'x')],
  ])('is unsafe for %s', (_, bytes) => expect(fileKind(bytes)).toBe('unsafeFile'));

  const ACTIVE: readonly (readonly [string, string])[] = [
    ['a script', '/S /JavaScript /JS (app.alert(1))'],
    ['a script with an escaped name', '/S /#4aavaScr#69pt'],
    ['a script without its type', '/JS (app.alert(1))'],
    ['a script with an escaped key', '/#4A#53 (app.alert(1))'],
    ['a script in another object', '/JS 9 0 R'],
    ['a script as hexadecimal string', '/JS<6170>'],
    ['a script behind a comment', '/JS%\n(app.alert(1))'],
    ['a script behind white space', `/JS${' '.repeat(500)}(app.alert(1))`],
    ['a rendition with a script', '/S /Rendition /JS 9 0 R'],
    ['additional actions', '/AA << /O 9 0 R >>'],
    ['additional actions in another object', '/A#41 9 0 R'],
    ['a start action', '/OpenAction << /S /GoTo >>'],
    ['a start action in another object', '/OpenAction 9 0 R'],
    ['a start action in an array', '/OpenAction [ << /S /URI >> ]'],
    ['a program to start', '/S /Launch /F (calc.exe)'],
    ['a link into another file', '/S /GoToR /F (\\\\\\\\host\\\\share)'],
    ['a link into an embedded file', '/S /GoToE'],
    ['embedded files', '/Names << /EmbeddedFiles 3 0 R >>'],
    ['an embedded file', '/Type /EmbeddedFile'],
    ['an embedded file without its type', '/EF << /F 9 0 R >>'],
    ['an attached file', '/Subtype /FileAttachment'],
    ['a portfolio', '/Collection << /View /T >>'],
    ['rich media', '/Subtype /RichMedia'],
    ['a movie', '/Subtype /Movie'],
    ['a sound', '/S /Sound'],
    ['a model', '/Subtype /3D'],
    ['an XFA form', '/XFA 9 0 R'],
    ['a form that is sent', '/S /SubmitForm'],
    ['a form that imports data', '/S /ImportData'],
  ];

  it.each(ACTIVE)('is unsafe for a PDF with %s, in any place', (_, entries) => {
    const update = `${file('').toString('latin1')}3 0 obj\n<< ${entries} >>\nendobj\n%%EOF\n`;
    const places = {
      plain: pdf(entries),
      nested: pdf(`/A << /B [ << ${entries} >> ] >>`),
      packed: packed(`5 0 << ${entries} >>`),
      packedWithoutType: packed(`5 0 << ${entries} >>`, '/N 1 /First 4 /Filter /FlateDecode'),
      packedInList: packed(`5 0 << ${entries} >>`, '/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode]'),
      packedBehindLongDictionary: packed(
        `5 0 << ${entries} >>`,
        `/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /A (${'x'.repeat(40_000)})`,
      ),
      packedWithEscapedNames: packed(`5 0 << ${entries} >>`, '/Type /Obj#53tm /N 1 /F#69rst 4 /Filter /Flate#44ecode'),
      unfiltered: stream('/Type /ObjStm /N 1 /First 4', `5 0 << ${entries} >>`),
      insideOtherStream: stream('/Type /Metadata', `3 0 obj << ${entries} >> endobj`),
      update: Buffer.from(update, 'latin1'),
      trailer: file(`trailer << ${entries} >>`),
      crossReferenceStream: stream(`/Type /XRef ${entries}`, 'x'),
    };
    for (const [place, bytes] of Object.entries(places))
      expect([place, fileKind(bytes)]).toEqual([place, 'unsafeFile']);
  });

  const OBJECTS = '/Type /ObjStm /N 1 /First 4';
  it.each([
    ['cannot be inflated', stream(`${OBJECTS} /Filter /FlateDecode`, 'no')],
    ['are cut off', stream(`${OBJECTS} /Filter /FlateDecode`, deflated(SCRIPT).slice(0, -8))],
    ['have two filters', stream(`${OBJECTS} /Filter [/FlateDecode /FlateDecode]`, deflated(deflated(SCRIPT)))],
    ['are hexadecimal', stream(`${OBJECTS} /Filter /ASCIIHexDecode`, Buffer.from(SCRIPT).toString('hex'))],
    ['have a filter in another object', stream(`${OBJECTS} /Filter 9 0 R`, deflated(SCRIPT))],
    ['have a filter twice', stream(`${OBJECTS} /Filter /FlateDecode /Filter /LZWDecode`, deflated('5 0 1'))],
    ['have a predictor', packed('5 0 1', `${OBJECTS} /Filter /FlateDecode /DecodeParms << /Predictor 12 >>`)],
    ['pretend to be an image', packed(SCRIPT, `${OBJECTS} /Filter /DCTDecode`)],
    ['pack further streams', packed(`5 0 << ${OBJECTS} /Filter /FlateDecode >> stream\n${deflated(SCRIPT)}`)],
    [
      'stand inside a string',
      file(
        `(${packed(SCRIPT)
          .toString('latin1')
          .replaceAll(/[()\\]/g, ' ')})`,
      ),
    ],
    ['stand inside the data of another stream', stream('/Length 900', packed(SCRIPT).toString('latin1').padEnd(900))],
    ['lie in another file', stream('/F (\\\\\\\\host\\\\share)', '')],
  ])('is unsafe for a PDF whose packed objects %s', (_, bytes) => expect(fileKind(bytes)).toBe('unsafeFile'));
});
