import type { Language } from '@portico/contract';
import { type Markup, markup } from '../../../platform/markup.ts';
import type { Amount, Bilingual, Block, Fact, Letter, Portal, Tone } from './letter.ts';
import { LETTER_WORDS } from './letter-words.ts';
import { DARK_STYLE, INK, TONES } from './palette.ts';
import { brandOf, signatureLines } from './signature.ts';

const FONT =
  "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,'PingFang SC','Hiragino Sans GB','Microsoft YaHei','Noto Sans CJK SC',sans-serif";
/** What a browser calls the languages. */
const TAGS: Readonly<Record<Language, string>> = { en: 'en', zh: 'zh-Hans' };
const NUMERALS = 'font-variant-numeric:tabular-nums';

/**
 * The mail as programs of twenty years show it: tables and inline styles, 600 px wide on a desk and as wide as the screen on a
 * phone. Nothing in it is loaded from anywhere. The classes serve dark mode alone.
 */
export function letterHtml({ language, letter, other }: Bilingual, portal: Portal): string {
  const { source } = markup`<!doctype html>
<html lang="${TAGS[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${letter.subject}</title>
<style>${DARK_STYLE}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${INK.ground};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${letter.paragraphs[0]}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${INK.ground}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;font-family:${FONT}">
<tr><td class="brand" style="padding:0 4px 14px;font-size:17px;line-height:24px;font-weight:600;letter-spacing:.2px;color:${INK.accent}">${brandOf(letter, language, portal)}</td>
<td class="faint" align="right" style="padding:0 4px 14px;font-size:13px;line-height:24px;color:${INK.faint}" lang="${TAGS[other.language]}">${LETTER_WORDS.otherBelow[language]}</td></tr>
<tr><td colspan="2" class="panel" style="background:${INK.panel};border:1px solid ${INK.line};border-radius:8px;overflow:hidden">
${letterMarkup(letter, language, portal, 'first')}
</td></tr>
<tr><td colspan="2" style="padding:20px 0 0"></td></tr>
<tr><td colspan="2" class="panel" style="background:${INK.panel};border:1px solid ${INK.line};border-radius:8px;overflow:hidden">
${letterMarkup(other.letter, other.language, portal, 'second')}
</td></tr>
<tr><td colspan="2">${signature(letter, language, portal)}${signature(other.letter, other.language, portal)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
  return source;
}

type Place = 'first' | 'second';

function letterMarkup(letter: Letter, language: Language, portal: Portal, place: Place): Markup {
  const { tone, status, title, paragraphs, blocks, action, notes } = letter;
  const size = place === 'first' ? '22px;line-height:30px' : '18px;line-height:26px';
  // The page of a mail has one heading; the other language's is one below it.
  const heading =
    place === 'first'
      ? markup`<h1 style="margin:10px 0 0;font-size:${size};font-weight:600">${title}</h1>`
      : markup`<h2 style="margin:10px 0 0;font-size:${size};font-weight:600">${title}</h2>`;
  return markup`<table role="presentation" lang="${TAGS[language]}" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td class="bar-${tone}" style="height:4px;font-size:0;line-height:4px;background:${TONES[tone].text}">&nbsp;</td></tr>
<tr><td class="ink" style="padding:24px 24px 8px;color:${INK.text}">
${chip(tone, status)}${heading}
${paragraphs.map((paragraph) => markup`<p class="quiet" style="margin:10px 0 0;font-size:15px;line-height:24px;color:${INK.quiet}">${paragraph}</p>`)}
</td></tr>
${blocks.map(blockMarkup)}
${action && markup`<tr><td style="padding:16px 24px 4px">${button(action.label, portal.origin + action.path)}</td></tr>`}
${notes.map((note) => markup`<tr><td class="faint" style="padding:12px 24px 0;font-size:13px;line-height:20px;color:${INK.faint}">${note}</td></tr>`)}
<tr><td style="height:24px;font-size:0;line-height:24px">&nbsp;</td></tr>
</table>`;
}

function chip(tone: Tone, status: string): Markup {
  const { text, ground } = TONES[tone];
  return markup`<span class="chip-${tone}" style="display:inline-block;padding:2px 10px;border-radius:999px;font-size:13px;line-height:20px;font-weight:600;background:${ground};color:${text}">${status}</span>`;
}

function button(label: string, to: string): Markup {
  return markup`<a class="button" href="${to}" style="display:inline-block;padding:11px 20px;border-radius:6px;font-size:15px;line-height:22px;font-weight:600;text-decoration:none;background:${INK.accent};color:#ffffff">${label}</a>`;
}

function blockMarkup(block: Block): Markup {
  if (block.kind === 'note')
    return markup`<tr><td class="quiet" style="padding:8px 24px 0;font-size:14px;line-height:21px;color:${INK.quiet}">${block.text}</td></tr>`;
  if (block.kind === 'figures')
    return markup`<tr><td style="padding:12px 24px 4px">${figures(block.figures)}</td></tr>`;
  const rows = block.kind === 'facts' ? block.rows.map(factRow) : block.rows.map(amountRow);
  return markup`<tr><td style="padding:16px 24px 0">
<h3 class="ink" style="margin:0 0 4px;font-size:15px;line-height:22px;font-weight:600;color:${INK.text}">${block.title}</h3>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows}</table>
</td></tr>`;
}

function figures(facts: readonly Fact[]): Markup {
  const pairs = facts.flatMap((fact, index) => (index % 2 === 0 ? [[fact, ...facts.slice(index + 1, index + 2)]] : []));
  return markup`<table role="presentation" class="muted" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${INK.muted};border-radius:6px">${pairs.map(
    (pair) => markup`<tr>${pair.map((fact) => figure(fact, pair.length === 1 ? 2 : 1))}</tr>`,
  )}</table>`;
}

function figure({ label, value: [first = '', ...others] }: Fact, columns: number): Markup {
  return markup`<td class="ink" colspan="${columns}" valign="top" width="${columns * 50}%" style="padding:10px 4px 10px 14px;color:${INK.text}"><div class="faint" style="font-size:13px;line-height:18px;color:${INK.faint}">${label}</div><div style="font-size:16px;line-height:24px;font-weight:600;word-break:break-word;${NUMERALS}">${first}</div>${others.map((line) => markup`<div class="quiet" style="font-size:13px;line-height:18px;color:${INK.quiet}">${line}</div>`)}</td>`;
}

const CELL = 'padding:7px 0;font-size:14px;line-height:21px;vertical-align:top';

function factRow({ label, value }: Fact): Markup {
  return markup`<tr><td class="line faint" width="34%" style="${CELL};padding-right:12px;border-top:1px solid ${INK.line};color:${INK.faint}">${label}</td><td class="line ink" style="${CELL};border-top:1px solid ${INK.line};color:${INK.text};word-break:break-word;${NUMERALS}">${value.map((line) => markup`<div>${line}</div>`)}</td></tr>`;
}

function amountRow({ label, amount, isSum = false }: Amount): Markup {
  const weight = isSum ? 600 : 400;
  return markup`<tr><td class="line ink" style="${CELL};padding-right:12px;border-top:1px solid ${INK.line};color:${INK.text};font-weight:${weight}">${label}</td><td class="line ink" align="right" style="${CELL};border-top:1px solid ${INK.line};color:${INK.text};font-weight:${weight};white-space:nowrap;${NUMERALS}">${amount}</td></tr>`;
}

function signature(letter: Letter, language: Language, portal: Portal): Markup {
  const lines = signatureLines(letter, language, portal);
  return markup`<div class="faint" lang="${TAGS[language]}" style="padding:16px 4px 0;font-size:12px;line-height:18px;color:${INK.faint}">
${lines.map((line) => markup`<div>${line}</div>`)}
</div>`;
}
