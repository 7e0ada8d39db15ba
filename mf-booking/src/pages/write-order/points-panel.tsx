import type { OrderQuote } from '@portico/contract';
import { formatPoints, inLanguage, useLanguage } from '@portico/runtime';
import { Field, Grid, NativeSelect, Panel, TextInput, TextLink } from '@portico/ui';
import { useState } from 'react';
import { moneyText } from '../../shown-money.ts';
import { useBookingWords } from '../../words.ts';
import {
  mostPoints,
  type PointsBounds,
  type PointsFault,
  pointsFault,
  pointsText,
  pointsWorth,
} from './points-rules.ts';

interface PointsPanelProps {
  readonly quote: OrderQuote;
  readonly bounds: PointsBounds;
  readonly points: string;
  readonly onPoints: (typed: string) => void;
  readonly couponId: string | undefined;
  readonly onCoupon: (id: string | undefined) => void;
}

/** Points and coupon; the quote is asked again by whoever holds the choices (GUEST-05, GUEST-11). */
export function PointsPanel({ quote, bounds, points, onPoints, couponId, onCoupon }: PointsPanelProps) {
  const t = useBookingWords();
  const [isChecked, setChecked] = useState(false);
  const used = Number(points);
  const most = mostPoints(bounds);
  const fault = isChecked ? pointsFault(used, bounds) : undefined;
  const worth = (count: number) => moneyText({ amount: pointsWorth(count, bounds), currency: quote.currency });
  return (
    <Panel title={t('writeOrder.pointsAndCoupon')}>
      <Grid templateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap="4">
        <Field
          label={t('writeOrder.usePoints')}
          error={fault && t(`points.${fault}`, { balance: formatPoints(bounds.balance) })}
          help={
            <>
              {t('writeOrder.pointsHelp', {
                worth: worth(100),
                balance: formatPoints(bounds.balance),
                most: formatPoints(most),
              })}{' '}
              {most > 0 && (
                <TextLink as="button" onClick={() => onPoints(String(most))}>
                  {t('writeOrder.useAll')}
                </TextLink>
              )}
            </>
          }
        >
          <TextInput
            inputMode="numeric"
            value={points}
            onChange={(event) => onPoints(pointsText(event.target.value))}
            onBlur={() => setChecked(true)}
            end={used > 0 && fault === undefined ? t('writeOrder.pointsOff', { amount: worth(used) }) : undefined}
          />
        </Field>
        <Field label={t('writeOrder.coupon')}>
          <NativeSelect
            value={couponId ?? ''}
            disabled={quote.coupons.length === 0}
            onChange={(event) => onCoupon(event.target.value === '' ? undefined : event.target.value)}
          >
            <option value="">
              {quote.coupons.length === 0 ? t('writeOrder.noCouponFits') : t('writeOrder.noCoupon')}
            </option>
            <CouponOptions quote={quote} />
          </NativeSelect>
        </Field>
      </Grid>
    </Panel>
  );
}

function CouponOptions({ quote }: { quote: OrderQuote }) {
  const [language] = useLanguage();
  return quote.coupons.map(({ id, title }) => (
    <option key={id} value={id}>
      {inLanguage(title, language)}
    </option>
  ));
}

/** Key of the message that a submit shows; the hundreds' wording differs from the one under the field. */
export function submitMessageOf(fault: PointsFault): `points.${PointsFault}` | 'points.pointsNotHundredsSubmit' {
  return fault === 'pointsNotHundreds' ? 'points.pointsNotHundredsSubmit' : `points.${fault}`;
}
