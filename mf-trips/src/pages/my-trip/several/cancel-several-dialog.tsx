import type { TripListItem } from '@portico/contract';
import { amountParts, formatPoints, isZero, moneyText, useCommonMessages, useFormats } from '@portico/runtime';
import { Box, Flex, PortalDialog, PriceBreakdown, SkeletonText, Text } from '@portico/ui';
import type { ReactNode } from 'react';
import { HoldsUntil } from '../../../features/cancel/holds-until.tsx';
import { useMyTripMessages } from '../my-trip-messages.ts';
import { firstToChange, isNothingRefunded, sumsOf } from './totals.ts';
import {
  type Outcome,
  type Previewed,
  type Priced,
  type RejectedCancellation,
  useCancelSeveral,
} from './use-cancel-several.ts';

interface CancelSeveralDialogProps {
  readonly trips: readonly TripListItem[];
  /** `isChanged`: bookings may have changed, so the list reloads. */
  readonly onClose: (isChanged: boolean) => void;
}

/** One dialog from the preview to the result of each booking. */
export function CancelSeveralDialog({ trips, onClose }: CancelSeveralDialogProps) {
  const t = useMyTripMessages();
  const common = useCommonMessages();
  const { step, hasTried, loadPreviews, confirm, cancel, goOn } = useCancelSeveral(trips, onClose);
  const leave = () => onClose(hasTried());
  const keep = { label: t('several.keep'), onPress: leave };
  const close = { label: common('action.close'), onPress: leave };

  switch (step.phase) {
    case 'asking':
      return (
        <PortalDialog size="lg" title={t('several.question')} secondary={keep} onClose={leave}>
          <Text role="status">{t('cancel.loading')}</Text>
          <SkeletonText lines={3} />
        </PortalDialog>
      );
    case 'unasked':
      return (
        <PortalDialog
          role="alertdialog"
          title={t('cancel.unaskedTitle')}
          primary={{ label: t('cancel.retry'), onPress: () => void loadPreviews() }}
          secondary={keep}
          onClose={leave}
        >
          {step.message === '' ? t('several.unasked') : step.message}
        </PortalDialog>
      );
    case 'confirm': {
      const { all, isChanged } = step;
      const count = all.priced.length;
      return (
        <PortalDialog
          key="confirm"
          size="lg"
          role="alertdialog"
          title={count === 0 ? t('several.noneTitle') : isChanged ? t('cancel.changedTitle') : t('several.question')}
          primary={
            count === 0
              ? undefined
              : { label: t('several.confirm', { count }), variant: 'danger', onPress: () => confirm(all) }
          }
          secondary={count === 0 ? close : keep}
          onClose={leave}
        >
          {isChanged && count > 0 && <Text>{t('several.changedText')}</Text>}
          <Preview all={all} onEnd={() => void loadPreviews(all)} />
        </PortalDialog>
      );
    }
    case 'warning': {
      const { all } = step;
      return (
        <PortalDialog
          // A separate dialog takes the focus, so holding Enter does not confirm the warning too.
          key="warning"
          role="alertdialog"
          title={t(isNothingRefunded(all.priced) ? 'several.warningNoneTitle' : 'several.warningTitle')}
          primary={{
            label: t('cancel.continueCancel'),
            variant: 'danger',
            onPress: () => void cancel(all.priced),
          }}
          secondary={close}
          onClose={leave}
        >
          {sumsOf(all.priced).map(({ currency, charge, refund }) => (
            <Text key={currency}>
              {isZero(refund)
                ? t('several.warningNone', { charge: moneyText(charge, currency) })
                : t('several.warning', { charge: moneyText(charge, currency), refund: moneyText(refund, currency) })}
            </Text>
          ))}
          <Holds priced={all.priced} onEnd={() => void loadPreviews(all)} />
        </PortalDialog>
      );
    }
    case 'cancelling':
      return (
        <PortalDialog key="cancelling" title={t('cancel.cancelling')}>
          <Text role="status">{t('several.working', { number: step.done + 1, total: step.count })}</Text>
        </PortalDialog>
      );
    case 'results': {
      const { results } = step;
      const done = results.filter(({ outcome }) => outcome.name === 'cancelled').length;
      const isOpen = results.some(({ outcome: { name } }) => name === 'lost' || name === 'untried');
      const isChanged = results.some(({ outcome }) => outcome.name === 'changed');
      const again = { label: t(isOpen ? 'cancel.retry' : 'several.look'), onPress: () => goOn(results) };
      return (
        <PortalDialog
          key="results"
          size="lg"
          role={done === results.length ? 'dialog' : 'alertdialog'}
          title={t('several.doneTitle', { count: done, total: results.length })}
          primary={isOpen || isChanged ? again : close}
          secondary={isOpen || isChanged ? close : undefined}
          onClose={leave}
        >
          <Lines label={t('several.results')}>
            {results.map(({ booking, outcome }) => (
              <Line key={booking.trip.orderNumber} trip={booking.trip}>
                <OutcomeText outcome={outcome} />
              </Line>
            ))}
          </Lines>
        </PortalDialog>
      );
    }
  }
}

