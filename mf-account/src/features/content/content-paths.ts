import { PATHS } from '@portico/contract';

/** Paths by message key. */
export const CONTENT_PATHS = {
  faq: '/portal/question/frequently',
  about: '/portal/question/aboutUs',
  contact: PATHS.contactUs,
  terms: PATHS.terms,
  preDepositTerms: '/portal/question/preDepositTerms',
} as const;

export type ContentName = keyof typeof CONTENT_PATHS;
