import { HOTEL_SORTS, type HotelSort } from '@portico/contract';
import { SegmentTabs } from '@portico/ui';
import { useListWords } from './list-words.ts';

export const SORT_WORDS = {
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
  const t = useListWords();
  return (
    <SegmentTabs
      label={t('hotelList.sort')}
      value={sort}
      controls={controls}
      onChange={onChange}
      items={HOTEL_SORTS.map((value) => ({ value, label: t(SORT_WORDS[value]) }))}
    />
  );
}
