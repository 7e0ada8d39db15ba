import type { Issuer } from '../facts/document-facts.ts';
import { type Fact, isLink, type Languages, type Sheet, textsIn } from '../layout/layout.ts';
import { INK, INNER, PAGE, TYPE } from './page.ts';
import type { Pen, Tagged } from './pen.ts';

const LOGO = { width: 150, height: 44 } as const;

export function drawHead(pen: Pen, root: Tagged, sheet: Sheet, languages: Languages): void {
  const head = pen.open(root, 'Sect');
  pen.decorate(() => pen.doc.rect(0, 0, PAGE.width, 5).fill(INK.accent));
  const half = INNER / 2 - 8;
  const right = { x: PAGE.side + INNER / 2 + 8, width: half };
  const title = textsIn(sheet.title, languages);
  const [first, second] = title;
  let end = pen.write(
    head,
    'H1',
    first === undefined ? [] : [first],
    { ...right, y: pen.y - 4 },
    {
      type: 'title',
      bold: true,
      align: 'right',
    },
  );
  if (second !== undefined) {
    end = pen.write(head, 'P', [second], { ...right, y: end }, { type: 'issuer', color: INK.quiet, align: 'right' });
  }
  const left = drawIssuer(pen, head, sheet.issuer, languages, { x: PAGE.side, y: pen.y, width: half });
  pen.y = Math.max(left, end) + 12;
  pen.y = pen.write(
    head,
    'P',
    textsIn(sheet.lead, languages),
    { x: PAGE.side, y: pen.y, width: INNER },
    {
      color: INK.quiet,
    },
  );
  pen.y += 10;
  drawFigures(pen, head, sheet.figures, languages);
}

function drawIssuer(
  pen: Pen,
  head: Tagged,
  { name, address, emails, phones, logo }: Issuer,
  languages: Languages,
  place: { readonly x: number; readonly y: number; readonly width: number },
): number {
  let { y } = place;
  if (logo !== undefined) {
    head.add(
      pen.doc.struct('Figure', { alt: name[languages[0]] }, () => {
        pen.doc.image(logo.bytes, place.x, y, { fit: [LOGO.width, LOGO.height], valign: 'center' });
      }),
    );
    y += LOGO.height + 6;
  }
  y = pen.write(
    head,
    'P',
    textsIn(name, languages),
    { ...place, y },
    { type: 'issuer', bold: true, color: INK.accent },
  );
  const small = { type: 'small', color: INK.quiet } as const;
  if (address !== undefined) y = pen.write(head, 'P', textsIn(address, languages), { ...place, y: y + 2 }, small);
  const contact = [...phones, ...emails].join('  ·  ');
  return pen.write(head, 'P', textsIn(contact, languages), { ...place, y: y + 1 }, small);
}

const PAD = 10;

function drawFigures(pen: Pen, head: Tagged, figures: readonly Fact[], languages: Languages): void {
  if (figures.length === 0) return;
  const column = INNER / figures.length;
  const width = column - PAD * 1.4;
  const label = { type: 'small', color: INK.faint } as const;
  const strong = { type: 'figure', bold: true } as const;
  const small = { type: 'small', color: INK.quiet } as const;
  const heights = figures.map(({ label: name, value: [main, ...more] }) => {
    const translations = (text: typeof main) =>
      text === undefined ? [] : textsIn(isLink(text) ? text.text : text, languages);
    return (
      pen.heightOf(textsIn(name, languages), width, label) +
      pen.heightOf(translations(main), width, strong) +
      more.reduce((sum, text) => sum + pen.heightOf(translations(text), width, small), 0)
    );
  });
  const height = Math.max(...heights) + 2 * PAD + 3;
  pen.need(height);
  const top = pen.y;
  pen.decorate(() => pen.doc.roundedRect(PAGE.side, top, INNER, height, 5).fill(INK.muted));
  figures.forEach(({ label: name, value: [main, ...more] }, index) => {
    const place = { x: PAGE.side + index * column + PAD, width };
    let y = pen.write(head, 'P', textsIn(name, languages), { ...place, y: top + PAD }, label) + 2;
    if (main !== undefined) {
      y = pen.write(head, 'P', textsIn(isLink(main) ? main.text : main, languages), { ...place, y }, strong);
    }
    for (const text of more) {
      y = pen.write(head, 'P', textsIn(isLink(text) ? text.text : text, languages), { ...place, y: y + 1 }, small);
    }
  });
  pen.y = top + height + TYPE.body.size;
}
