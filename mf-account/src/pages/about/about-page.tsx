import { createPageMessages, inLanguage, useLanguage, useSettings } from '@portico/runtime';
import { createParts, Heading } from '@portico/ui';
import { ContentPage } from '../../features/content/content-page.tsx';
import { Prose } from '../../features/content/prose.tsx';
import en from './locales/en.json';
import zh from './locales/zh.json';

const useAboutMessages = createPageMessages('account-about', { en, zh });

const { Root: Sections } = createParts(
  { root: 'div' },
  {
    base: {
      root: {
        display: 'grid',
        gap: '32px 48px',
        gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      },
    },
  },
);

const SECTIONS = ['who', 'what', 'how', 'support', 'where'] as const;

/** `/portal/question/aboutUs` (CONT-03). */
export function AboutPage() {
  const t = useAboutMessages();
  const [language] = useLanguage();
  const { productName, companyName, companyAddress, supportEmails, phonesExternal } = useSettings();
  const facts = {
    product: productName,
    company: inLanguage(companyName, language),
    address: inLanguage(companyAddress, language),
    email: supportEmails[0] ?? '',
    phone: (phonesExternal[0] ?? '').replaceAll(' ', '\u00a0'),
  };
  return (
    <ContentPage name="about" lead={t('lead')}>
      <Sections>
        {SECTIONS.map((section) => (
          <section key={section} aria-labelledby={section}>
            <Heading id={section} marginBottom="2">
              {t(`sections.${section}.title`)}
            </Heading>
            <Prose text={t(`sections.${section}.text`, facts)} />
          </section>
        ))}
      </Sections>
    </ContentPage>
  );
}
