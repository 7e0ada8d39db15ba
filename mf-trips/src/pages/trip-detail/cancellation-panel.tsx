import type { TripOrder } from '@portico/contract';
import { compareAmounts, moneyText, serverNow, useFormats } from '@portico/runtime';
import { Panel, Pill } from '@portico/ui';
import { useTripsWords } from '../../words.ts';
import { ribbonOf } from './penalty-ribbon.ts';
import { Ribbon, type RibbonStep } from './ribbon.tsx';

/** The cancellation ribbon: where we are, and what each step gives back. Only while there is something to cancel. */
export function CancellationPanel({ order }: { order: TripOrder }) {
  const t = useTripsWords();
  const { hotelTime, ownTime, day, instant } = useFormats();
  const now = serverNow() / 1000;
  const isOpen = order.status === 'confirmed' || order.status === 'confirmedLate' || order.status === 'pending';
  if (!isOpen || order.penaltySteps.length === 0) return null;
  const zone = order.policy.zone;
  const ribbon = ribbonOf(order, now);
  const money = (amount: string) => moneyText(amount, order.currency);

  const steps = ribbon.steps.map((step, index): RibbonStep => {
    const { isFree } = step;
    const isLast = index === ribbon.steps.length - 1;
    const hasNothing = compareAmounts(step.refund, '0') <= 0;
    const until = hotelTime(step.until, zone);
    const own = ownTime(step.until);
    return {
      key: String(step.from),
      tone: isFree ? 'free' : hasNothing ? 'stop' : 'nonref',
      title:
        isLast && !isFree
          ? t(index === 0 ? 'tripDetail.fromBooking' : 'tripDetail.afterwards')
          : t(isFree ? 'tripDetail.freeUntil' : 'tripDetail.until', { when: until }),
      detail: isFree
        ? own === until
          ? undefined
          : t('tripDetail.ownTime', { when: own })
        : t('tripDetail.charged', { amount: money(step.penalty) }),
      outcome: hasNothing ? t('tripDetail.nothingBack') : t('tripDetail.youGetBack', { amount: money(step.refund) }),
      weight: step.until - step.from,
    };
  });

  return (
    <Panel title={t('tripDetail.cancellation')} aside={<Summary order={order} now={now} />}>
      <Ribbon
        steps={steps}
        startLabel={t('tripDetail.booked', { day: instant(order.createdAt, zone, 'short') })}
        endLabel={t('tripDetail.checkOutDay', { day: day(order.stay.checkOut, 'short') })}
        now={{ step: ribbon.now.step, share: ribbon.now.share, label: t('tripDetail.youAreHere') }}
      />
    </Panel>
  );
}

const HOUR = 3600;

function Summary({ order, now }: { order: TripOrder; now: number }) {
  const t = useTripsWords();
  const ribbon = ribbonOf(order, now);
  const current = ribbon.steps[ribbon.now.step];
  if (current === undefined) return null;
  if (current.isFree) {
    const hours = Math.floor((current.until - now) / HOUR);
    const time =
      hours >= 48
        ? t('tripDetail.days', { count: Math.floor(hours / 24) })
        : t('tripDetail.hours', { count: Math.max(hours, 1) });
    return (
      <Pill tone="free" icon="shield">
        {t('tripDetail.freeFor', { time })}
      </Pill>
    );
  }
  if (order.policy.kind === 'nonRefundable') {
    return (
      <Pill tone="nonref" icon="lock">
        {t('tripDetail.nonRefundable')}
      </Pill>
    );
  }
  return (
    <Pill tone="nonref" icon="lock">
      {t('tripDetail.nowCosts', { amount: moneyText(current.penalty, order.currency) })}
    </Pill>
  );
}
