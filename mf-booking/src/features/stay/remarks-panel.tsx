import type { OrderQuote } from '@portico/contract';
import { REMARKS_TITLE, remarkSections } from '@portico/contract/labels';
import { useLanguage } from '@portico/runtime';
import { Panel } from '@portico/ui';
import { lazy, Suspense } from 'react';
import { useBookingMessages } from '../../messages.ts';

const TextSections = lazy(async () => ({ default: (await import('@portico/ui/text-sections')).TextSections }));

/** The supplier's remarks, which must be visible before payment (SUP-05). */
export function RemarksPanel({ quote: { remarks = [] } }: { quote: OrderQuote }) {
  const t = useBookingMessages();
  const [language] = useLanguage();
  const sections = remarkSections(remarks, language);
  if (sections.length === 0) return null;
  return (
    <Panel title={REMARKS_TITLE[language]}>
      <Suspense>
        <TextSections sections={sections} moreLabel={t('stay.showAll')} lessLabel={t('stay.showLess')} />
      </Suspense>
    </Panel>
  );
}
