import { PATHS } from '@portico/contract';

/** The pages of texts, by their name in the words. */
export const CONTENT_PATHS = {
  faq: '/portal/question/frequently',
  about: '/portal/question/aboutUs',
  contact: PATHS.contactUs,
  terms: PATHS.terms,
  preDepositTerms: '/portal/question/preDepositTerms',
} as const;

export type ContentName = keyof typeof CONTENT_PATHS;
