import type { TripOrder } from '@portico/contract';
import { compareAmounts, moneyInText, serverNow, useFormats } from '@portico/runtime';
import { Badge, clockText, Panel, useCountdown } from '@portico/ui';
import { useReducer } from 'react';
import { type PenaltySpan, ribbonOf } from './penalty-timeline.ts';
import { Ribbon, type RibbonStep } from './ribbon.tsx';
import { useTripDetailMessages } from './trip-detail-messages.ts';

/** Cancellation timeline: the current step and the refund of each step. Only while the booking can be cancelled. */
export function CancellationPanel({ order }: { order: TripOrder }) {
  const t = useTripDetailMessages();
  const { hotelTime, ownTime, day, instant } = useFormats();
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  const now = serverNow() / 1000;
  const isOpen = order.status === 'confirmed' || order.status === 'confirmedLate' || order.status === 'pending';
  if (!isOpen || order.isCancelPending || order.penaltySteps.length === 0) return null;
  const zone = order.policy.zone;
  const ribbon = ribbonOf(order, now);
  const money = (amount: string) => moneyInText(amount, order.currency);

  const steps = ribbon.steps.map((step, index): RibbonStep => {
    const { isFree, joins } = step;
    const isLast = index === ribbon.steps.length - 1;
    const hasNothing = compareAmounts(step.refund, '0') <= 0;
    const until = hotelTime(step.until, zone);
    const own = ownTime(step.until);
    if (joins === 'past') {
      const title = t('tripDetail.until', { when: until });
      return { key: 'past', tone: 'nonref', title, outcome: t('tripDetail.over'), weight: step.until - step.from };
    }
    const isRising = joins === 'future';
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
          : t('cancel.ownTime', { when: own })
        : t(isRising ? 'tripDetail.rising' : 'tripDetail.charged', { amount: money(step.penalty) }),
      outcome: hasNothing
        ? t('tripDetail.nothingBack')
        : t(isRising ? 'tripDetail.leastBack' : 'tripDetail.youGetBack', { amount: money(step.refund) }),
      weight: step.until - step.from,
    };
  });

  return (
    <Panel title={t('tripDetail.cancellation')} aside={<Summary order={order} now={now} onEnd={lookAgain} />}>
      <Ribbon
        steps={steps}
        startLabel={t('tripDetail.booked', { day: instant(order.createdAt, zone, 'short') })}
        endLabel={t('tripDetail.checkOutDay', { day: day(order.stay.checkOut, 'short') })}
        now={{ step: ribbon.step, share: ribbon.share, label: t('tripDetail.youAreHere') }}
      />
    </Panel>
  );
}

const HOUR = 3600;

function Summary({ order, now, onEnd }: { order: TripOrder; now: number; onEnd: () => void }) {
  const t = useTripDetailMessages();
  const ribbon = ribbonOf(order, now);
  const current = ribbon.steps[ribbon.step];
  if (current === undefined) return null;
  if (current.isFree) {
    const hours = Math.floor((current.until - now) / HOUR);
    if (hours < 1) return <LastHour step={current} onEnd={onEnd} />;
    const time =
      hours >= 48 ? t('tripDetail.days', { count: Math.floor(hours / 24) }) : t('tripDetail.hours', { count: hours });
    return (
      <Badge tone="free" icon="shield">
        {t('tripDetail.freeFor', { time })}
      </Badge>
    );
  }
  if (order.policy.kind === 'nonRefundable') {
    return (
      <Badge tone="nonref" icon="lock">
        {t('tripDetail.nonRefundable')}
      </Badge>
    );
  }
  return (
    <Badge tone="nonref" icon="lock">
      {t('tripDetail.nowCosts', { amount: moneyInText(current.penalty, order.currency) })}
    </Badge>
  );
}

/** Counts seconds in the last hour, because "1 hour" would be too coarse. */
function LastHour({ step, onEnd }: { step: PenaltySpan; onEnd: () => void }) {
  const t = useTripDetailMessages();
  const seconds = useCountdown({ deadline: step.until * 1000, now: serverNow, onEnd });
  return (
    <Badge tone="free" icon="shield">
      {t('tripDetail.freeFor', { time: clockText(seconds) })}
    </Badge>
  );
}