function Preview({ all: { priced, refused }, onEnd }: { all: Previewed; onEnd: () => void }) {
  const t = useMyTripMessages();
  const points = (amountOf: (one: Priced) => number) => priced.reduce((sum, one) => sum + amountOf(one), 0);
  const [back, retainedPoints] = [
    points(({ preview }) => preview.pointsReturned),
    points(({ preview }) => preview.retainedPoints),
  ];
  const coupons = priced.filter(({ preview }) => preview.coupon === 'returned').length;
  return (
    <>
      {priced.length > 0 && (
        <>
          <Lines label={t('several.costs')}>
            {priced.map((one) => (
              <Line key={one.trip.orderNumber} trip={one.trip}>
                <CostText {...one} />
              </Line>
            ))}
          </Lines>
          <PriceBreakdown
            totalSize="lg"
            lines={sumsOf(priced).flatMap(({ currency, charge, refund }) => [
              { key: `${currency}-charge`, label: t('cancel.charge'), amount: amountParts(charge, currency) },
              {
                key: `${currency}-refund`,
                label: t('cancel.refund'),
                amount: amountParts(refund, currency),
                kind: 'total' as const,
              },
            ])}
          />
          {coupons > 0 && (
            <Text>
              {t('several.couponsBack')}: {coupons}
            </Text>
          )}
          {back > 0 && (
            <Text>
              {t('cancel.pointsBack')}: {formatPoints(back)}
            </Text>
          )}
          {retainedPoints > 0 && (
            <Text>
              {t('cancel.pointsKept')}: {formatPoints(retainedPoints)}
            </Text>
          )}
          <Holds priced={priced} onEnd={onEnd} />
        </>
      )}
      {refused.length > 0 && <Cannot refused={refused} />}
    </>
  );
}

function Cannot({ refused }: { refused: readonly RejectedCancellation[] }) {
  const t = useMyTripMessages();
  return (
    <>
      <Text fontWeight="600" marginTop="3">
        {t('several.cannot')}
      </Text>
      <Lines label={t('several.cannot')}>
        {refused.map(({ trip, reason }) => (
          <Line key={trip.orderNumber} trip={trip}>
            {reason}
          </Line>
        ))}
      </Lines>
    </>
  );
}

/** Shows until when all figures are valid: the earliest change among them. */
function Holds({ priced, onEnd }: { priced: readonly Priced[]; onEnd: () => void }) {
  const first = firstToChange(priced);
  if (first === undefined) return null;
  return <HoldsUntil preview={first.preview} zone={first.trip.zone ?? 'UTC'} onEnd={onEnd} />;
}

function CostText({ preview: { cancelPrice, refundPrice, currency }, status }: Priced) {
  const t = useMyTripMessages();
  if (status === 'unpaid') return t('several.costUnpaid');
  const refund = moneyText(refundPrice, currency);
  return isZero(cancelPrice)
    ? t('several.costFree', { refund })
    : t('several.cost', { charge: moneyText(cancelPrice, currency), refund });
}

function OutcomeText({ outcome }: { outcome: Outcome }) {
  const t = useMyTripMessages();
  switch (outcome.name) {
    case 'cancelled': {
      const { refund, currency, isPending } = outcome.data;
      const amount = moneyText(refund, currency);
      if (isPending) return isZero(refund) ? t('cancel.requestedNone') : t('cancel.requestedRefund', { amount });
      return isZero(refund) ? t('several.cancelledNone') : t('several.cancelled', { amount });
    }
    case 'changed': {
      const { cancelPrice, refundPrice, currency } = outcome.preview;
      return t('several.changed', {
        charge: moneyText(cancelPrice, currency),
        refund: moneyText(refundPrice, currency),
      });
    }
    case 'refused':
      return `${t('several.refused')} ${outcome.message}`;
    case 'lost':
      return t('cancel.lostText');
    case 'untried':
      return t('several.untried');
  }
}

function Lines({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Flex as="ul" aria-label={label} direction="column" gap="2" listStyleType="none" padding="0" margin="0">
      {children}
    </Flex>
  );
}

function Line({ trip, children }: { trip: TripListItem; children: ReactNode }) {
  const { stay } = useFormats();
  return (
    <Box as="li" borderBottomWidth="1px" paddingBottom="2">
      <Text fontWeight="600">
        {trip.orderNumber} · {trip.hotelName}
      </Text>
      <Text textStyle="t13" color="fg.muted">
        {trip.guestName} · {stay(trip.checkIn, trip.checkOut)}
      </Text>
      <Text>{children}</Text>
    </Box>
  );
}
