import type { Language } from '@portico/contract';
import type { Amount, Bilingual, Block, Fact, Letter, Portal } from './letter.ts';
import { LETTER_WORDS } from './letter-words.ts';
import { oneLine } from './one-line.ts';
import { brandOf, colon, signatureLines } from './signature.ts';

const RULE = '-'.repeat(60);

/** The mail for those who read no HTML: both languages, the reader's first. */
export function letterText({ language, letter, other }: Bilingual, portal: Portal): string {
  return [
    `${brandOf(letter, language, portal)}  |  ${LETTER_WORDS.otherBelow[language]}`,
    said(letter, language, portal),
    RULE,
    said(other.letter, other.language, portal),
    '',
  ].join('\n\n');
}

function said(letter: Letter, language: Language, portal: Portal): string {
  const { status, title, paragraphs, blocks, action, notes } = letter;
  return [
    `[${oneLine(status)}] ${oneLine(title)}`,
    ...paragraphs.map(oneLine),
    ...blocks.map((block) => blockText(block, language)),
    ...(action ? [`${action.label}${colon(language)}${portal.origin}${action.path}`] : []),
    ...notes.map(oneLine),
    signatureLines(letter, language, portal).join('\n'),
  ].join('\n\n');
}

function blockText(block: Block, language: Language): string {
  if (block.kind === 'note') return oneLine(block.text);
  if (block.kind === 'figures') return block.figures.map((fact) => factText(fact, language)).join('\n');
  const rows =
    block.kind === 'facts'
      ? block.rows.map((fact) => factText(fact, language))
      : block.rows.map((row) => amountText(row, language));
  return [block.title, ...rows].join('\n');
}

function factText({ label, value }: Fact, language: Language): string {
  return `${label}${colon(language)}${value.map(oneLine).join(language === 'zh' ? '；' : '; ')}`;
}

function amountText({ label, amount }: Amount, language: Language): string {
  return `${oneLine(label)}${colon(language)}${amount}`;
}
