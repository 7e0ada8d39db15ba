import {
  type DataOf,
  hotelListUrl,
  type OrderStatus,
  type orderCallbackResult,
  PATHS,
  type readPayCallbackResult,
  tripDetailUrl,
  writePayUrl,
} from '@portico/contract';
import { PROMISED_TIMES } from '@portico/contract/rules';
import { readOrderData } from '@portico/runtime';
import type { BadgeStatus } from '@portico/ui';
import { DocumentLinks } from '../../features/result/document-links.tsx';
import { Way } from '../../features/result/next-link.tsx';
import { OrderStatusPanel } from '../../features/result/order-status-panel.tsx';
import { useResultDetails } from '../../features/result/use-result-details.tsx';
import { useSurchargeStatus } from '../../features/result/use-surcharge-status.ts';
import { usePayCallbackMessages } from './pay-callback-messages.ts';

type Query = ReturnType<typeof readPayCallbackResult>;
type OrderState = DataOf<typeof orderCallbackResult, 'result'>;
type View = 'cancelled' | 'confirmed' | 'failed' | 'pending' | 'unpaid' | 'declined' | 'checking';

const VIEWS: Partial<Record<OrderStatus, View>> = {
  confirmed: 'confirmed',
  confirmedLate: 'confirmed',
  pending: 'pending',
  cancelled: 'cancelled',
  rejected: 'failed',
  // DECISIONS: an unknown code counts as being checked.
  contactSupport: 'checking',
  unknown: 'checking',
};

const STANDINGS: Record<View, BadgeStatus> = {
  cancelled: 'cancelled',
  confirmed: 'confirmed',
  failed: 'rejected',
  pending: 'pending',
  unpaid: 'unpaid',
  declined: 'rejected',
  checking: 'unknown',
};

/** States in which the amount was charged and not refunded. */
const PAID: readonly View[] = ['confirmed', 'pending', 'checking'];

/** RSLT-02: the order's own status comes first; for an unpaid order, the provider's callback; else pending. */
function viewOf(status: OrderStatus, callback: Query['callback']): View {
  return VIEWS[status] ?? callback ?? 'pending';
}

export function CallbackPanel({ orderState, query }: { orderState: OrderState; query: Query }) {
  const t = usePayCallbackMessages();
  const { email, minutes, status } = orderState;
  const view = viewOf(status, query.callback);
  const own = useSurchargeStatus(orderState.surcharge, view);
  const bookingTexts = [
    t(`payCallback.${view}Text`, {
      email,
      mailMinutes: PROMISED_TIMES.confirmationEmailMinutes,
      pendingMinutes: PROMISED_TIMES.pendingMinutes,
    }),
    ...(view === 'pending' ? [t('payResult.pendingLimit', { minutes, email })] : []),
    ...(view === 'failed' ? [t('payResult.soldOutMoney')] : []),
  ];
  return (
    <OrderStatusPanel
      label={t('title.payCallback')}
      orderState={STANDINGS[view]}
      title={own?.title ?? t(`payCallback.${view}`)}
      texts={own ? [own.text] : bookingTexts}
      details={useResultDetails(orderState, status !== 'unpaid' && PAID.includes(view))}
    >
      <NextStep view={view} query={query} booking={orderState.surcharge?.bookingNumber} />
      <DocumentLinks orderNumber={query.orderNumber} bookedStay={orderState.bookedStay} />
      <Way to={PATHS.myTrip} label={t('payResult.bookings')} />
      {!orderState.surcharge && view !== 'failed' && view !== 'cancelled' && (
        <Way to={others(query)} label={t('payResult.another')} />
      )}
    </OrderStatusPanel>
  );
}

interface NextStepProps {
  readonly view: View;
  readonly query: Query;
  /** The booking of an additional payment; it exists whatever the result. */
  readonly booking: string | undefined;
}

function NextStep({ view, query, booking }: NextStepProps) {
  const t = usePayCallbackMessages();
  const { orderNumber } = query;
  if (view === 'unpaid' || view === 'declined') {
    // The target page need not repeat that the payment failed.
    const to = writePayUrl({ orderNumber, showCancel: true });
    return <Way to={to} label={t(view === 'unpaid' ? 'payResult.pay' : 'payCallback.retry')} solid />;
  }
  if (booking === undefined && (view === 'failed' || view === 'cancelled'))
    return <Way to={others(query)} label={t('payResult.another')} solid />;
  return <Way to={tripDetailUrl(booking ?? orderNumber)} label={t('payResult.view')} solid />;
}

/** The hotel and its neighbours for the stay, if this browser still has it. */
function others({ hotelId }: Query): string {
  const stay = readOrderData()?.stay;
  if (stay === undefined || (hotelId !== undefined && stay.hotelId !== hotelId)) return PATHS.hotelSearch;
  return hotelListUrl({ ...stay, regionType: 'hotel', regionId: stay.hotelId, regionName: '' });
}
