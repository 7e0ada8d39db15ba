import PDFDocument from 'pdfkit';
import { Problem } from '../../../platform/problem.ts';

/** Draws a logo once: what cannot be drawn must be found now, and not in every voucher. */
export async function tryLogo(bytes: Buffer): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      const doc = new PDFDocument({ size: 'A4' });
      doc.on('data', () => {});
      doc.on('end', resolve);
      doc.on('error', reject);
      doc.image(bytes, 0, 0, { fit: [100, 100] });
      doc.end();
    });
  } catch (error) {
    throw new Problem(`The logo cannot be drawn: ${(error as Error).message}`);
  }
}
