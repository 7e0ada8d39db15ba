import { localized } from '../../../platform/texts.ts';
import { type Languages, type Sheet, textsIn } from '../layout/layout.ts';
import { visualRuns } from './bidi-runs.ts';
import type { DocumentFonts } from './document-fonts.ts';
import { INK, INNER, PAGE, TYPE } from './page.ts';
import { type Doc, drawRuns, faceOf } from './pen.ts';

/**
 * Draws the support phone numbers on every page. They are not tagged, since screen readers already read them in the
 * header.
 */
export function drawFeet(doc: Doc, sheet: Sheet, languages: Languages, fonts: DocumentFonts): void {
  const { count } = doc.bufferedPageRange();
  const { phones } = sheet.issuer;
  const help = textsIn(localized('papers.sheet.help'), languages)
    .map(({ text }) => text)
    .join(' ');
  const translations = (text: Parameters<typeof textsIn>[0]) =>
    textsIn(text, languages)
      .map((one) => one.text)
      .join('  ');
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    doc.markContent('Artifact', { type: 'Pagination' });
    const y = PAGE.height - PAGE.bottom + 18;
    doc
      .moveTo(PAGE.side, y - 8)
      .lineTo(PAGE.side + INNER, y - 8)
      .lineWidth(0.6)
      .stroke(INK.line);
    const left = { width: INNER * 0.72, lineBreak: false };
    const right = { width: INNER * 0.28, align: 'right', lineBreak: false } as const;
    const x = PAGE.side + INNER * 0.72;
    const [phone] = phones;
    doc.font(faceOf('wide', true)).fontSize(TYPE.small.size).fillColor(INK.text);
    if (phone !== undefined) doc.text(`${help}  ${phone}`, PAGE.side, y, left);
    const closing = fonts.drawable(sheet.closing.map(translations).join('  '));
    doc.fillColor(INK.faint);
    drawRuns(visualRuns(closing.runs), { x: PAGE.side, y: y + 12 }, fonts, {
      ascent: fonts.ascentOf('wide'),
      size: TYPE.small.size,
      set: (family) => doc.font(faceOf(family, false)),
    });
    doc.font(faceOf('wide', false));
    doc.text(sheet.reference, x, y, right);
    const pages = localized('papers.sheet.page', { page: String(page + 1), pages: String(count) });
    doc.text(translations(pages), x, y + 12, right);
    doc.endMarkedContent();
  }
}
