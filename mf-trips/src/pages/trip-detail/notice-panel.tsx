import { Banner } from '@portico/ui';
import { SafeHtml } from './safe-html.tsx';
import { useTripDetailWords } from './trip-detail-words.ts';

/** What the hotel asks on the spot; supplier's HTML, drawn by our own elements only. */
export function NoticePanel({ html }: { html: string }) {
  const t = useTripDetailWords();
  if (html.trim() === '') return null;
  return (
    <Banner role="note" title={t('tripDetail.notice')}>
      <SafeHtml html={html} />
    </Banner>
  );
}
