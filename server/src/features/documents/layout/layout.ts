import type { DocumentLanguage, DocumentType, Language, Words } from '@portico/contract';
import type { Issuer } from '../facts/document-facts.ts';

/** A text per language, or one text for all languages. */
export type Text = Words | string;

/** Content of a document before rendering; PDF and HTML render the same content. */
export interface Sheet {
  readonly type: DocumentType;
  readonly title: Words;
  /** Instruction for the reader. */
  readonly lead: Text;
  readonly issuer: Issuer;
  readonly reference: string;
  /** The most important facts. */
  readonly figures: readonly Fact[];
  readonly blocks: readonly Block[];
  readonly closing: readonly Text[];
  readonly issuedAt: Date;
}

/** A section with its own heading. */
export type Block =
  | { readonly kind: 'facts'; readonly title: Words; readonly rows: readonly Fact[] }
  | { readonly kind: 'table'; readonly title: Words; readonly columns: readonly Words[]; readonly rows: Text[][] }
  | { readonly kind: 'amounts'; readonly title: Words; readonly rows: readonly Amount[]; readonly note?: Text }
  | { readonly kind: 'texts'; readonly title: Words; readonly texts: readonly Text[] };

export interface Fact {
  readonly label: Words;
  /** One line per entry; the first is emphasized. */
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
  /** A component of the row above. */
  readonly isPart?: boolean;
}

/** Languages of a document, main language first. */
export type Languages = readonly [Language, ...Language[]];

const IN: Readonly<Record<DocumentLanguage, Languages>> = { en: ['en'], zh: ['zh'], both: ['en', 'zh'] };

export function languagesOf(language: DocumentLanguage): Languages {
  return IN[language];
}

export interface LanguageText {
  readonly language: Language;
  readonly text: string;
}

/** Returns a text in each language; equal texts are returned once. */
export function textsIn(text: Text, languages: Languages): readonly LanguageText[] {
  const [language] = languages;
  if (typeof text === 'string') return [{ language, text }];
  const translations = languages.map((one) => ({ language: one, text: text[one] }));
  return translations.filter((one, index) => translations.findIndex((other) => other.text === one.text) === index);
}

export function isLink(value: Text | Link): value is Link {
  return typeof value === 'object' && 'href' in value;
}

/** BCP 47 language tags. */
export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = { en: 'en', zh: 'zh-Hans' };
