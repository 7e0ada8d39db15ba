import { Parser } from 'htmlparser2';

/** Elements whose content is not text for readers. */
const HIDDEN = new Set([
  'script',
  'style',
  'template',
  'head',
  'iframe',
  'object',
  'svg',
  'noscript',
  'textarea',
  'title',
]);
const BLOCKS = new Set(
  'address article aside blockquote br dd div dl dt footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p section table td th tr ul'.split(
    ' ',
  ),
);
/** Markup is read up to here; the rest is left out. */
const MAX_LENGTH = 100_000;

/**
 * The paragraphs of a text that may contain HTML, as plain text: list items begin with a bullet, and nothing of the
 * markup remains. The result is text and must never be rendered as HTML.
 */
export function plainParagraphs(markup: string): readonly string[] {
  const paragraphs: string[] = [];
  let current = '';
  let hidden = 0;
  const end = () => {
    const paragraph = current.replaceAll(UNWANTED, ' ').replaceAll(/\s+/g, ' ').trim();
    if (paragraph !== '' && paragraph !== BULLET.trim()) paragraphs.push(paragraph);
    current = '';
  };
  const parser = new Parser({
    onopentagname: (name) => {
      if (HIDDEN.has(name)) hidden += 1;
      if (BLOCKS.has(name)) end();
      if (name === 'li') current = BULLET;
    },
    ontext: (text) => {
      if (hidden > 0) return;
      const [first = '', ...others] = text.split(/\r\n|\r|\n/);
      current += first;
      for (const line of others) {
        end();
        current = line;
      }
    },
    onclosetag: (name) => {
      if (HIDDEN.has(name)) hidden -= 1;
      if (BLOCKS.has(name)) end();
    },
  });
  // A lone surrogate is no valid text for the database.
  parser.end(markup.slice(0, MAX_LENGTH).toWellFormed());
  end();
  return paragraphs;
}

/** One line of plain text, for names and headings. */
export function plainLine(markup: string): string {
  return plainParagraphs(markup).join(' ');
}

const BULLET = '• ';
/** Control characters, and characters that reverse or hide text; joiners are part of some scripts. */
const UNWANTED = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\uffff]/gu;
