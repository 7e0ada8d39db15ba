import { ContentPage } from '../../features/content/content-page.tsx';
import { makePageWords } from '../../features/content/page-words.ts';
import { TermsDocument, useTermsFacts } from '../../features/content/terms-document.tsx';
import en from './locales/en.json';
import zh from './locales/zh.json';

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

/** `/portal/question/termsAndConditions`. */
export function TermsPage() {
  const t = useTermsWords();
  const facts = { ...useTermsFacts(), age: ADULT_AGE };
  const sections = SECTIONS.map((id) => ({
    id,
    title: t(`sections.${id}.title`),
    text: t(`sections.${id}.text`, facts),
  }));
  return (
    <ContentPage name="terms" lead={t('updated')}>
      <TermsDocument sections={sections} />
    </ContentPage>
  );
}
