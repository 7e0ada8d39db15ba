import type { TripListPage } from '@portico/contract';
import { Box, Pager } from '@portico/ui';
import { useTripsWords } from '../../words.ts';

/** Which of how many bookings a page shows. */
export function rangeText(t: ReturnType<typeof useTripsWords>, { page, pageSize, total }: TripListPage): string {
  return t('myTrip.range', { from: (page - 1) * pageSize + 1, to: Math.min(page * pageSize, total), total });
}

export function TripPager({ list, onPage }: { list: TripListPage; onPage: (page: number) => void }) {
  const t = useTripsWords();
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
