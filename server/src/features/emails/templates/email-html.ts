import type { Language } from '@portico/contract';
import { Markup, markup } from '../../../platform/markup.ts';
import { text } from '../../../platform/texts.ts';
import type { Amount, Bilingual, Block, EmailContent, Fact, Portal, Tone } from './email-body.ts';
import { DARK_STYLE, INK, TONES } from './palette.ts';
import { brandOf, signatureLines } from './signature.ts';

const FONT =
  "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,'PingFang SC','Hiragino Sans GB','Microsoft YaHei','Noto Sans CJK SC',sans-serif";
/** BCP 47 language tags. */
const TAGS: Readonly<Record<Language, string>> = { en: 'en', zh: 'zh-Hans' };
/** Width of the email on a desktop, in pixels. */
const WIDTH = 600;
const NUMERALS = 'font-variant-numeric:tabular-nums';

/**
 * Outlook for Windows renders with Word: it ignores `max-width`, ignores padding except in table cells, and needs its
 * own fonts.
 */
const WORD_HEAD = new Markup(`<!--[if mso]>
<xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>
<style>table{border-collapse:collapse}table,td,div,p,a,h1,h2,h3{font-family:'Segoe UI','Microsoft YaHei',Arial,sans-serif;mso-line-height-rule:exactly}</style>
<![endif]-->`);
const WORD_FRAME = {
  start: new Markup(
    `<!--[if mso]><table role="presentation" width="${WIDTH}" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td width="${WIDTH}"><![endif]-->`,
  ),
  end: new Markup('<!--[if mso]></td></tr></table><![endif]-->'),
} as const;
const TABLE = new Markup('role="presentation" cellpadding="0" cellspacing="0" border="0"');

/**
 * Renders HTML for old and new email clients: tables and inline styles, 600 px wide on a desktop, full width on a
 * phone. It loads no resources. Classes are used for dark mode only.
 */
export function emailHtml({ language, content, other }: Bilingual, portal: Portal): string {
  const { source } = markup`<!doctype html>
<html lang="${TAGS[language]}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${content.subject}</title>
<style>${DARK_STYLE}</style>
${WORD_HEAD}
</head>
<body class="ground" bgcolor="${INK.ground}" style="margin:0;padding:0;background:${INK.ground};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${content.paragraphs[0]}</div>
<table ${TABLE} class="ground" width="100%" bgcolor="${INK.ground}" style="background:${INK.ground}">
<tr><td align="center" style="padding:24px 12px">
${WORD_FRAME.start}
<table ${TABLE} width="100%" style="max-width:${WIDTH}px;font-family:${FONT}">
<tr><td class="brand" style="padding:0 4px 14px;font-size:17px;line-height:24px;font-weight:600;letter-spacing:.2px;color:${INK.accent}">${brandOf(content, language, portal)}</td>
<td class="faint" align="right" style="padding:0 4px 14px;font-size:13px;line-height:24px;color:${INK.faint}" lang="${TAGS[other.language]}">${text(language, 'mails.letter.otherBelow')}</td></tr>
<tr><td colspan="2" class="panel" bgcolor="${INK.panel}" style="background:${INK.panel};border:1px solid ${INK.line};border-radius:8px;overflow:hidden">
${emailMarkup(content, language, portal, 'first')}
</td></tr>
<tr><td colspan="2" height="20" style="height:20px;font-size:0;line-height:20px">&nbsp;</td></tr>
<tr><td colspan="2" class="panel" bgcolor="${INK.panel}" style="background:${INK.panel};border:1px solid ${INK.line};border-radius:8px;overflow:hidden">
${emailMarkup(other.content, other.language, portal, 'second')}
</td></tr>
${signature(content, language, portal)}${signature(other.content, other.language, portal)}
</table>
${WORD_FRAME.end}
</td></tr>
</table>
</body>
</html>
`;
  return source;
}

type Place = 'first' | 'second';

