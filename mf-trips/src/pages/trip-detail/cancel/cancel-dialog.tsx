import type { CancelPreview, TripDetail } from '@portico/contract';
import { PROMISED_TIMES } from '@portico/contract/rules';
import { amountParts, formatPoints, isZero, moneyText, useCommonMessages, useSettings } from '@portico/runtime';
import { PortalDialog, PriceBreakdown, SkeletonText, Text } from '@portico/ui';
import { HoldsUntil } from '../../../features/cancel/holds-until.tsx';
import { useTripDetailMessages } from '../trip-detail-messages.ts';
import { useCancelFlow } from './use-cancel-flow.ts';

interface CancelDialogProps {
  readonly trip: TripDetail;
  /** `isChanged`: the booking may have changed. */
  readonly onClose: (isChanged: boolean) => void;
  /** The server decided: the page reloads the booking behind the dialog. */
  readonly onDecided: () => void;
}

/** One dialog from the preview to the result (CNCL-01). */
export function CancelDialog({ trip, onClose, onDecided }: CancelDialogProps) {
  const t = useTripDetailMessages();
  const common = useCommonMessages();
  const supportEmail = useSettings().supportEmails[0] ?? '';
  const { step, loadPreview, confirm, cancel } = useCancelFlow(trip, { onGone: () => onClose(false), onDecided });
  const keep = { label: t('cancel.keep'), onPress: () => onClose(false) };
  const close = { label: common('action.close'), onPress: () => onClose(true) };

  switch (step.phase) {
    case 'asking':
      return (
        <PortalDialog title={t('cancel.title')} secondary={keep} onClose={() => onClose(false)}>
          <Text role="status">{t('cancel.loading')}</Text>
          <SkeletonText lines={3} />
        </PortalDialog>
      );
    case 'unasked':
      return (
        <PortalDialog
          role="alertdialog"
          title={t('cancel.unaskedTitle')}
          primary={{ label: t('cancel.retry'), onPress: () => void loadPreview() }}
          secondary={keep}
          onClose={() => onClose(false)}
        >
          {t('cancel.unaskedText')}
        </PortalDialog>
      );
    case 'confirm':
    case 'cancelling': {
      const { preview } = step;
      const isBusy = step.phase === 'cancelling';
      return (
        <PortalDialog
          role="alertdialog"
          title={step.phase === 'confirm' && step.isChanged ? t('cancel.changedTitle') : t('cancel.title')}
          primary={{
            label: t('cancel.confirm'),
            variant: 'danger',
            busy: isBusy,
            busyLabel: t('cancel.cancelling'),
            onPress: () => confirm(preview),
          }}
          secondary={isBusy ? undefined : keep}
          onClose={isBusy ? undefined : () => onClose(false)}
        >
          {step.phase === 'confirm' && step.isChanged && <Text>{t('cancel.changedText')}</Text>}
          <Text textStyle="t13" color="fg.muted">
            {trip.order.policyText}
          </Text>
          <PreviewLines preview={preview} />
          {!isBusy && (
            <HoldsUntil preview={preview} zone={trip.order.policy.zone} onEnd={() => void loadPreview(preview)} />
          )}
        </PortalDialog>
      );
    }
    case 'warning': {
      const { preview } = step;
      const money = (amount: string) => moneyText(amount, preview.currency);
      return (
        <PortalDialog
          // A separate dialog takes the focus, so holding Enter does not confirm the warning too.
          key="warning"
          role="alertdialog"
          title={t('cancel.warningTitle')}
          primary={{ label: t('cancel.continueCancel'), variant: 'danger', onPress: () => void cancel(preview) }}
          secondary={{ label: common('action.close'), onPress: () => onClose(false) }}
          onClose={() => onClose(false)}
        >
          <Text>
            {isZero(preview.refundPrice)
              ? t('cancel.warningNone')
              : t('cancel.warning', { charge: money(preview.cancelPrice), refund: money(preview.refundPrice) })}
          </Text>
          <HoldsUntil preview={preview} zone={trip.order.policy.zone} onEnd={() => void loadPreview(preview)} />
        </PortalDialog>
      );
    }
    case 'done': {
      const { hasRefund, refund, currency, pointsReturned, coupon, isPending } = step.result;
      const isFunds = trip.order.cardType === CREDIT || trip.order.cardType === BALANCE;
      const amount = moneyText(refund, currency);
      const { refundStartHours: hours, refundArrivesWorkingDays: days } = PROMISED_TIMES;
      if (isPending) {
        return (
          <PortalDialog title={t('cancel.requestedTitle')} primary={close} onClose={() => onClose(true)}>
            <Text role="status">
              {isZero(refund) ? t('cancel.requestedNone') : t('cancel.requestedRefund', { amount })}
            </Text>
          </PortalDialog>
        );
      }
      return (
        <PortalDialog title={t('cancel.doneTitle')} primary={close} onClose={() => onClose(true)}>
          <Text role="status">
            {hasRefund
              ? t(isFunds ? 'cancel.doneRefundFunds' : 'cancel.doneRefund', { amount, hours, days })
              : t('cancel.doneNone')}
          </Text>
          {coupon === 'returned' && <Text>{t('cancel.doneCoupon')}</Text>}
          {pointsReturned > 0 && (
            <Text>{t('cancel.donePoints', { count: pointsReturned, points: formatPoints(pointsReturned) })}</Text>
          )}
        </PortalDialog>
      );
    }
    case 'failed':
      if (trip.order.status === 'cancelled') {
        return (
          <PortalDialog title={t('cancel.alreadyTitle')} primary={close} onClose={() => onClose(true)}>
            <Text role="status">{t('cancel.alreadyText')}</Text>
          </PortalDialog>
        );
      }
      return (
        <PortalDialog role="alertdialog" title={t('cancel.failedTitle')} primary={close} onClose={() => onClose(true)}>
          <Text>{t('cancel.failedText', { email: supportEmail })}</Text>
          {step.message !== '' && <Text color="fg.muted">{step.message}</Text>}
        </PortalDialog>
      );
    case 'lost':
      return (
        <PortalDialog
          role="alertdialog"
          title={t('cancel.lostTitle')}
          primary={{ label: t('cancel.retry'), onPress: () => void cancel(step.preview) }}
          secondary={close}
        >
          {t('cancel.lostText')}
        </PortalDialog>
      );
  }
}

/** Card types that pay from the company's account with the portal. */
const CREDIT = '5';
const BALANCE = '11';

function PreviewLines({ preview }: { preview: CancelPreview }) {
  const t = useTripDetailMessages();
  const { currency, cancelPrice, refundPrice, pointsReturned, retainedPoints, coupon } = preview;
  return (
    <>
      <Text color="fg.muted">
        {preview.isFree ? t('cancel.free') : t('cancel.costs', { amount: moneyText(cancelPrice, currency) })}
      </Text>
      <PriceBreakdown
        totalSize="lg"
        lines={[
          { key: 'charge', label: t('cancel.charge'), amount: amountParts(cancelPrice, currency) },
          { key: 'refund', label: t('cancel.refund'), amount: amountParts(refundPrice, currency), kind: 'total' },
        ]}
      />
      {coupon !== undefined && <Text>{t(`cancel.coupon.${coupon}`)}</Text>}
      {pointsReturned > 0 && (
        <Text>
          {t('cancel.pointsBack')}: {formatPoints(pointsReturned)}
        </Text>
      )}
      {retainedPoints > 0 && (
        <Text>
          {t('cancel.pointsKept')}: {formatPoints(retainedPoints)}
        </Text>
      )}
    </>
  );
}
