import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DOCUMENT_LANGUAGES, DOCUMENT_TYPES } from '@portico/contract';
import { ROOT } from './product/root.ts';
import type { Extent, PartReport } from './report/part.ts';
import { median, percentile, spread } from './report/statistics.ts';

type Sample = typeof import('../../server/src/features/papers/test-support/sample-facts.ts');
type Sheets = typeof import('../../server/src/features/papers/sheet/sheet-of.ts');
type Languages = typeof import('../../server/src/features/papers/sheet/sheet.ts');
type Pdf = typeof import('../../server/src/features/papers/pdf/sheet-pdf.ts');
type Html = typeof import('../../server/src/features/papers/html/sheet-html.ts');

const FILES = ['test-support/sample-facts', 'sheet/sheet-of', 'sheet/sheet', 'pdf/sheet-pdf', 'html/sheet-html'];

/** What making a document of a booking costs, as a file and as a page, each type in each language. */
export async function measureDocuments({ isQuick }: Extent): Promise<PartReport> {
  const { SAMPLE, SHEETS, languagesOf, sheetPdf, sheetHtml } = await paperParts();
  const times = isQuick ? 5 : 40;
  const first = await timed(() => sheetPdf(SHEETS.voucher(SAMPLE), languagesOf('en')));
  const rows = [];
  const all: { readonly pdf: number[]; readonly html: number[] } = { pdf: [], html: [] };
  for (const type of Object.values(DOCUMENT_TYPES)) {
    for (const language of DOCUMENT_LANGUAGES) {
      const pdf: number[] = [];
      const html: number[] = [];
      for (let round = 0; round < times; round += 1) {
        pdf.push(await timed(() => sheetPdf(SHEETS[type](bookingOf(SAMPLE, round)), languagesOf(language))));
        html.push(await timed(async () => sheetHtml(SHEETS[type](bookingOf(SAMPLE, round)), languagesOf(language))));
      }
      all.pdf.push(...pdf);
      all.html.push(...html);
      rows.push([`${type}, ${language}`, median(pdf), ...spread(pdf), median(html)]);
    }
  }
  return {
    name: 'documents',
    compared: [
      `a booking of two rooms and three nights, ${times} times each with another hotel, guests and amounts, in one process; the order is read already`,
      `the first file of a process reads and parses the fonts too: ${Math.round(first)} ms`,
    ],
    tables: [{ title: 'Making a document, ms', heads: ['what', 'PDF', 'lowest', 'highest', 'HTML'], rows }],
    figures: { document: percentile(all.pdf, 0.95), preview: percentile(all.html, 0.95) },
    rounds: all,
  };
}

/** The sample as another booking: what a face remembers of the papers' words helps, of the names and amounts it cannot. */
function bookingOf(sample: Sample['SAMPLE'], round: number): Sample['SAMPLE'] {
  const { stay, account } = sample;
  const mark = String.fromCharCode(0x4e00 + round * 7) + round;
  const amount = (given: string) => given.replace(/\d+\.\d+$/, (figure) => (Number(figure) + round * 1.37).toFixed(2));
  return {
    ...sample,
    stay: {
      ...stay,
      reference: `${stay.reference}${round}`,
      confirmation: `${stay.confirmation}${round}`,
      hotel: {
        ...stay.hotel,
        name: { en: `${stay.hotel.name.en} ${round}`, zh: `${stay.hotel.name.zh}${mark}` },
        address: { en: `${round}-${stay.hotel.address.en}`, zh: `${stay.hotel.address.zh}${mark}` },
      },
      rooms: stay.rooms.map((room) => ({ ...room, guest: `${room.guest}${'abcdefghij'.charAt(round % 10)}${round}` })),
    },
    account: {
      ...account,
      lines: account.lines.map((line) => ({ ...line, amount: amount(line.amount) })),
      nights: account.nights.map((night) => ({ ...night, amount: amount(night.amount) })),
    },
  };
}

async function paperParts(): Promise<Sample & Sheets & Languages & Pdf & Html> {
  const at = (file: string) => pathToFileURL(join(ROOT, 'server/src/features/papers', `${file}.ts`)).href;
  const modules = await Promise.all(FILES.map((file) => import(at(file)) as Promise<object>));
  return Object.assign({}, ...modules) as Sample & Sheets & Languages & Pdf & Html;
}

async function timed(make: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await make();
  return performance.now() - began;
}
