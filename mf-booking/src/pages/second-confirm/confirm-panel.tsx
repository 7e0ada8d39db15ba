import { type DataOf, PATHS, type secondConfirmation, secondConfirmUrl, tripDetailUrl } from '@portico/contract';
import { PROMISED_TIMES } from '@portico/contract/rules';
import { inLanguage, useFormats, useLanguage, usePortalNavigate } from '@portico/runtime';
import { Amount, type BadgeStatus, Button } from '@portico/ui';
import { DocumentLinks } from '../../features/result/document-links.tsx';
import { Way } from '../../features/result/next-link.tsx';
import { OrderStatusPanel } from '../../features/result/order-status-panel.tsx';
import { useBookedStay } from '../../features/result/use-booked-stay.tsx';
import { nameIn } from '../../hotel-messages.ts';
import { moneyParts } from '../../money-text.ts';
import { useSecondConfirmMessages } from './second-confirm-messages.ts';

type Order = DataOf<typeof secondConfirmation, 'order'>;
type View = 'confirming' | 'succeeded' | 'failed' | 'checking';

/** Wire codes; an unknown one counts as being checked. */
const VIEWS: Readonly<Record<string, View>> = {
  '0': 'succeeded',
  '1': 'confirming',
  '2': 'succeeded',
  '3': 'failed',
  '4': 'failed',
};

const STANDINGS: Record<View, BadgeStatus> = {
  confirming: 'pending',
  succeeded: 'confirmed',
  failed: 'rejected',
  checking: 'unknown',
};

export function isConfirming(state: string | undefined): boolean {
  return state !== undefined && VIEWS[state] === 'confirming';
}

/** A payment that is not confirmed is still at the payment step. */
export function confirmStep({ state }: Order): 1 | 2 {
  return VIEWS[state] === 'succeeded' ? 2 : 1;
}

interface ConfirmPanelProps {
  readonly order: Order;
  /** The user's choice is being sent. */
  readonly isSending: boolean;
}

export function ConfirmPanel({ order, isSending }: ConfirmPanelProps) {
  const t = useSecondConfirmMessages();
  const [language] = useLanguage();
  const { day } = useFormats();
  const view = VIEWS[order.state] ?? 'checking';
  const { orderNumber, surcharge, bookedStay } = order;
  const booked = useBookedStay(bookedStay);
  const number = surcharge?.bookingNumber ?? orderNumber;
  return (
    <OrderStatusPanel
      label={t('title.secondConfirm')}
      orderState={STANDINGS[view]}
      title={t(`secondConfirm.${view}`)}
      texts={[
        t(textOf(view, surcharge !== undefined), {
          number,
          email: order.guestEmail,
          mailMinutes: PROMISED_TIMES.confirmationEmailMinutes,
          days: PROMISED_TIMES.refundArrivesWorkingDays,
        }),
      ]}
      details={[
        { label: t('payResult.number'), value: number },
        ...(surcharge ? [{ label: t('order.surcharge'), value: inLanguage(surcharge.text, language) }] : []),
        {
          label: t('payResult.hotel'),
          value: nameIn({ nameEn: order.hotelNameEn, nameZh: order.hotelNameZh }, language),
        },
        ...(booked.length > 0 ? booked : [{ label: t('secondConfirm.guest'), value: order.guestName }]),
        { label: t('payResult.email'), value: order.guestEmail },
        { label: t('stay.checkIn'), value: day(order.checkIn, 'short') },
        { label: t('stay.checkOut'), value: day(order.checkOut, 'short') },
        {
          label: t('secondConfirm.total'),
          value: <Amount {...moneyParts({ amount: order.total, currency: order.currency })} />,
        },
        { label: t('payResult.method'), value: order.method },
      ]}
    >
      {view === 'confirming' ? (
        <ConfirmActions orderNumber={orderNumber} isSending={isSending} />
      ) : (
        <Way to={tripDetailUrl(number)} label={t('payResult.view')} solid />
      )}
      <DocumentLinks orderNumber={orderNumber} bookedStay={bookedStay} />
      <Way to={PATHS.myTrip} label={t('payResult.bookings')} />
      {view === 'failed' && surcharge === undefined && <Way to={PATHS.hotelSearch} label={t('payResult.another')} />}
    </OrderStatusPanel>
  );
}

/** An additional payment promises nothing about a booking (TDET-07). */
function textOf(view: View, isSurcharge: boolean) {
  return isSurcharge && view !== 'checking'
    ? (`surchargeConfirm.${view}Text` as const)
    : (`secondConfirm.${view}Text` as const);
}

function ConfirmActions({ orderNumber, isSending }: { orderNumber: string; isSending: boolean }) {
  const t = useSecondConfirmMessages();
  const navigate = usePortalNavigate();
  const respond = (action: 'confirm' | 'reject') => () =>
    navigate(secondConfirmUrl({ orderNumber, action }), { replace: true });
  return (
    <>
      <Button variant="solid" busy={isSending} busyLabel={t('secondConfirm.asking')} onClick={respond('confirm')}>
        {t('secondConfirm.confirm')}
      </Button>
      <Button busy={isSending} busyLabel={t('secondConfirm.asking')} onClick={respond('reject')}>
        {t('secondConfirm.reject')}
      </Button>
    </>
  );
}
