import { makePageWords } from '../../page-words.ts';
import en from './locales/en.json';
import zh from './locales/zh.json';
import { useTermsFacts } from './terms-document.tsx';

const useTermsWords = makePageWords('account-terms', { en, zh });

/** In the order in which they are numbered. */
const SECTIONS = [
  'agreement',
  'representations',
  'accuracy',
  'payment',
  'refunds',
  'prohibited',
  'management',
  'termination',
  'modifications',
  'corrections',
  'disclaimer',
  'liability',
  'indemnification',
  'data',
  'miscellaneous',
  'law',
  'contact',
] as const;

const ADULT_AGE = 18;

/** The terms of the portal, for their page and for the dialog of who applies. */
export function useTermsSections() {
  const t = useTermsWords();
  const facts = { ...useTermsFacts(), age: ADULT_AGE };
  return {
    updated: t('updated'),
    sections: SECTIONS.map((id) => ({ id, title: t(`sections.${id}.title`), text: t(`sections.${id}.text`, facts) })),
  };
}
