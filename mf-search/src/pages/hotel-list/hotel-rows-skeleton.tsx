import { type HotelListQuery, SIZES } from '@portico/contract';
import { Bone, Skeleton, useIsPhone } from '@portico/ui';
import { useSearchWords } from '../../words.ts';
import { HotelGrid, HotelPanel } from './hotel-row-parts.ts';
import { HotelRowsHead } from './hotel-rows.tsx';

const ROWS = Array.from({ length: SIZES.skeletonRows }, (_, index) => index);

/** Twelve rows in the shape of the true ones, so that nothing jumps when they come (LIST-08). */
export function HotelRowsSkeleton({ query }: { query: HotelListQuery | undefined }) {
  const t = useSearchWords();
  return (
    <Skeleton label={t('hotelList.loading')}>
      <HotelPanel>
        <HotelRowsHead query={query} />
        {ROWS.map((row) => (
          <RowBones key={row} />
        ))}
      </HotelPanel>
    </Skeleton>
  );
}

function RowBones() {
  const isPhone = useIsPhone();
  return (
    <HotelGrid data-bones>
      <span data-cell="pic">
        <Bone shape="arch" />
      </span>
      <div data-cell="what">
        <Bone width="62%" height={14} />
        <Bone width="80%" gap={10} />
      </div>
      <div data-cell="fees">
        <Bone width="56%" end={!isPhone} />
      </div>
      <div data-cell="points">
        <Bone width="60%" end />
      </div>
      <div data-cell="price">
        <Bone width={isPhone ? 120 : '70%'} height={16} end={!isPhone} />
        <Bone width={isPhone ? 96 : '90%'} gap={8} end={!isPhone} />
      </div>
      <div data-cell="acts">
        <span data-book>
          <Bone width={100} shape="control" />
        </span>
      </div>
    </HotelGrid>
  );
}
