import type { Language } from '@portico/contract';
import { text } from '../../../platform/texts.ts';
import type { Amount, Bilingual, Block, EmailContent, Fact, Portal } from './email-body.ts';
import { oneLine } from './one-line.ts';
import { brandOf, labelled, signatureLines } from './signature.ts';

const RULE = '-'.repeat(60);

/** Renders the plain text part: both languages, the recipient's first. */
export function emailBodyText({ language, content, other }: Bilingual, portal: Portal): string {
  return [
    `${brandOf(content, language, portal)}  |  ${text(language, 'mails.letter.otherBelow')}`,
    formatContent(content, language, portal),
    RULE,
    formatContent(other.content, other.language, portal),
    '',
  ].join('\n\n');
}

function formatContent(content: EmailContent, language: Language, portal: Portal): string {
  const { status, title, paragraphs, blocks, action, notes } = content;
  return [
    `[${oneLine(status)}] ${oneLine(title)}`,
    ...paragraphs.map(oneLine),
    ...blocks.map((block) => blockText(block, language)),
    ...(action ? [labelled(action.label, portal.origin + action.path, language)] : []),
    ...notes.map(oneLine),
    signatureLines(content, language, portal).join('\n'),
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
  return labelled(label, value.map(oneLine).join(text(language, 'list.sentence')), language);
}

function amountText({ label, amount }: Amount, language: Language): string {
  return labelled(oneLine(label), amount, language);
}
