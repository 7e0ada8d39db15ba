import type { TripListPage } from '@portico/contract';
import { Box, Pager } from '@portico/ui';
import { useMyTripMessages } from './my-trip-messages.ts';

type Translate = ReturnType<typeof useMyTripMessages>;

/** The number of bookings, or "more than" if the server stopped counting. */
export function countText(t: Translate, { total, hasMore }: TripListPage): string {
  return t(hasMore ? 'myTrip.countMore' : 'myTrip.count', { count: total });
}

export function rangeText(t: Translate, { page, pageSize, total, hasMore }: TripListPage): string {
  const range = { from: (page - 1) * pageSize + 1, to: Math.min(page * pageSize, total), total };
  return t(hasMore ? 'myTrip.rangeMore' : 'myTrip.range', range);
}

export function TripPager({ list, onPage }: { list: TripListPage; onPage: (page: number) => void }) {
  const t = useMyTripMessages();
  const { page, pageSize, total } = list;
  return (
    <Box marginTop="4">
      <Pager
        page={page}
        pageCount={Math.ceil(total / pageSize)}
        onChange={onPage}
        label={t('myTrip.pages')}
        previousLabel={t('myTrip.previous')}
        nextLabel={t('myTrip.next')}
        pageLabel={(number) => t('myTrip.page', { page: number })}
        summary={rangeText(t, list)}
      />
    </Box>
  );
}
