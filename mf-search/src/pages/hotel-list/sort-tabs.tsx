import { HOTEL_SORTS, type HotelSort } from '@portico/contract';
import { SegmentTabs } from '@portico/ui';
import { useListMessages } from './list-messages.ts';

export const SORT_MESSAGES = {
  hot: 'hotelList.bestMatch',
  low: 'hotelList.lowestPrice',
  high: 'hotelList.highestClass',
} as const satisfies Record<HotelSort, string>;

interface SortTabsProps {
  sort: HotelSort;
  controls: string;
  onChange: (sort: HotelSort) => void;
}

export function SortTabs({ sort, controls, onChange }: SortTabsProps) {
  const t = useListMessages();
  return (
    <SegmentTabs
      label={t('hotelList.sort')}
      value={sort}
      controls={controls}
      onChange={onChange}
      items={HOTEL_SORTS.map((value) => ({ value, label: t(SORT_MESSAGES[value]) }))}
    />
  );
}
