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
        pdf.push(await timed(() => sheetPdf(SHEETS[type](SAMPLE), languagesOf(language))));
        html.push(await timed(async () => sheetHtml(SHEETS[type](SAMPLE), languagesOf(language))));
      }
      all.pdf.push(...pdf);
      all.html.push(...html);
      rows.push([`${type}, ${language}`, median(pdf), ...spread(pdf), median(html)]);
    }
  }
  return {
    name: 'documents',
    compared: [
      `a booking of two rooms and three nights, ${times} times each, in one process; the order is read already`,
      `the first file of a process reads and parses the fonts too: ${Math.round(first)} ms`,
    ],
    tables: [{ title: 'Making a document, ms', heads: ['what', 'PDF', 'lowest', 'highest', 'HTML'], rows }],
    figures: { document: percentile(all.pdf, 0.95), preview: percentile(all.html, 0.95) },
    rounds: all,
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
