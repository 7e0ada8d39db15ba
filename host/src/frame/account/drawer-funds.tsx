import type { PointsSummary, UserInfo } from '@portico/contract';
import { formatMoney, formatPoints, isZero, subtractAmounts } from '@portico/runtime';
import { Amount, Meter, styled } from '@portico/ui';
import type { ReactNode } from 'react';
import { useHostWords } from '../../words.ts';
import { showsCredit } from '../parts/funds-rules.ts';
import { NextLevel } from '../parts/next-level.tsx';

const Fund = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: '2px 16px',
    paddingBlock: '4',
    borderTop: '1px solid',
    borderColor: 'border',
    color: 'fg.muted',
    '&:first-of-type': { borderTop: '0', paddingTop: '0' },
    '&:last-of-type': { paddingBottom: '0' },
    '& > :nth-of-type(even)': { textAlign: 'end' },
    '& > small': { textStyle: 't13', color: 'fg.subtle' },
  },
});
const Points = styled('b', { base: { textStyle: 'h20', color: 'fg' } });
const Track = styled('div', { base: { gridColumn: '1 / -1', marginTop: '2' } });
const Ink = styled('span', { base: { color: 'fg', textAlign: 'end' } });

/** Points, credit and deposit, one under the other: the figures share their right edge. */
export function DrawerFunds({ user }: { user: UserInfo }) {
  const t = useHostWords();
  const { points, credit, preDeposit } = user;
  const used = subtractAmounts(credit.limit, credit.available);
  return (
    <div>
      <Fund>
        <span>{t('points.label')}</span>
        <Ink>
          <Points>{formatPoints(points.current)}</Points>
        </Ink>
        <small>
          <NextLevel points={points} />
        </small>
        <small>{t('points.pendingFigure', { pending: formatPoints(points.pending, { signed: true }) })}</small>
        <LevelMeter points={points} />
      </Fund>
      {showsCredit(user) && (
        <Fund>
          <span>{t('funds.creditBalance')}</span>
          <Sum currency={credit.currency} amount={credit.available} />
          <small>{t('funds.limit', { amount: text(credit.limit, credit.currency) })}</small>
          <small>{t('funds.used', { amount: text(used, credit.currency) })}</small>
        </Fund>
      )}
      <Fund>
        <span>{t('funds.depositBalance')}</span>
        <Sum currency={preDeposit.currency} amount={preDeposit.balance} />
      </Fund>
    </div>
  );
}

/** How far the present quarter has come towards the next level; the server names it first. */
function LevelMeter({ points }: { points: PointsSummary }) {
  const t = useHostWords();
  const sold = points.quarters[0]?.sales;
  if (sold === undefined || isZero(points.upgradeAmount)) return null;
  const currency = points.upgradeCurrency;
  return (
    <Track>
      <Meter
        label={t('points.progress', { level: points.nextLevel })}
        value={Number(sold)}
        max={Number(sold) + Number(points.upgradeAmount)}
        valueText={text(sold, currency)}
      />
    </Track>
  );
}

function Sum({ currency, amount }: { currency: string; amount: string }): ReactNode {
  return (
    <Ink>
      <Amount size="xl" currency={currency} value={formatMoney(amount, currency).figure} />
    </Ink>
  );
}

function text(amount: string, currency: string): string {
  const { code, figure } = formatMoney(amount, currency);
  return `${code} ${figure}`;
}
