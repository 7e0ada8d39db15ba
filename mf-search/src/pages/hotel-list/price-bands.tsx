import { BUDGET_BANDS, type BudgetBand } from '@portico/contract';
import { formatMoney } from '@portico/runtime';
import { Button, Checkbox, Flex, Skeleton, SkeletonBlock, Text } from '@portico/ui';
import { isBetween, withBandToggled } from './budget-bands.ts';
import { countOf, countText, type FilterCounts } from './filter-counts.ts';
import { useListMessages } from './list-messages.ts';
import { useBudgetBands } from './use-hotel-list.ts';

interface PriceBandsProps {
  chosen: readonly number[];
  counts: FilterCounts['budgetCounts'] | undefined;
  onChange: (budgets: readonly number[]) => void;
}

/** Price per night as one range of bands; a note explains why inner bands cannot be removed alone (LIST-04). */
export function PriceBands({ chosen, counts, onChange }: PriceBandsProps) {
  const t = useListMessages();
  const bands = useBudgetBands();
  if (bands.data === undefined) return <BandsMissing bands={bands} />;
  const { currency } = bands.data;
  return (
    <>
      {bands.data.bands.map((band) => (
        <BandBox
          key={band.id}
          band={band}
          currency={currency}
          chosen={chosen}
          count={countOf(counts, band.id)}
          onToggle={() => onChange(withBandToggled(chosen, band.id))}
        />
      ))}
      {/* Always rendered, so that screen readers announce its first text. */}
      <Text textStyle="t13" color="fg.subtle" marginTop="1" role="status">
        {chosen.some((band) => isBetween(chosen, band)) && t('hotelList.bandsLocked')}
      </Text>
    </>
  );
}

function BandsMissing({ bands }: { bands: ReturnType<typeof useBudgetBands> }) {
  const t = useListMessages();
  if (bands.isPending) {
    return (
      <Skeleton label={t('hotelList.bandsLoading')}>
        {BUDGET_BANDS.map((band) => (
          <BandBones key={band} />
        ))}
      </Skeleton>
    );
  }
  return (
    <div role="alert">
      <Text textStyle="t13" color="fg.muted" marginBottom="2">
        {t('hotelList.bandsFailed')}
      </Text>
      <Button size="sm" busy={bands.isFetching} onClick={() => void bands.retry()}>
        {t('hotelList.retry')}
      </Button>
    </div>
  );
}

/** As high as a checkbox, so that the layout does not shift. */
function BandBones() {
  return (
    <Flex alignItems="center" minHeight={{ base: 'control', lg: '32px' }}>
      <SkeletonBlock width="72%" height={14} />
    </Flex>
  );
}

interface BandBoxProps {
  band: BudgetBand;
  currency: string;
  chosen: readonly number[];
  count: number | undefined;
  onToggle: () => void;
}

function BandBox({ band, currency, chosen, count, onToggle }: BandBoxProps) {
  const t = useListMessages();
  const locked = isBetween(chosen, band.id);
  return (
    <Checkbox
      checked={chosen.includes(band.id) || locked}
      locked={locked}
      disabled={locked || band.isDisabled}
      title={locked ? t('hotelList.bandLocked') : undefined}
      aside={count}
      asideText={countText(t, count)}
      onChange={onToggle}
    >
      {bandLabel(band, currency, t)}
    </Checkbox>
  );
}

export function bandLabel(
  { from, below }: Pick<BudgetBand, 'from' | 'below'>,
  currency: string,
  t: ReturnType<typeof useListMessages>,
): string {
  if (from === undefined) return t('hotelList.bandBelow', { currency, to: bandFigure(below) });
  if (below === undefined) return t('hotelList.bandAbove', { currency, from: bandFigure(from) });
  return t('hotelList.bandBetween', { currency, from: bandFigure(from), to: bandFigure(below) });
}

/** Without empty decimals: "1,000", but "0.50". */
function bandFigure(bound = ''): string {
  return bound === '' ? '' : formatMoney(bound.replace(/\.0+$/, ''), '').figure;
}
