import type { Language } from '@portico/contract';

/** What a mail says in one language, before it is drawn: as HTML and as plain text it says the same. */
export interface Letter {
  readonly subject: string;
  /** How things stand, in a word: `Confirmed`. */
  readonly status: string;
  readonly tone: Tone;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly blocks: readonly Block[];
  /** The one thing to do next, at an address of the portal. */
  readonly action?: { readonly label: string; readonly path: string };
  /** Small print at the end. */
  readonly notes: readonly string[];
  /** Whose mail it is, and who is answered; the portal's own where nobody is named. */
  readonly sender?: Sender;
}

/** An agency that writes to its guest. */
export interface Sender {
  readonly name: Readonly<Record<Language, string>>;
  readonly email: string;
}

export type Tone = 'good' | 'waiting' | 'stop' | 'plain';

/** A part of a letter under its own heading. */
export type Block =
  | { readonly kind: 'facts'; readonly title: string; readonly rows: readonly Fact[] }
  | { readonly kind: 'amounts'; readonly title: string; readonly rows: readonly Amount[] }
  /** What is looked for first, two side by side: dates, numbers. Of each the first line is the one to be seen. */
  | { readonly kind: 'figures'; readonly figures: readonly Fact[] }
  /** A sentence about the part above it. */
  | { readonly kind: 'note'; readonly text: string };

export interface Fact {
  readonly label: string;
  /** Each line of its own. */
  readonly value: readonly string[];
}

export interface Amount {
  readonly label: string;
  /** `USD 1,013.00`. */
  readonly amount: string;
  readonly isSum?: boolean;
}

/** Whose mail it is: the portal as its operator set it. */
export interface Portal {
  /** Where its pages are: `https://portal.example`. */
  readonly origin: string;
  readonly productName: string;
  readonly companyName: Readonly<Record<Language, string>>;
  readonly companyAddress: Readonly<Record<Language, string>>;
  readonly supportEmails: readonly string[];
  readonly phones: readonly string[];
}

/** A letter in the reader's language and in the other one. */
export interface Bilingual {
  readonly language: Language;
  readonly letter: Letter;
  readonly other: { readonly language: Language; readonly letter: Letter };
}

export const OTHER: Readonly<Record<Language, Language>> = { en: 'zh', zh: 'en' };
