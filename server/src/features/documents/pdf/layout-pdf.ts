import PDFDocument from 'pdfkit';
import { LANGUAGE_TAGS, type Languages, type Sheet } from '../layout/layout.ts';
import { documentFonts } from './document-fonts.ts';
import { drawBlock } from './draw-blocks.ts';
import { drawFeet } from './draw-foot.ts';
import { drawHead } from './draw-head.ts';
import { PAGE } from './page.ts';
import { type Doc, newPen } from './pen.ts';

/**
 * Renders a document as tagged PDF with title and language. Contains no current time, so equal input gives equal bytes.
 */
export async function sheetPdf(sheet: Sheet, languages: Languages): Promise<Buffer> {
  const fonts = await documentFonts(textsIn(sheet));
  const [language] = languages;
  const doc: Doc = new PDFDocument({
    size: 'A4',
    // pdfkit would parse a default font again each time that it is selected by name.
    font: null as never,
    // The pen starts new pages; pdfkit must not.
    margin: 0,
    bufferPages: true,
    tagged: true,
    pdfVersion: '1.7',
    lang: LANGUAGE_TAGS[language],
    displayTitle: true,
    info: {
      Title: `${sheet.title[language]} ${sheet.reference}`,
      Author: sheet.issuer.name[language],
      // The file id also depends on these.
      CreationDate: sheet.issuedAt,
      ModDate: sheet.issuedAt,
    },
  });
  const bytes = collected(doc);
  // Registers parsed fonts: pdfkit accepts them although its types do not. Parsing again would cost more than drawing.
  for (const [family, { regular, bold }] of fonts.faces) {
    doc.registerFont(`${family} regular`, regular as never);
    doc.registerFont(`${family} bold`, bold as never);
  }
  const root = doc.struct('Document');
  doc.addStructure(root);
  const pen = newPen(doc, fonts);
  pen.y = PAGE.top;
  drawHead(pen, root, sheet, languages);
  for (const block of sheet.blocks) drawBlock(pen, root, block, languages);
  root.end();
  drawFeet(doc, sheet, languages, fonts);
  doc.end();
  return bytes;
}

/** Returns every string of a layout, at any depth. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  return Object.values(value).flatMap(textsIn);
}

function collected(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
}
