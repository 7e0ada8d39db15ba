import { type HotelListQuery, SIZES } from '@portico/contract';
import { Skeleton, SkeletonBlock, useIsBelow } from '@portico/ui';
import { HotelCells, HotelTable } from './hotel-row-parts.ts';
import { HotelRowsHead } from './hotel-rows.tsx';
import { useListMessages } from './list-messages.ts';

const ROWS = Array.from({ length: SIZES.skeletonRows }, (_, index) => index);

/** Twelve rows of the final size, so that the layout does not shift (LIST-08). */
export function HotelRowsSkeleton({ query }: { query: HotelListQuery | undefined }) {
  const t = useListMessages();
  return (
    <Skeleton label={t('hotelList.loading')}>
      <HotelTable.Panel>
        <HotelRowsHead query={query} />
        {ROWS.map((row) => (
          <RowBones key={row} />
        ))}
      </HotelTable.Panel>
    </Skeleton>
  );
}

function RowBones() {
  const isPhone = useIsBelow('lg');
  return (
    <HotelCells.Root data-bones>
      <HotelCells.Picture>
        <SkeletonBlock shape="arch" />
      </HotelCells.Picture>
      <HotelCells.What isBones>
        <SkeletonBlock width="62%" height={14} />
        <SkeletonBlock width="80%" gap={10} />
      </HotelCells.What>
      <HotelCells.Fees>
        <SkeletonBlock width="56%" end={!isPhone} />
      </HotelCells.Fees>
      <HotelCells.Points>
        <SkeletonBlock width="60%" end />
      </HotelCells.Points>
      <HotelCells.Price>
        <SkeletonBlock width={isPhone ? 120 : '70%'} height={16} end={!isPhone} />
        <SkeletonBlock width={isPhone ? 96 : '90%'} gap={8} end={!isPhone} />
      </HotelCells.Price>
      <HotelCells.Acts>
        <HotelCells.Book>
          <SkeletonBlock width={100} shape="control" />
        </HotelCells.Book>
      </HotelCells.Acts>
    </HotelCells.Root>
  );
}
