import { EmptyState, Panel } from '@portico/ui';
import { useDetailWords } from './detail-words.ts';

/** In place of the rates of whoever may not search: the rates of one hotel are a search in small steps (SEC-14). */
export function RatesRefused({ reason }: { reason: string }) {
  const t = useDetailWords();
  return (
    <Panel flush title={t('hotelDetail.rates')}>
      <EmptyState scene="lock" role="status" title={t('searchBar.refused')} text={reason} />
    </Panel>
  );
}
