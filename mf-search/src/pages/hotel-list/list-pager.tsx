import type { HotelListPage } from '@portico/contract';
import { formatPoints } from '@portico/runtime';
import { Box, Pager, Text } from '@portico/ui';
import { useSearchWords } from '../../words.ts';

export interface ListPagerProps {
  page: HotelListPage;
  onGo: (page: number) => void;
}

export function ListPager({ page: { total, hotels, page, pageSize }, onGo }: ListPagerProps) {
  const t = useSearchWords();
  const from = (page - 1) * pageSize + 1;

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
            hotels.length > 0 && (
              <Text as="span" textStyle="t13" color="fg.subtle">
                {t('hotelList.range', {
                  from,
                  to: from + hotels.length - 1,
                  total: formatPoints(total),
                })}
              </Text>
            )
          }
        />
      </Box>
    </>
  );
}
