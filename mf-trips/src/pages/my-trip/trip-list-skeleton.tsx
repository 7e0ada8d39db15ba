import { SIZES } from '@portico/contract';
import { Bone, Flex, Grid, Panel, Skeleton, useIsBelow } from '@portico/ui';
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
          <Bone width="70%" height={16} />
          <Bone width="45%" gap={10} />
          <Bone width="60%" gap={10} />
          <Bone width="100%" height={28} gap={18} />
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
          <Bone width="80%" />
          <Bone width="70%" />
          <Bone width="75%" />
          <Bone width="60%" end />
          <Bone width="70%" />
        </Grid>
      ))}
    </Panel>
  );
}
