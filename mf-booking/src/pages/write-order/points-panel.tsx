import type { OrderQuote } from '@portico/contract';
import { formatPoints, inLanguage, useLanguage, usePermissions } from '@portico/runtime';
import { Field, Grid, gapAfter, NativeSelect, Panel, TextInput, TextLink } from '@portico/ui';
import { type ChangeEvent, useRef } from 'react';
import { useController } from 'react-hook-form';
import { moneyInText, moneyText } from '../../money-text.ts';
import {
  cappedPoints,
  mostPoints,
  type PointsBounds,
  type PointsError,
  pointsError,
  pointsText,
  pointsWorth,
} from './points-rules.ts';
import type { OrderFormState } from './use-order-form.ts';
import { useWriteOrderMessages } from './write-order-messages.ts';

interface PointsPanelProps {
  readonly quote: OrderQuote;
  readonly bounds: PointsBounds;
  readonly control: OrderFormState['control'];
}

/** Points and coupon; the owner of the choices reloads the quote (GUEST-05, GUEST-11). */
export function PointsPanel({ quote, bounds, control }: PointsPanelProps) {
  const t = useWriteOrderMessages();
  const { canSeeBalance } = usePermissions();
  const { unusableCoupons: unusable = [] } = quote;
  const { field: points, fieldState } = useController({ control, name: 'choices.points' });
  const { field: coupon } = useController({ control, name: 'choices.couponId' });
  // Text during IME composition is not a number yet.
  const used = Number(pointsText(points.value));
  const isComposing = useRef(false);
  const most = mostPoints(bounds);
  const pointsProblem = fieldState.isTouched ? pointsError(used, bounds) : undefined;
  const worth = (count: number) => moneyInText({ amount: pointsWorth(count, bounds), currency: quote.currency });
  const help = t('writeOrder.pointsHelp', {
    worth: worth(100),
    balance: formatPoints(bounds.balance),
    most: formatPoints(most),
  });
  return (
    <Panel title={t('writeOrder.pointsAndCoupon')}>
      <Grid templateColumns={{ base: '1fr', orderPage: '1fr 1fr' }} gap="4">
        <Field
          label={t('writeOrder.usePoints')}
          error={pointsProblem && t(`points.${pointsProblem}`, { balance: formatPoints(bounds.balance) })}
          help={
            canSeeBalance ? (
              <>
                {help}
                {gapAfter(help)}
                {most > 0 && (
                  <TextLink as="button" onClick={() => points.onChange(String(most))}>
                    {t('writeOrder.useAll')}
                  </TextLink>
                )}
              </>
            ) : (
              t('writeOrder.pointsNotShown')
            )
          }
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={points.value}
            disabled={!canSeeBalance}
            onCompositionStart={() => {
              isComposing.current = true;
            }}
            onCompositionEnd={(event) => {
              isComposing.current = false;
              points.onChange(cappedPoints(event.currentTarget.value, bounds));
            }}
            onChange={({ target: { value } }: ChangeEvent<HTMLInputElement>) =>
              points.onChange(isComposing.current ? value : cappedPoints(value, bounds))
            }
            onBlur={points.onBlur}
            end={
              used > 0 && pointsProblem === undefined ? t('writeOrder.pointsOff', { amount: worth(used) }) : undefined
            }
          />
        </Field>
        <Field label={t('writeOrder.coupon')}>
          <NativeSelect
            value={coupon.value}
            disabled={quote.coupons.length === 0 && unusable.length === 0}
            onChange={coupon.onChange}
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
  const t = useWriteOrderMessages();
  const [language] = useLanguage();
  const { coupons, unusableCoupons = [], currency } = quote;
  return (
    <>
      {coupons.map(({ id, title, discount }) => (
        <option key={id} value={id}>
          {t('writeOrder.couponOff', {
            title: inLanguage(title, language),
            amount: moneyText({ amount: discount, currency }),
          })}
        </option>
      ))}
      {unusableCoupons.map(({ id, title, reason }) => (
        <option key={id} value={id} disabled>
          {t('writeOrder.couponUnfit', { title: inLanguage(title, language), reason: inLanguage(reason, language) })}
        </option>
      ))}
    </>
  );
}

/** Message key for the submit; the text for hundreds differs from the one below the field. */
export function submitMessageOf(
  pointsProblem: PointsError,
): `points.${PointsError}` | 'points.pointsNotHundredsSubmit' {
  return pointsProblem === 'pointsNotHundreds' ? 'points.pointsNotHundredsSubmit' : `points.${pointsProblem}`;
}
