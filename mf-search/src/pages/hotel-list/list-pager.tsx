import type { HotelListPage } from '@portico/contract';
import { formatPoints } from '@portico/runtime';
import { Box, Pager, Text } from '@portico/ui';
import { useListMessages } from './list-messages.ts';

interface ListPagerProps {
  page: HotelListPage;
  onGo: (page: number) => void;
}

export function ListPager({ page: listPage, onGo }: ListPagerProps) {
  const t = useListMessages();
  const { total, page, pageSize } = listPage;

  function turn(to: number) {
    onGo(to);
    window.scrollTo({ top: 0 });
  }

  return (
    <>
      <Text textStyle="t13" color="fg.subtle" marginTop="2.5">
        {t('hotelList.everyFee')}
      </Text>
      <Box marginTop="4">
        <Pager
          page={page}
          pageCount={Math.max(1, Math.ceil(total / pageSize))}
          onChange={turn}
          label={t('hotelList.pages')}
          previousLabel={t('hotelList.previousPage')}
          nextLabel={t('hotelList.nextPage')}
          pageLabel={(number) => t('hotelList.pageNumber', { page: number })}
          summary={
            <Text as="span" textStyle="t13" color="fg.subtle">
              {rangeText(t, listPage)}
            </Text>
          }
        />
      </Box>
    </>
  );
}

/** The shown range, and the number of sold-out hotels, which the count excludes (LIST-12). */
export function rangeText(
  t: ReturnType<typeof useListMessages>,
  { hotels, total, totalAll, page, pageSize }: HotelListPage,
): string {
  const from = (page - 1) * pageSize + 1;
  const to = from + hotels.length - 1;
  const soldOut = totalAll - total;
  const parts = [
    ...(hotels.length > 0 ? [t('hotelList.range', { from, to, total: formatPoints(total) })] : []),
    ...(soldOut > 0 ? [t('hotelList.soldOutToo', { figure: formatPoints(soldOut) })] : []),
  ];
  return parts.join(' · ');
}
