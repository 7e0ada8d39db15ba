import { pointsList } from '@portico/contract';
import { POINTS_ZONE } from '@portico/contract/rules';
import { dayInZone, formatPoints, openDialog, serverNow, useAnswer, useFormats, useUser } from '@portico/runtime';
import { Box, Flex, Grid, Stack, Text, TextLink } from '@portico/ui';
import { useState } from 'react';
import { ChoiceField } from './choice-field.tsx';
import { useDetailsMessages } from './details-messages.ts';
import { Entries } from './entries.tsx';
import { PeriodFields } from './period-fields.tsx';
import { quarterOf } from './quarter.ts';

const CURRENT = 2;
const PENDING = 1;

/** Points entries, or those pending until the end of their quarter (PTS-01). */
export function PointsTab({ isPending }: { isPending: boolean }) {
  const t = useDetailsMessages();
  const { day, zone } = useFormats();
  const points = useUser()?.points;
  const [query, setQuery] = useState(() => ({
    kind: isPending ? PENDING : CURRENT,
    action: 0,
    page: 1,
    ...quarterOf(dayInZone(POINTS_ZONE, serverNow())),
  }));
  const change = (part: Partial<typeof query>) => setQuery({ ...query, page: 1, ...part });
  const list = useAnswer(pointsList, 'entries', query, {}, { keeps: 'always', staleTime: 0 });
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
      <Grid gap="3" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(4, minmax(0, 1fr))' }}>
        <ChoiceField
          label={t('points.kind')}
          value={query.kind}
          choices={[
            { value: CURRENT, label: t('points.current') },
            { value: PENDING, label: t('points.pending') },
          ]}
          onChange={(kind) => change({ kind })}
        />
        <ChoiceField
          label={t('points.action')}
          value={query.action}
          choices={[
            { value: 0, label: t('all') },
            { value: 1, label: t('points.added') },
            { value: 2, label: t('points.deducted') },
          ]}
          onChange={(action) => change({ action })}
        />
        <PeriodFields period={query} onChange={change} />
      </Grid>
      <Text textStyle="t13" color="fg.muted">
        {t('zone', { zone: zone(POINTS_ZONE) })}
      </Text>
      <Entries
        label={t('points.tab')}
        columns={columns}
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
