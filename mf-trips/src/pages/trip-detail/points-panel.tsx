import type { TripOrder } from '@portico/contract';
import { formatPoints } from '@portico/runtime';
import { DataPairs, Panel, Text } from '@portico/ui';
import { useTripsWords } from '../../words.ts';

/** What the booking used and earns. */
export function PointsPanel({ order }: { order: TripOrder }) {
  const t = useTripsWords();
  return (
    <Panel title={t('tripDetail.points')}>
      {order.pointsEvents.length === 0 ? (
        <Text color="fg.muted">{t('tripDetail.noPoints')}</Text>
      ) : (
        <DataPairs
          layout="facts"
          items={order.pointsEvents.map(({ event, sign, points, date, kind }, index) => ({
            key: `${index}-${event}`,
            label: (
              <>
                {event}
                <Text as="small" display="block" textStyle="t12" color="fg.subtle">
                  {date} · {kind}
                </Text>
              </>
            ),
            value: formatPoints(sign === '-' ? -points : points, { signed: true }),
          }))}
        />
      )}
    </Panel>
  );
}
