import { Text } from '@portico/ui';
import { useSearchMessages } from '../../messages.ts';
import type { News } from './rate-changes.ts';

/** Shows that the hotel has changed this price or sold out since. */
export function RateChangeNote({ news }: { news: News['kind'] | undefined }) {
  const t = useSearchMessages();
  if (news === undefined) return null;
  return (
    <Text as="small" display="block" textStyle="t12" color="unpaid.fg">
      {t(news === 'price' ? 'booking.priceUpdated' : 'booking.roomSoldOut')}
    </Text>
  );
}
