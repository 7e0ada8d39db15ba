import type { DocumentLanguage, DocumentType, Language, Words } from '@portico/contract';
import type { Issuer } from '../facts/document-facts.ts';

/** A text, in both languages or the same in each. */
export type Text = Words | string;

/** What a document says, before it is drawn: as PDF and as HTML it says the same. */
export interface Sheet {
  readonly type: DocumentType;
  readonly title: Words;
  /** What to do with it. */
  readonly lead: Text;
  readonly issuer: Issuer;
  readonly reference: string;
  /** What is looked for first. */
  readonly figures: readonly Fact[];
  readonly blocks: readonly Block[];
  readonly closing: readonly Text[];
  readonly issuedAt: Date;
}

/** A part of a document under its own heading. */
export type Block =
  | { readonly kind: 'facts'; readonly title: Words; readonly rows: readonly Fact[] }
  | { readonly kind: 'table'; readonly title: Words; readonly columns: readonly Words[]; readonly rows: Text[][] }
  | { readonly kind: 'amounts'; readonly title: Words; readonly rows: readonly Amount[]; readonly note?: Text }
  | { readonly kind: 'texts'; readonly title: Words; readonly texts: readonly Text[] };

export interface Fact {
  readonly label: Words;
  /** A line each; the first weighs most. */
  readonly value: readonly (Text | Link)[];
}

export interface Link {
  readonly text: Text;
  readonly href: string;
}

export interface Amount {
  readonly label: Text;
  readonly amount: string;
  readonly isSum?: boolean;
  /** One of the parts of the line above it. */
  readonly isPart?: boolean;
}

/** The languages of a document, the leading one first. */
export type Languages = readonly [Language, ...Language[]];

const IN: Readonly<Record<DocumentLanguage, Languages>> = { en: ['en'], zh: ['zh'], both: ['en', 'zh'] };

export function languagesOf(language: DocumentLanguage): Languages {
  return IN[language];
}

export interface Said {
  readonly language: Language;
  readonly text: string;
}

/** A text in each of the languages; what is the same in both is said once. */
export function saidIn(text: Text, languages: Languages): readonly Said[] {
  const [language] = languages;
  if (typeof text === 'string') return [{ language, text }];
  const said = languages.map((one) => ({ language: one, text: text[one] }));
  return said.filter((one, index) => said.findIndex((other) => other.text === one.text) === index);
}

export function isLink(value: Text | Link): value is Link {
  return typeof value === 'object' && 'href' in value;
}

/** What browsers and readers of PDF call the languages. */
export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = { en: 'en', zh: 'zh-Hans' };
