import { createPageMessages } from '@portico/runtime';
import { ContentPage } from '../../features/content/content-page.tsx';
import { TermsDocument, useTermsFacts } from '../../features/content/terms-document.tsx';
import en from './locales/en.json';
import zh from './locales/zh.json';

const usePreDepositTermsMessages = createPageMessages('account-pre-deposit-terms', { en, zh });

/** In numbered order. */
const SECTIONS = [
  'balance',
  'funding',
  'crediting',
  'use',
  'refunds',
  'fees',
  'verification',
  'accounts',
  'laundering',
  'changes',
  'closure',
  'disputes',
] as const;

/** `/portal/question/preDepositTerms`. */
export function PreDepositTermsPage() {
  const t = usePreDepositTermsMessages();
  const facts = useTermsFacts();
  const sections = SECTIONS.map((id) => ({
    id,
    title: t(`sections.${id}.title`),
    text: t(`sections.${id}.text`, facts),
  }));
  return (
    <ContentPage name="preDepositTerms" lead={t('updated')}>
      <TermsDocument sections={sections} />
    </ContentPage>
  );
}
