import { SIZES } from '@portico/contract';
import { Bone, Grid, Panel, Skeleton } from '@portico/ui';
import { useTripsWords } from '../../words.ts';

const ROWS = Array.from({ length: SIZES.skeletonRows }, (_, index) => index);

/** The table's shape before its rows are there. */
export function TripListSkeleton() {
  const t = useTripsWords();
  return (
    <Skeleton label={t('myTrip.loading')}>
      <Panel label={t('myTrip.loading')} flush>
        {ROWS.map((row) => (
          <Grid
            key={row}
            templateColumns="1fr 2fr 1.4fr 1fr 1fr"
            gap="6"
            height="56px"
            alignItems="center"
            paddingX="4"
          >
            <Bone width="80%" />
            <Bone width="70%" />
            <Bone width="75%" />
            <Bone width="60%" end />
            <Bone width="70%" />
          </Grid>
        ))}
      </Panel>
    </Skeleton>
  );
}
