/** A PDF of one page with a heading and lines of Latin text. */
export function createPdf(title: string, lines: readonly string[]): Buffer {
  const operators = [title, '', ...lines].map((line) => `(${latinText(line)}) Tj T*`).join('\n');
  const content = `BT /F1 11 Tf 50 790 Td 18 TL\n${operators}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const table = ['0000000000 65535 f ', ...offsets.map((offset) => `${offset} 00000 n `)].join('\n');
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}xref\n0 ${objects.length + 1}\n${table}\n${trailer}`, 'latin1');
}

/** Characters outside of Latin-1 become question marks. */
function latinText(line: string): string {
  return line.replace(/[^\x20-\xff]/g, '?').replace(/[\\()]/g, (character) => `\\${character}`);
}
