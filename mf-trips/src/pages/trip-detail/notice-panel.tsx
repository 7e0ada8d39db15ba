import { Banner } from '@portico/ui';
import { useTripsWords } from '../../words.ts';
import { SafeHtml } from './safe-html.tsx';

/** What the hotel asks on the spot; supplier's HTML, drawn by our own elements only. */
export function NoticePanel({ html }: { html: string }) {
  const t = useTripsWords();
  if (html.trim() === '') return null;
  return (
    <Banner role="note" title={t('tripDetail.notice')}>
      <SafeHtml html={html} />
    </Banner>
  );
}
