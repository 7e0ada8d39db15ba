import { pointsList } from '@portico/contract';
import { POINTS_ZONE } from '@portico/contract/rules';
import { dayInZone, formatPoints, openDialog, serverNow, useApiQuery, useFormats, useUser } from '@portico/runtime';
import { Box, Flex, Stack, Text, TextLink } from '@portico/ui';
import { useState } from 'react';
import { ChoiceField } from './choice-field.tsx';
import { useDetailsMessages } from './details-messages.ts';
import { Entries } from './entries.tsx';
import { quarterOf } from './quarter.ts';

const CURRENT = 2;
const PENDING = 1;

/** Points entries, or those pending until the end of their quarter (PTS-01). */
export function PointsTab({ isPending }: { isPending: boolean }) {
  const t = useDetailsMessages();
  const { day } = useFormats();
  const points = useUser()?.points;
  const [query, setQuery] = useState(() => ({
    kind: isPending ? PENDING : CURRENT,
    action: 0,
    page: 1,
    ...quarterOf(dayInZone(POINTS_ZONE, serverNow())),
  }));
  const change = (part: Partial<typeof query>) => setQuery({ ...query, page: 1, ...part });
  const list = useApiQuery(pointsList, 'entries', query, {}, { keeps: 'always', staleTime: 0 });
  const columns = [
    { key: 'date', label: t('date') },
    { key: 'event', label: t('points.event') },
    { key: 'booking', label: t('booking') },
    { key: 'points', label: t('points.change'), numeric: true },
  ];
  return (
    <Stack gap="4">
      <Flex gap="3" justify="space-between" wrap="wrap">
        {points && (
          <Text>
            {t('points.summary', {
              current: formatPoints(points.current),
              pending: formatPoints(points.pending, { signed: true }),
            })}
          </Text>
        )}
        <TextLink as="button" onClick={() => void openDialog('pointsRules', {}, 'close')}>
          {t('points.rules')}
        </TextLink>
      </Flex>
      <Entries
        label={t('points.tab')}
        columns={columns}
        filters={[
          <ChoiceField
            key="kind"
            label={t('points.kind')}
            value={query.kind}
            choices={[
              { value: CURRENT, label: t('points.current') },
              { value: PENDING, label: t('points.pending') },
            ]}
            onChange={(kind) => change({ kind })}
          />,
          <ChoiceField
            key="action"
            label={t('points.action')}
            value={query.action}
            choices={[
              { value: 0, label: t('all') },
              { value: 1, label: t('points.added') },
              { value: 2, label: t('points.deducted') },
            ]}
            onChange={(action) => change({ action })}
          />,
        ]}
        period={query}
        onPeriod={change}
        list={list}
        cellsOf={(entry) => [
          <Box key="date" as="span" whiteSpace="nowrap">
            {day(entry.date, 'short')}
          </Box>,
          entry.event,
          entry.orderNumber || '–',
          formatPoints(entry.sign === '-' ? -entry.points : entry.points, { signed: true }),
        ]}
        onPage={(page) => change({ page })}
      />
    </Stack>
  );
}
