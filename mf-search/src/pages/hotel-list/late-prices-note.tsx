import { type HotelListPage, type HotelListQuery, type HotelListRequest, hotelList } from '@portico/contract';
import { refreshResponses, updateResponses, useApiQuery, useEvent } from '@portico/runtime';
import { Button, Flex, Text } from '@portico/ui';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { rowIdsOf, withLatePrices } from './late-prices.ts';
import { useListMessages } from './list-messages.ts';

/** Polls after the response of the list, in milliseconds; the last one is later than any supplier's response. */
const POLLS_MS = [3_000, 7_000, 13_000, 22_000] as const;

interface LatePricesProps {
  page: HotelListPage;
  request: HotelListRequest;
  query: HotelListQuery;
  onGo: (next: HotelListQuery) => void;
  /** Gets the focus when the rows are sorted again. */
  rows: RefObject<HTMLElement | null>;
}

/** Updates rows in place as prices of slow sellers arrive, and offers to sort the list again (SUP-08). */
export function LatePrices({ page, request, query, onGo, rows: list }: LatePricesProps) {
  const t = useListMessages();
  const { awaitedSearch, pricedAt, arrived = 0, isReordered } = page;
  const rows = rowIdsOf(page);
  const { retry } = useApiQuery(
    hotelList,
    'found',
    { ...request, rows, ...(pricedAt !== undefined && { pricedSince: pricedAt }) },
    { noSuchPlace: 'other' },
    { enabled: false, isQuiet: true },
  );

  async function refresh(isLast: boolean): Promise<void> {
    if (awaitedSearch === undefined) return;
    const update = await retry();
    if (update === undefined) return;
    updateResponses(hotelList, 'found', (one) =>
      one.awaitedSearch === awaitedSearch && one.pricedAt === pricedAt ? withLatePrices(one, update, isLast) : one,
    );
    // An empty list has no rows that would move.
    if (rows.length === 0 && update.total > 0) sortAgain();
  }

  function sortAgain(): void {
    void refreshResponses(hotelList);
    if (query.page > 1) onGo({ ...query, page: 1 });
    list.current?.focus({ preventScroll: true });
  }

  const poll = useEffectEvent(refresh);

  useEvent('prices/arrived', ({ searchId }) => {
    if (searchId === awaitedSearch) void refresh(false);
  });
  // Events may not reach this page: without a live connection, or if another server runs the search.
  useEffect(() => {
    const last = POLLS_MS.at(-1);
    const timers = POLLS_MS.map((ms) => setTimeout(() => void poll(ms === last), ms));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [pricedAt]);

  const isOffered = arrived > 0 && isReordered === true;
  return (
    <Flex alignItems="center" gap="3" minHeight="36px" marginBottom="2">
      <Text role="status" textStyle="t14" color="fg.muted">
        {isOffered
          ? t('hotelList.pricesArrived', { count: arrived })
          : awaitedSearch === undefined
            ? ''
            : t('hotelList.pricesLoading')}
      </Text>
      {isOffered && (
        <Button size="sm" onClick={sortAgain}>
          {t('hotelList.sortAgain')}
        </Button>
      )}
    </Flex>
  );
}
