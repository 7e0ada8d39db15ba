import { createPageMessages } from '@portico/runtime';
import en from './locales/en.json';
import zh from './locales/zh.json';
import { useTermsFacts } from './terms-document.tsx';

const useTermsMessages = createPageMessages('account-terms', { en, zh });

/** In numbered order. */
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

/** The portal's terms, for their page and for the dialog of the registration. */
export function useTermsSections() {
  const t = useTermsMessages();
  const facts = { ...useTermsFacts(), age: ADULT_AGE };
  return {
    updated: t('updated'),
    sections: SECTIONS.map((id) => ({ id, title: t(`sections.${id}.title`), text: t(`sections.${id}.text`, facts) })),
  };
}
