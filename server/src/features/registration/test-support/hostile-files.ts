import { deflateSync } from 'node:zlib';
import { SIZES } from '@portico/contract';

const EMPTY = deflateSync('').toString('latin1');
const OBJECT_STREAM = '<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>stream\n';

function repeated(text: string): string {
  return text.repeat(Math.floor((SIZES.uploadBytes - 64) / text.length));
}

function pdfOf(content: string): Buffer {
  return Buffer.from(`%PDF-1.7\n${content}\n%%EOF\n`, 'latin1');
}

function packed(inflated: Buffer): string {
  return `${OBJECT_STREAM}${deflateSync(inflated).toString('latin1')}\nendstream\n`;
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001080200000000000000', 'hex');
const JPEG_FRAME = Buffer.from('ffd8ffc0000b080001000101011100', 'hex');

/** Files of the maximum size that would slow down a naive inspection, by their content. */
export function hostileFiles(): Readonly<Record<string, Buffer>> {
  const texts: Record<string, string> = {
    'escaped names before streams': repeated('#41#41#41 stream\n'),
    'object streams without a dictionary': repeated(`/ObjStm stream\n${EMPTY}`),
    'empty object streams': repeated(`${OBJECT_STREAM}${EMPTY}endstream\n`),
    'the keyword stream': repeated(' stream\n'),
    'empty streams': repeated('<<>>stream\nendstream\n'),
    'streams with a wrong length': repeated('<</Length 999999999>>stream\n'),
    'streams with a length of another object': repeated('<</Length 1 0 R>>stream\nendstream\n'),
    'nested dictionaries': repeated('<</A'),
    'nested arrays': repeated('['),
    'many dictionaries': repeated('<</A<<>>>>'),
    'open strings': repeated('('),
    'open hexadecimal strings': repeated('<'),
    'escaped slashes in names': repeated('/#2f'),
    'incomplete escapes': repeated('/#4'),
    'a huge name': `/${repeated('A')}`,
    'script names before comments': repeated('/JS%'),
    'script names without a value': repeated('/JS/'),
    'start actions': repeated('/OpenAction[ 1 0 R '),
    'first objects': repeated('/First 1 0 R '),
    'long numbers': repeated('/First 11111111111111111111'),
    'ends of dictionaries': repeated('>> '),
    subtypes: repeated('/Subtype /'),
    'a comment': repeated('%'),
    'white space': repeated(' '),
    'many objects': repeated('1 0 obj<</A 1 0 R>>endobj\n'),
    'cyclic references': `1 0 obj<</Type/Catalog/Pages 1 0 R/Kids[1 0 R]>>endobj\n${repeated('xref\n0 1\ntrailer<</Prev 9/Root 1 0 R>>\nstartxref\n9\n')}`,
    'an object stream of half a gigabyte': packed(Buffer.alloc(500_000_000)),
    'many large object streams': packed(Buffer.alloc(8_000_000, '/A 1 ')).repeat(60),
  };
  return {
    ...Object.fromEntries(Object.entries(texts).map(([name, content]) => [`PDF: ${name}`, pdfOf(content)])),
    'PNG: empty chunks': Buffer.concat([PNG_SIGNATURE, Buffer.alloc(SIZES.uploadBytes - 64, Buffer.alloc(12))]),
    'JPEG: stuffed bytes': Buffer.concat([
      JPEG_FRAME,
      Buffer.from('ffda0008010100003f00', 'hex'),
      Buffer.alloc(SIZES.uploadBytes - 64, Buffer.from('ff00', 'hex')),
    ]),
    'JPEG: fill bytes': Buffer.concat([JPEG_FRAME, Buffer.alloc(SIZES.uploadBytes - 64, 0xff)]),
    'JPEG: empty segments': Buffer.concat([
      JPEG_FRAME,
      Buffer.alloc(SIZES.uploadBytes - 64, Buffer.from('ffe00002', 'hex')),
    ]),
  };
}
