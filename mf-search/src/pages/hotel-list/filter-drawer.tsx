import { useCommonMessages } from '@portico/runtime';
import { Button, Drawer } from '@portico/ui';
import { useState } from 'react';
import type { FilterCounts } from './filter-counts.ts';
import { type ListFilters, NO_FILTERS } from './hotel-list-query.ts';
import { FilterGroups } from './list-filters.tsx';
import { useListMessages } from './list-messages.ts';
import { FilterStack } from './list-parts.ts';

interface FilterDrawerProps {
  chosen: ListFilters;
  counts: FilterCounts | undefined;
  onSearch: (filters: Partial<ListFilters>) => void;
  onClose: () => void;
}

/** On a phone, filters are applied together (SRCH-08). */
export function FilterDrawer({ chosen, counts, onSearch, onClose }: FilterDrawerProps) {
  const t = useListMessages();
  const common = useCommonMessages();
  const [filters, setFilters] = useState(chosen);

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
          <Button onClick={() => send(NO_FILTERS)}>{common('action.clear')}</Button>
          <Button variant="solid" onClick={() => send(filters)}>
            {common('action.search')}
          </Button>
        </>
      }
    >
      <FilterStack>
        <FilterGroups
          chosen={filters}
          counts={counts}
          onChange={(change) => setFilters((before) => ({ ...before, ...change }))}
        />
      </FilterStack>
    </Drawer>
  );
}
