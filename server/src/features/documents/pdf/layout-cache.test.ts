import { describe, expect, it } from 'vitest';
import { SHEETS } from '../layout/build-layout.ts';
import { languagesOf } from '../layout/layout.ts';
import { SAMPLE } from '../test-support/sample-facts.ts';
import { documentFonts } from './document-fonts.ts';
import { sheetPdf } from './layout-pdf.ts';

describe('what a face remembers of a text', () => {
  it('is given anew to each asker, who scales its positions in place', async () => {
    const { regular } = (await documentFonts()).faces.get('wide') ?? expect.unreachable();
    const first = regular.layout('Voucher 入住凭证');
    const widths = first.positions.map((position) => position.xAdvance);
    for (const position of first.positions) position.xAdvance *= 7;
    expect(regular.layout('Voucher 入住凭证').positions.map((position) => position.xAdvance)).toEqual(widths);
    expect(regular.layout('Voucher 入住凭证').advanceWidth).toBe(widths.reduce((sum, width) => sum + width, 0));
  });

  it('makes the second file of an order the same as the first', async () => {
    const made = () => sheetPdf(SHEETS.voucher(SAMPLE), languagesOf('both'));
    const [first, second] = [await made(), await made()];
    expect(first.equals(second)).toBe(true);
  });
});
