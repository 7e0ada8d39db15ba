import { SIZES } from '@portico/contract';
import { Flex, Grid, Panel, Skeleton, SkeletonBlock, useIsBelow } from '@portico/ui';
import { useMyTripMessages } from './my-trip-messages.ts';

const ROWS = Array.from({ length: SIZES.skeletonRows }, (_, index) => index);

export function TripListSkeleton() {
  const t = useMyTripMessages();
  const isPhone = useIsBelow('lg');
  return <Skeleton label={t('myTrip.loading')}>{isPhone ? <Cards /> : <Rows label={t('myTrip.loading')} />}</Skeleton>;
}

function Cards() {
  return (
    <Flex direction="column" gap="3">
      {ROWS.map((row) => (
        <Panel key={row}>
          <SkeletonBlock width="70%" height={16} />
          <SkeletonBlock width="45%" gap={10} />
          <SkeletonBlock width="60%" gap={10} />
          <SkeletonBlock width="100%" height={28} gap={18} />
        </Panel>
      ))}
    </Flex>
  );
}

function Rows({ label }: { label: string }) {
  return (
    <Panel label={label} flush>
      {ROWS.map((row) => (
        <Grid key={row} templateColumns="1fr 2fr 1.4fr 1fr 1fr" gap="6" height="56px" alignItems="center" paddingX="4">
          <SkeletonBlock width="80%" />
          <SkeletonBlock width="70%" />
          <SkeletonBlock width="75%" />
          <SkeletonBlock width="60%" end />
          <SkeletonBlock width="70%" />
        </Grid>
      ))}
    </Panel>
  );
}
