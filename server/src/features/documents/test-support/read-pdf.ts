import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  /** Text of all pages. */
  readonly text: string;
  readonly pages: number;
  readonly title: string;
  readonly created: string;
  readonly language: string | null;
  readonly isTagged: boolean;
  /** Names of the structure elements, without duplicates. */
  readonly tags: readonly string[];
  readonly links: readonly string[];
  /** Characters that are drawn as the font's empty box. */
  readonly boxes: readonly string[];
}

interface Node {
  readonly role?: string;
  readonly children?: readonly Node[];
}

/** Reads a PDF with another library than the one that wrote it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { info } = await document.getMetadata();
  const { Title: title, CreationDate: created, Language: language } = info as Record<string, string>;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : ' ') : '')).join('');
      const tree = (await page.getStructTree()) as Node | null;
      const links = (await page.getAnnotations()).flatMap(({ url }: { url?: string }) => url ?? []);
      return { text, tags: tree === null ? [] : rolesIn(tree), links, boxes: await boxesOn(page) };
    }),
  );
  const markInfo = await document.getMarkInfo();
  const read = {
    text: pages.map(({ text }) => text).join('\n'),
    pages: document.numPages,
    title: title ?? '',
    created: created ?? '',
    language: language ?? null,
    isTagged: markInfo instanceof Map && markInfo.get('Marked') === true,
    tags: [...new Set(pages.flatMap(({ tags }) => tags))],
    links: pages.flatMap(({ links }) => links),
    boxes: pages.flatMap(({ boxes }) => boxes),
  };
  await document.loadingTask.destroy();
  return read;
}

interface Glyph {
  readonly unicode: string;
  /** Glyph index in the font; index 0 is the empty box. */
  readonly originalCharCode: number;
}

async function boxesOn(page: PDFPageProxy): Promise<readonly string[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const glyphList: readonly (Glyph | number)[] = argsArray
    .filter((_, index) => fnArray[index] === OPS.showText)
    .flatMap(([glyphs]) => glyphs);
  return glyphList.flatMap((one) => (typeof one === 'object' && one.originalCharCode === 0 ? one.unicode : []));
}

function rolesIn({ role, children = [] }: Node): readonly string[] {
  return [...(role === undefined ? [] : [role]), ...children.flatMap(rolesIn)];
}
