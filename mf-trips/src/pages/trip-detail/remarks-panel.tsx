import type { TripOrder } from '@portico/contract';
import { remarkSections } from '@portico/contract/labels';
import { useLanguage } from '@portico/runtime';
import { Panel } from '@portico/ui';
import { lazy, Suspense } from 'react';
import { useTripDetailMessages } from './trip-detail-messages.ts';

const TextSections = lazy(async () => ({ default: (await import('@portico/ui/text-sections')).TextSections }));

export function RemarksPanel({ order: { remarks = [] } }: { order: TripOrder }) {
  const t = useTripDetailMessages();
  const [language] = useLanguage();
  const sections = remarkSections(remarks, language);
  if (sections.length === 0) return null;
  return (
    <Panel title={t('tripDetail.remarks')}>
      <Suspense>
        <TextSections sections={sections} moreLabel={t('tripDetail.showAll')} lessLabel={t('tripDetail.showLess')} />
      </Suspense>
    </Panel>
  );
}
