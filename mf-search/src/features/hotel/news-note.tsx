import { Text } from '@portico/ui';
import { useSearchWords } from '../../words.ts';
import type { News } from './rate-news.ts';

/** Says beside a figure that the hotel has said something else since. */
export function NewsNote({ news }: { news: News['what'] | undefined }) {
  const t = useSearchWords();
  if (news === undefined) return null;
  return (
    <Text as="small" display="block" textStyle="t12" color="unpaid.fg">
      {t(news === 'price' ? 'booking.priceUpdated' : 'booking.roomSoldOut')}
    </Text>
  );
}
