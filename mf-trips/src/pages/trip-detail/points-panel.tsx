import type { TripOrder } from '@portico/contract';
import { formatPoints } from '@portico/runtime';
import { Flex, Panel, Text } from '@portico/ui';
import { useTripDetailMessages } from './trip-detail-messages.ts';

export function PointsPanel({ order }: { order: TripOrder }) {
  const t = useTripDetailMessages();
  return (
    <Panel title={t('tripDetail.points')}>
      {order.pointsEvents.length === 0 ? (
        <Text color="fg.muted">{t('tripDetail.noPoints')}</Text>
      ) : (
        <Flex as="dl" direction="column" gap="2" margin="0">
          {order.pointsEvents.map((event) => (
            <PointsLine key={`${event.event} ${event.date} ${event.sign}`} {...event} />
          ))}
        </Flex>
      )}
    </Panel>
  );
}

function PointsLine({ event, sign, points, date, kind }: TripOrder['pointsEvents'][number]) {
  return (
    <Flex justify="space-between" gap="4">
      <dt>
        {event}
        <Text textStyle="t12" color="fg.subtle">
          {date} · {kind}
        </Text>
      </dt>
      <dd>{formatPoints(sign === '-' ? -points : points, { signed: true })}</dd>
    </Flex>
  );
}
