import type { PointsSummary, UserInfo } from '@portico/contract';
import { amountParts, formatMoney, formatPoints, isZero, openDialog, subtractAmounts } from '@portico/runtime';
import { Amount, Button, createParts, Meter, TextLink } from '@portico/ui';
import type { ReactNode } from 'react';
import { useLazyMessages } from '../../lazy-messages/lazy-messages.ts';
import { seesBalance, showsCredit } from '../parts/funds-rules.ts';
import { NextLevel } from '../parts/next-level.tsx';

const Fund = createParts(
  { root: 'div', figure: 'span', points: 'b', note: 'small', track: 'div' },
  {
    base: {
      root: {
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        gap: '2px 16px',
        paddingBlock: '4',
        borderTop: '1px solid',
        borderColor: 'border',
        color: 'fg.muted',
        '&:first-of-type': { borderTop: '0', paddingTop: '0' },
        '&:last-of-type': { paddingBottom: '0' },
      },
      figure: { color: 'fg', textAlign: 'end' },
      points: { textStyle: 'h20' },
      note: { textStyle: 't13', color: 'fg.subtle', '&:nth-of-type(even)': { textAlign: 'end' } },
      track: { gridColumn: '1 / -1', marginTop: '2' },
    },
  },
);

/** Points, credit and deposit, with right-aligned figures. */
export function DrawerFunds({ user }: { user: UserInfo }) {
  const t = useLazyMessages();
  const { points, credit, preDeposit } = user;
  if (!seesBalance(user)) return <FundsNotShown />;
  return (
    <div>
      <Fund.Root>
        <span>{t('points.label')}</span>
        <Fund.Figure>
          <TextLink as="button" title={t('points.details')} onClick={() => showDetails('points')}>
            <Fund.Points>{formatPoints(points.current)}</Fund.Points>
          </TextLink>
        </Fund.Figure>
        <Fund.Note>
          <NextLevel points={points} />
        </Fund.Note>
        <Fund.Note>
          <TextLink as="button" title={t('points.details')} onClick={() => showDetails('pending')}>
            {t('points.pendingFigure', { pending: formatPoints(points.pending, { signed: true }) })}
          </TextLink>
        </Fund.Note>
        <LevelMeter points={points} />
      </Fund.Root>
      {showsCredit(user) && (
        <Fund.Root>
          <span>{t('funds.creditBalance')}</span>
          <Sum currency={credit.currency} amount={credit.available} />
          <Fund.Note>{t('funds.limit', { amount: text(credit.limit, credit.currency) })}</Fund.Note>
          <Fund.Note>
            {t('funds.used', { amount: text(subtractAmounts(credit.limit, credit.available), credit.currency) })}
          </Fund.Note>
        </Fund.Root>
      )}
      <Fund.Root>
        <span>{t('funds.depositBalance')}</span>
        <Sum currency={preDeposit.currency} amount={preDeposit.balance} />
        <Fund.Track>
          <Button size="sm" onClick={() => void openDialog('bankTransfer', {}, 'close')}>
            {t('funds.topUp')}
          </Button>
        </Fund.Track>
      </Fund.Root>
    </div>
  );
}

function showDetails(opens: 'points' | 'pending'): void {
  void openDialog('pointsDetails', { opens }, 'close');
}

/** Without the balance permission the server sends no figures, and a zero would be misleading (SEC-05). */
function FundsNotShown() {
  const t = useLazyMessages();
  return [t('points.label'), t('funds.depositBalance')].map((label) => (
    <Fund.Root key={label}>
      <span>{label}</span>
      <Fund.Note>{t('funds.notShown')}</Fund.Note>
    </Fund.Root>
  ));
}

/** Progress of the current quarter to the next level; the server lists this quarter first. */
function LevelMeter({ points }: { points: PointsSummary }) {
  const t = useLazyMessages();
  const sold = points.quarters[0]?.sales;
  if (sold === undefined || isZero(points.upgradeAmount)) return null;
  const currency = points.upgradeCurrency;
  return (
    <Fund.Track>
      <Meter
        label={t('points.progress', { level: points.nextLevel })}
        value={Number(sold)}
        max={Number(sold) + Number(points.upgradeAmount)}
        valueText={text(sold, currency)}
      />
    </Fund.Track>
  );
}

function Sum({ currency, amount }: { currency: string; amount: string }): ReactNode {
  return (
    <Fund.Figure>
      <Amount size="xl" {...amountParts(amount, currency)} />
    </Fund.Figure>
  );
}

function text(amount: string, currency: string): string {
  const { code, figure } = formatMoney(amount, currency);
  return `${code} ${figure}`;
}
