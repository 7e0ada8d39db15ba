import { PROMISED_TIMES } from '@portico/contract/rules';
import { inLanguage, useLanguage, useSettings } from '@portico/runtime';
import { createParts, useIsBelow } from '@portico/ui';
import { Prose } from './prose.tsx';
import { type Section, SectionMenu, SectionSelect } from './section-menu.tsx';
import { useSectionJump } from './use-section-jump.ts';

const Document = createParts(
  { root: 'div', side: 'div', body: 'div', section: 'section', title: 'h2' },
  {
    base: {
      root: {
        display: 'grid',
        gap: '8',
        gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '240px minmax(0, 1fr)' },
      },
      side: { position: { lg: 'sticky' }, top: 'calc(var(--p-sizes-header) + 24px)', alignSelf: 'start' },
      body: { display: 'grid', gap: '8', maxWidth: '720px' },
      section: { scrollMarginTop: 'calc(var(--p-sizes-header) + 24px)', outline: 'none' },
      title: { textStyle: 'h16', marginBottom: '2' },
    },
  },
);

interface TermsSection extends Section {
  readonly text: string;
}

/** Numbered sections with a menu. */
export function TermsDocument({ sections }: { sections: readonly TermsSection[] }) {
  useSectionJump();
  const isPhone = useIsBelow('lg');
  const numbered = sections.map((section, index) => ({ ...section, title: `${index + 1}. ${section.title}` }));
  return (
    <Document.Root>
      <Document.Side>
        {isPhone ? <SectionSelect sections={numbered} /> : <SectionMenu sections={numbered} />}
      </Document.Side>
      <Document.Body>
        {numbered.map(({ id, title, text }) => (
          <Document.Section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
            <Document.Title id={`${id}-title`}>{title}</Document.Title>
            <Prose text={text} />
          </Document.Section>
        ))}
      </Document.Body>
    </Document.Root>
  );
}

/** Values in the terms: company, contacts, and response times from their one table. */
export function useTermsFacts() {
  const [language] = useLanguage();
  const { productName, companyName, companyAddress, supportEmails } = useSettings();
  return {
    product: productName,
    company: inLanguage(companyName, language),
    address: inLanguage(companyAddress, language),
    email: supportEmails[0] ?? '',
    changeDays: PROMISED_TIMES.termsChangeDays,
    refundHours: PROMISED_TIMES.refundStartHours,
    refundDays: PROMISED_TIMES.refundArrivesWorkingDays,
  };
}
