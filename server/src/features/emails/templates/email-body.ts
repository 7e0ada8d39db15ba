import type { Language } from '@portico/contract';

/** Content of an email in one language before rendering; HTML and plain text render the same content. */
export interface EmailContent {
  readonly subject: string;
  /** Short status, such as `Confirmed`. */
  readonly status: string;
  readonly tone: Tone;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly blocks: readonly Block[];
  /** The single next action, with a path of the portal. */
  readonly action?: { readonly label: string; readonly path: string };
  /** Small print at the end. */
  readonly notes: readonly string[];
  /** Sender and reply address; defaults to the portal. */
  readonly sender?: Sender;
}

/** An agency that writes to its guest. */
export interface Sender {
  readonly name: Readonly<Record<Language, string>>;
  readonly email: string;
}

export type Tone = 'good' | 'waiting' | 'stop' | 'plain';

/** A section with its own heading. */
export type Block =
  | { readonly kind: 'facts'; readonly title: string; readonly rows: readonly Fact[] }
  | { readonly kind: 'amounts'; readonly title: string; readonly rows: readonly Amount[] }
  /** The most important facts, two side by side, such as dates or numbers; the first line of each is emphasized. */
  | { readonly kind: 'figures'; readonly figures: readonly Fact[] }
  /** A sentence about the block above. */
  | { readonly kind: 'note'; readonly text: string };

export interface Fact {
  readonly label: string;
  /** One line per entry. */
  readonly value: readonly string[];
}

export interface Amount {
  readonly label: string;
  /** Format: `USD 1,013.00`. */
  readonly amount: string;
  readonly isSum?: boolean;
}

/** Portal data as configured by the operator. */
export interface Portal {
  /** Base URL: `https://portal.example`. */
  readonly origin: string;
  readonly productName: string;
  readonly companyName: Readonly<Record<Language, string>>;
  readonly companyAddress: Readonly<Record<Language, string>>;
  readonly supportEmails: readonly string[];
  readonly phones: readonly string[];
}

/** An email in the recipient's language and in the other one. */
export interface Bilingual {
  readonly language: Language;
  readonly content: EmailContent;
  readonly other: { readonly language: Language; readonly content: EmailContent };
}

export const OTHER: Readonly<Record<Language, Language>> = { en: 'zh', zh: 'en' };
