import { Markup, markup } from '../../../platform/markup.ts';
import { localized } from '../../../platform/texts.ts';
import type { Issuer } from '../facts/document-facts.ts';
import {
  type Amount,
  type Block,
  type Fact,
  isLink,
  LANGUAGE_TAGS,
  type Languages,
  type Sheet,
  type Text,
  textsIn,
} from '../layout/layout.ts';
import { SHEET_STYLE } from './layout-style.ts';

/** Content Security Policy of the preview: inline style and logo only, framed by the portal only. */
export const SHEET_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/** Renders the document as a complete HTML page for screen and print, without scripts or external resources. */
export function sheetHtml(sheet: Sheet, languages: Languages): string {
  const [language] = languages;
  const { title, reference, issuer, lead, figures, blocks, closing } = sheet;
  const { source } = markup`<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<meta name="description" content="${title[language]} ${reference}">
<meta name="theme-color" content="#ffffff">
<title>${title[language]} ${reference}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header>${issuerMarkup(issuer, languages)}<h1>${textsIn(title, languages).map(({ language: spoken, text }, index) =>
    index === 0 ? markup`${text}` : markup`<span lang="${LANGUAGE_TAGS[spoken]}">${text}</span>`,
  )}</h1></header>
${paragraphs(lead, languages, 'lead')}
<dl class="figures">${figures.map((fact) => figureMarkup(fact, languages))}</dl>
${blocks.map((block) => blockMarkup(block, languages))}
<footer>${helpMarkup(issuer, languages)}${closing.map((text) => markup`<div>${spoken(text, languages)}</div>`)}</footer>
</main>
</body>
</html>
`;
  return source;
}

const STYLE = new Markup(SHEET_STYLE);

function issuerMarkup({ name, address, emails, phones, logo }: Issuer, languages: Languages): Markup {
  const [language] = languages;
  return markup`<div class="issuer">
${logo && markup`<img alt="${name[language]}" src="data:${logo.type};base64,${logo.bytes.toString('base64')}">`}
${textsIn(name, languages).map(({ language: tongue, text }) => markup`<strong lang="${LANGUAGE_TAGS[tongue]}">${text}</strong>`)}
${address && textsIn(address, languages).map(({ language: tongue, text }) => markup`<div lang="${LANGUAGE_TAGS[tongue]}">${text}</div>`)}
<div>${[...phones, ...emails].join(' · ')}</div></div>`;
}

function helpMarkup({ phones: [phone] }: Issuer, languages: Languages): Markup {
  return markup`${phone && markup`<strong>${spoken(localized('papers.sheet.help'), languages)} ${phone}</strong>`}`;
}

/** A single-line text in all languages, one after the other. */
function spoken(text: Text, languages: Languages): readonly Markup[] {
  return textsIn(text, languages).map(({ language, text: one }, index) =>
    index === 0 ? markup`${one}` : markup` <span lang="${LANGUAGE_TAGS[language]}">${one}</span>`,
  );
}

function paragraphs(text: Text, languages: Languages, name: string): readonly Markup[] {
  return textsIn(text, languages).map(
    ({ language, text: one }) => markup`<p class="${name}" lang="${LANGUAGE_TAGS[language]}">${one}</p>`,
  );
}

function figureMarkup({ label, value }: Fact, languages: Languages): Markup {
  const lines = value.map((one) => {
    const translations = textsIn(isLink(one) ? one.text : one, languages);
    return markup`<dd>${translations.map(({ language, text }) => markup`<div lang="${LANGUAGE_TAGS[language]}">${text}</div>`)}</dd>`;
  });
  return markup`<div><dt>${spoken(label, languages)}</dt>${lines}</div>`;
}

function blockMarkup(block: Block, languages: Languages): Markup {
  return markup`<section><h2>${spoken(block.title, languages)}</h2>${bodyOf(block, languages)}</section>`;
}

function bodyOf(block: Block, languages: Languages): Markup {
  switch (block.kind) {
    case 'facts':
      return markup`<table class="facts"><tbody>${block.rows.map((fact) => factMarkup(fact, languages))}</tbody></table>`;
    case 'table':
      return markup`<table><thead><tr>${block.columns.map((column) => markup`<th scope="col">${spoken(column, languages)}</th>`)}</tr></thead>
<tbody>${block.rows.map((row) => markup`<tr>${row.map((cell) => markup`<td>${paragraphs(cell, languages, 'cell')}</td>`)}</tr>`)}</tbody></table>`;
    case 'amounts':
      return markup`<table class="amounts"><tbody>${block.rows.map((row) => amountMarkup(row, languages))}</tbody></table>${
        block.note === undefined ? undefined : paragraphs(block.note, languages, 'note')
      }`;
    case 'texts':
      return markup`${block.texts.flatMap((text) => paragraphs(text, languages, 'text'))}`;
  }
}

/** One column per language; a value that is equal in all languages gets a single column. */
function factMarkup({ label, value }: Fact, languages: Languages): Markup {
  const lines = value.map((one) => ({
    translations: textsIn(isLink(one) ? one.text : one, languages),
    href: isLink(one) ? one.href : undefined,
  }));
  const columns = lines.some(({ translations }) => translations.length > 1) ? languages : languages.slice(0, 1);
  const cells = columns.map((language, place) => {
    const own = lines.flatMap(({ translations, href }) =>
      translations.slice(place, place + 1).map(({ text }) => lineMarkup(text, href)),
    );
    const across = languages.length > columns.length ? languages.length : 1;
    return markup`<td colspan="${across}" lang="${LANGUAGE_TAGS[language]}">${own}</td>`;
  });
  return markup`<tr><th scope="row">${spoken(label, languages)}</th>${cells}</tr>`;
}

function lineMarkup(text: string, href: string | undefined): Markup {
  return href === undefined
    ? markup`<p>${text}</p>`
    : markup`<p><a href="${href}" target="_blank" rel="noopener noreferrer">${text}</a></p>`;
}

function amountMarkup({ label, amount, isSum = false, isPart = false }: Amount, languages: Languages): Markup {
  const name = isSum ? 'sum' : isPart ? 'part' : 'line';
  return markup`<tr class="${name}"><th scope="row">${spoken(label, languages)}</th><td>${amount}</td></tr>`;
}