function emailMarkup(content: EmailContent, language: Language, portal: Portal, place: Place): Markup {
  const { tone, status, title, paragraphs, blocks, action, notes } = content;
  const size = place === 'first' ? '22px;line-height:30px' : '18px;line-height:26px';
  // The email has one `h1`; the second language uses `h2`.
  const heading =
    place === 'first'
      ? markup`<h1 style="margin:10px 0 0;font-size:${size};font-weight:600">${title}</h1>`
      : markup`<h2 style="margin:10px 0 0;font-size:${size};font-weight:600">${title}</h2>`;
  return markup`<table ${TABLE} lang="${TAGS[language]}" dir="ltr" width="100%">
<tr><td class="bar-${tone}" height="4" bgcolor="${TONES[tone].text}" style="height:4px;font-size:0;line-height:4px;background:${TONES[tone].text}">&nbsp;</td></tr>
<tr><td class="ink" style="padding:24px 24px 8px;color:${INK.text}">
${chip(tone, status)}${heading}
${paragraphs.map((paragraph) => markup`<p class="quiet" style="margin:10px 0 0;font-size:15px;line-height:24px;color:${INK.quiet}">${paragraph}</p>`)}
</td></tr>
${blocks.map(blockMarkup)}
${action && markup`<tr><td style="padding:16px 24px 4px">${button(action.label, portal.origin + action.path)}</td></tr>`}
${notes.map((note) => markup`<tr><td class="faint" style="padding:12px 24px 0;font-size:13px;line-height:20px;color:${INK.faint}">${note}</td></tr>`)}
<tr><td height="24" style="height:24px;font-size:0;line-height:24px">&nbsp;</td></tr>
</table>`;
}

/** Uses a cell, because Word draws no padding and no background behind text. */
function chip(tone: Tone, status: string): Markup {
  const { text: ink, ground } = TONES[tone];
  return markup`<table ${TABLE}><tr><td class="chip-${tone}" bgcolor="${ground}" style="padding:2px 10px;border-radius:999px;font-size:13px;line-height:20px;font-weight:600;background:${ground};color:${ink}">${status}</td></tr></table>`;
}

/**
 * The cell has the colour and, in Word, the padding. In other clients the link has the padding, so that the complete
 * button is clickable.
 */
function button(label: string, to: string): Markup {
  return markup`<table ${TABLE}><tr><td class="button" align="center" bgcolor="${INK.accent}" style="border-radius:6px;background:${INK.accent};mso-padding-alt:11px 20px"><a class="button" href="${to}" style="display:inline-block;padding:11px 20px;border-radius:6px;font-size:15px;line-height:22px;font-weight:600;text-decoration:none;background:${INK.accent};color:#ffffff">${label}</a></td></tr></table>`;
}

function blockMarkup(block: Block): Markup {
  if (block.kind === 'note')
    return markup`<tr><td class="quiet" style="padding:8px 24px 0;font-size:14px;line-height:21px;color:${INK.quiet}">${block.text}</td></tr>`;
  if (block.kind === 'figures')
    return markup`<tr><td style="padding:12px 24px 4px">${figures(block.figures)}</td></tr>`;
  const rows = block.kind === 'facts' ? block.rows.map(factRow) : block.rows.map(amountRow);
  return markup`<tr><td style="padding:16px 24px 0">
<h3 class="ink" style="margin:0 0 4px;font-size:15px;line-height:22px;font-weight:600;color:${INK.text}">${block.title}</h3>
<table ${TABLE} width="100%">${rows}</table>
</td></tr>`;
}

function figures(facts: readonly Fact[]): Markup {
  const pairs = facts.flatMap((fact, index) => (index % 2 === 0 ? [[fact, ...facts.slice(index + 1, index + 2)]] : []));
  return markup`<table ${TABLE} class="muted" width="100%" bgcolor="${INK.muted}" style="background:${INK.muted};border-radius:6px">${pairs.map(
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

function signature(content: EmailContent, language: Language, portal: Portal): Markup {
  const lines = signatureLines(content, language, portal);
  return markup`<tr><td colspan="2" class="faint" lang="${TAGS[language]}" style="padding:16px 4px 0;font-size:12px;line-height:18px;color:${INK.faint}">
${lines.map((line) => markup`<div>${line}</div>`)}
</td></tr>`;
}
