import { inflateSync } from 'node:zlib';
import { BudgetExceededError, createInspectionBudget, type InspectionBudget } from './inspection-budget.ts';
import { type PdfDictionary, PdfSyntaxError, readPdfTokens } from './pdf-tokens.ts';

const SPACE = String.raw`[\0\t\n\f\r ]`;
/** Bounded, so that a search stays linear. A longer gap between a name and its value counts as active. */
const GAP = `${SPACE}{0,64}`;
const LONG_GAP = `${SPACE}{65}`;
const NAME_END = String.raw`(?![^\0\t\n\f\r ()<>[\]{}/%])`;

/** Scripts, actions other than links, media, embedded files, and encryption, which hides all of them. */
const ACTIVE_NAMES = [
  ...['JavaScript', 'Launch', 'GoToR', 'GoToE', 'GoTo3DView', 'SubmitForm', 'ImportData', 'Rendition', 'RichMedia'],
  ...['RichMediaExecute', 'RichMediaContent', 'RichMediaSettings', 'Movie', 'Sound', 'EmbeddedFile', 'EmbeddedFiles'],
  ...['FileAttachment', 'Collection', 'XFA', 'Encrypt'],
];
/** Office programs set the initial page and zoom. */
const START_PAGE = String.raw`${GAP}\[${GAP}\d{1,10}(?:${SPACE}{1,9}\d{1,5}${SPACE}{1,9}R)?${GAP}/(?:XYZ|Fit|FitB|FitBH|FitBV|FitH|FitR|FitV)${NAME_END}`;
/**
 * Names of two or three letters occur by chance in compressed data: they count only before a value that makes them
 * active.
 */
const ACTIVE_CONTENT = new RegExp(
  [
    `(?:${ACTIVE_NAMES.map(escapable).join('|')})${NAME_END}`,
    `${escapable('OpenAction')}${NAME_END}(?!${START_PAGE})`,
    `${escapable('JS')}(?:${GAP}[(<%]|${SPACE}${GAP}\\d|${LONG_GAP})`,
    `(?:${escapable('AA')}|${escapable('EF')})(?:${GAP}[<%]|${SPACE}${GAP}\\d|${LONG_GAP})`,
    `${escapable('Subtype')}${GAP}(?:${escapable('3D')}|${escapable('U3D')}|${escapable('PRC')})${NAME_END}`,
  ].join('|'),
);
/** Names that make readers treat a stream as an object stream. Outlines have a `First` as well. */
const OBJECT_STREAM_PATTERN = new RegExp(
  `${escapable('ObjStm')}${NAME_END}|${escapable('First')}(?:${GAP}%|${SPACE}${GAP}\\d|${LONG_GAP})`,
  'g',
);
const NESTED_STREAM = new RegExp(`>>(?:${GAP}(?:stream[\\r\\n]|%)|${LONG_GAP})`);
const END_OF_STREAM = Buffer.from('endstream');

class UnsafePdfError extends Error {
  override readonly name = 'UnsafePdfError';
}

/** Matches a name and its forms with hexadecimal codes, such as `/J#61vaScript`. */
function escapable(name: string): string {
  const characters = [...name].map((character) => {
    const code = character.charCodeAt(0).toString(16);
    return `(?:${character}|#${code.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
  });
  return `/${characters.join('')}`;
}

/**
 * Whether a PDF has no active content. Two passes must agree: a search of all bytes finds what a reader could reach at
 * any offset; the tokens show which streams hold objects, and these are inflated and searched.
 */
export function isSafePdf(bytes: Buffer): boolean {
  if (!/%%EOF\s*$/.test(bytes.toString('latin1', Math.max(0, bytes.length - 1024)))) return false;
  try {
    const text = bytes.toString('latin1');
    assertInactive(text);
    const positions = new Set(Array.from(text.matchAll(OBJECT_STREAM_PATTERN), ({ index }) => index));
    inspectObjectStreams(bytes, createInspectionBudget(), positions);
    // A remaining mark is inside a string or another stream's data, where an offset can lead.
    return positions.size === 0;
  } catch (error) {
    if ([UnsafePdfError, PdfSyntaxError, BudgetExceededError].some((kind) => error instanceof kind)) return false;
    throw error;
  }
}

function assertInactive(text: string): void {
  if (ACTIVE_CONTENT.test(text)) throw new UnsafePdfError('active content');
}

function inspectObjectStreams(bytes: Buffer, budget: InspectionBudget, positions: Set<number>): void {
  readPdfTokens(bytes, {
    onName: (at) => positions.delete(at),
    onProgress: budget.checkTime,
    onStream: (dictionary, start) => {
      if (dictionary.has('F')) throw new UnsafePdfError('the data lies in another file');
      if (mayHoldObjects(dictionary)) inspectObjects(bytes.subarray(start), dictionary, budget);
      return endOfStream(bytes, dictionary, start);
    },
  });
}

/**
 * Readers differ in what they require, so one mark is enough. A colour profile also has an `N`, possibly without a
 * filter.
 */
function mayHoldObjects(dictionary: PdfDictionary): boolean {
  const type = dictionary.get('Type');
  const isObjectStream = dictionary.has('First') || (type?.kind === 'name' && type.name === 'ObjStm');
  return isObjectStream || (dictionary.has('N') && dictionary.has('Filter'));
}

function inspectObjects(data: Buffer, dictionary: PdfDictionary, budget: InspectionBudget): void {
  const isFlate = filtersOf(dictionary).join() === 'FlateDecode';
  if (!isFlate || dictionary.has('DecodeParms')) throw new UnsafePdfError('packed objects with unusual filters');
  const objects = inflate(data, budget).toString('latin1');
  assertInactive(objects);
  if (NESTED_STREAM.test(objects)) throw new UnsafePdfError('a stream among packed objects');
}

function filtersOf(dictionary: PdfDictionary): readonly string[] {
  const filter = dictionary.get('Filter');
  if (filter?.kind === 'name') return [filter.name];
  return filter?.kind === 'array' ? filter.names : [];
}

function inflate(data: Buffer, budget: InspectionBudget): Buffer {
  budget.countStream();
  try {
    const inflated = inflateSync(data, { maxOutputLength: budget.inflatedBytesLeft() });
    budget.countInflated(inflated.length);
    return inflated;
  } catch (error) {
    throw new UnsafePdfError('packed objects cannot be inflated', { cause: error });
  }
}

function endOfStream(bytes: Buffer, dictionary: PdfDictionary, start: number): number {
  const length = dictionary.get('Length');
  if (length?.kind === 'number') {
    const end = start + length.number;
    // An end of line may precede the keyword.
    const at = length.number < 0 ? -1 : bytes.subarray(end, end + END_OF_STREAM.length + 2).indexOf(END_OF_STREAM);
    if (at >= 0) return end + at + END_OF_STREAM.length;
  }
  const at = bytes.indexOf(END_OF_STREAM, start);
  if (at < 0) throw new PdfSyntaxError('a stream has no end');
  return at + END_OF_STREAM.length;
}
