import type { HotelListPage, HotelListQuery } from '@portico/contract';
import { useCommonWords } from '@portico/runtime';
import { Button, Drawer } from '@portico/ui';
import { useState } from 'react';
import { useSearchWords } from '../../words.ts';
import type { ListFilters } from './hotel-list-query.ts';
import { FilterGroups } from './list-filters.tsx';
import { FilterStack } from './list-parts.ts';

interface FilterDrawerProps {
  query: HotelListQuery;
  page: HotelListPage | undefined;
  onSearch: (filters: Partial<ListFilters>) => void;
  onClose: () => void;
}

/** On a phone filters are chosen first and asked for together (SRCH-08). */
export function FilterDrawer({ query, page, onSearch, onClose }: FilterDrawerProps) {
  const t = useSearchWords();
  const common = useCommonWords();
  const [filters, setFilters] = useState<ListFilters>({
    stars: query.stars,
    budgets: query.budgets,
    keyword: query.keyword,
  });

  function send(next: ListFilters) {
    onSearch(next);
    onClose();
  }

  return (
    <Drawer
      side="bottom"
      title={t('hotelList.filters')}
      closeLabel={common('action.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => send({ stars: [], budgets: [], keyword: '' })}>{common('action.clear')}</Button>
          <Button variant="solid" onClick={() => send(filters)}>
            {common('action.search')}
          </Button>
        </>
      }
    >
      <FilterStack>
        <FilterGroups
          chosen={filters}
          counts={page}
          onChange={(change) => setFilters((before) => ({ ...before, ...change }))}
        />
      </FilterStack>
    </Drawer>
  );
}
