import {
  companyReport,
  myTripUrl,
  REPORT_PERIODS,
  type CompanyReport as Report,
  type ReportPeriod,
} from '@portico/contract';
import { amountParts, ownZone, PortalLink, useApiQuery, useFormats } from '@portico/runtime';
import { Amount, Box, createParts, Flex, Grid, Panel, SegmentTabs, Text, TextLink } from '@portico/ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDashboardMessages } from './dashboard-messages.ts';
import { ReportStates } from './report-states.tsx';
import { VolumeChart } from './volume-chart.tsx';
import { VolumeTable } from './volume-table.tsx';

const ColumnGrid = createParts(
  { root: 'div', chart: 'div', table: 'div' },
  {
    base: {
      root: { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 28rem)' } },
      chart: { padding: '4', minWidth: '0' },
      table: {
        borderColor: 'border',
        borderTopWidth: { base: '1px', lg: '0' },
        borderInlineStartWidth: { base: '0', lg: '1px' },
      },
    },
  },
);

/** Bookings of the company over the period in the URL (DESK-14). */
export function CompanyReport() {
  const t = useDashboardMessages();
  const [params, setParams] = useSearchParams();
  const period = REPORT_PERIODS.find((one) => one === params.get('period')) ?? '13w';
  const report = useApiQuery(
    companyReport,
    'report',
    { period, zone: ownZone() },
    {},
    { keeps: 'always', staleTime: 0 },
  );
  return (
    <>
      <Flex justify="space-between" align="center" gap="4" wrap="wrap" marginBottom="4">
        <Made report={report.data} />
        <SegmentTabs
          kind="choice"
          label={t('period')}
          value={period}
          onChange={choose}
          items={REPORT_PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
        />
      </Flex>
      <Box aria-busy={report.isPlaceholder || undefined} opacity={report.isPlaceholder ? 0.6 : 1}>
        <ReportStates report={report}>{(data) => <Figures report={data} isByMonth={period === '12m'} />}</ReportStates>
      </Box>
    </>
  );

  function choose(value: ReportPeriod) {
    setParams(
      (before) => {
        before.set('period', value);
        return before;
      },
      { replace: true },
    );
  }
}

function Made({ report }: { report: Report | undefined }) {
  const t = useDashboardMessages();
  const { day, zone } = useFormats();
  return (
    <Text color="fg.muted" role="status">
      {report ? t('made', { from: day(report.from, 'short'), to: day(report.to, 'short'), zone: zone(ownZone()) }) : ''}
    </Text>
  );
}

function Figures({ report, isByMonth }: { report: Report; isByMonth: boolean }) {
  const t = useDashboardMessages();
  const { day } = useFormats();
  const { currency, stretches, hotels, cities } = report;
  const rows = stretches.map(({ from, ...volume }) => ({
    key: from,
    name: day(from, isByMonth ? 'month' : 'short'),
    axisLabel: day(from, isByMonth ? 'month' : 'yearless'),
    ...volume,
  }));
  return (
    <Grid gap="4">
      <Grid as="ul" gap="3" gridTemplateColumns={TILES} listStyleType="none" padding="0" margin="0">
        <Tile label={t('bookings')}>{report.bookings}</Tile>
        <Tile label={t('spend')} note={t('spendNote')}>
          <Amount {...amountParts(report.spend, currency)} size="lg" />
        </Tile>
        <Tile label={t('saved')} note={t('savedNote')}>
          <Amount {...amountParts(report.saved, currency)} size="lg" />
        </Tile>
        <Tile label={t('cancellations')} note={t('cancellationsNote')}>
          {report.cancellations}
        </Tile>
        <Tile
          isWide
          label={t('deadlines')}
          note={
            <TextLink as={PortalLink} to={myTripUrl({ deadline: '7' })}>
              {t('deadlinesNote')}
            </TextLink>
          }
        >
          {report.deadlines}
        </Tile>
      </Grid>
      <Panel title={t(isByMonth ? 'byMonth' : 'byWeek')} flush>
        <ColumnGrid.Root>
          <ColumnGrid.Chart>
            <VolumeChart label={t(isByMonth ? 'chartByMonth' : 'chartByWeek')} currency={currency} rows={rows} />
          </ColumnGrid.Chart>
          <ColumnGrid.Table>
            <VolumeTable
              label={t(isByMonth ? 'byMonth' : 'byWeek')}
              heading={t(isByMonth ? 'month' : 'week')}
              currency={currency}
              rows={rows}
            />
          </ColumnGrid.Table>
        </ColumnGrid.Root>
      </Panel>
      <Grid gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}>
        <Panel title={t('hotels')} flush>
          <VolumeTable
            label={t('hotels')}
            heading={t('hotel')}
            currency={currency}
            hasBars
            rows={hotels.map((hotel) => ({ key: hotel.name, ...hotel }))}
          />
        </Panel>
        <Panel title={t('cities')} flush>
          <VolumeTable
            label={t('cities')}
            heading={t('city')}
            currency={currency}
            hasBars
            rows={cities.map((city) => ({ key: city.name, ...city }))}
          />
        </Panel>
      </Grid>
    </Grid>
  );
}

// A single column where two would truncate an amount.
const TILES = { base: 'repeat(auto-fit, minmax(9.5rem, 1fr))', lg: 'repeat(5, minmax(0, 1fr))' } as const;

interface TileProps {
  readonly label: string;
  readonly note?: ReactNode;
  /** The fifth tile takes a full row. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

function Tile({ label, note, isWide = false, children }: TileProps) {
  return (
    <Box
      as="li"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      bg="bg.panel"
      padding="4"
      gridColumn={isWide ? { base: '1 / -1', lg: 'auto' } : undefined}
    >
      <Text textStyle="t13" color="fg.muted">
        {label}
      </Text>
      <Text textStyle="h20" marginBlock="1">
        {children}
      </Text>
      <Text textStyle="t13" color="fg.muted">
        {note}
      </Text>
    </Box>
  );
}
