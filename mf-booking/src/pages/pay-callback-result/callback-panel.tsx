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
type Standing = DataOf<typeof orderCallbackResult, 'result'>;
type Face = 'cancelled' | 'confirmed' | 'failed' | 'pending' | 'unpaid' | 'declined' | 'checking';

const FACES: Partial<Record<OrderStatus, Face>> = {
  confirmed: 'confirmed',
  confirmedLate: 'confirmed',
  pending: 'pending',
  cancelled: 'cancelled',
  rejected: 'failed',
  // DECISIONS: an unknown code counts as being checked.
  contactSupport: 'checking',
  unknown: 'checking',
};

const STANDINGS: Record<Face, BadgeStatus> = {
  cancelled: 'cancelled',
  confirmed: 'confirmed',
  failed: 'rejected',
  pending: 'pending',
  unpaid: 'unpaid',
  declined: 'rejected',
  checking: 'unknown',
};

/** States in which the amount was charged and not refunded. */
const PAID: readonly Face[] = ['confirmed', 'pending', 'checking'];

/** RSLT-02: the order's own status comes first; for an unpaid order, the provider's callback; else pending. */
function faceOf(status: OrderStatus, callback: Query['callback']): Face {
  return FACES[status] ?? callback ?? 'pending';
}

export function CallbackPanel({ standing, query }: { standing: Standing; query: Query }) {
  const t = usePayCallbackMessages();
  const { email, minutes, status } = standing;
  const face = faceOf(status, query.callback);
  const own = useSurchargeStatus(standing.surcharge, face);
  const bookingTexts = [
    t(`payCallback.${face}Text`, {
      email,
      mailMinutes: PROMISED_TIMES.confirmationMailMinutes,
      pendingMinutes: PROMISED_TIMES.pendingMinutes,
    }),
    ...(face === 'pending' ? [t('payResult.pendingLimit', { minutes, email })] : []),
    ...(face === 'failed' ? [t('payResult.soldOutMoney')] : []),
  ];
  return (
    <OrderStatusPanel
      label={t('title.payCallback')}
      standing={STANDINGS[face]}
      title={own?.title ?? t(`payCallback.${face}`)}
      texts={own ? [own.text] : bookingTexts}
      details={useResultDetails(standing, status !== 'unpaid' && PAID.includes(face))}
    >
      <NextStep face={face} query={query} booking={standing.surcharge?.bookingNumber} />
      <DocumentLinks orderNumber={query.orderNumber} bookedStay={standing.bookedStay} />
      <Way to={PATHS.myTrip} label={t('payResult.bookings')} />
      {!standing.surcharge && face !== 'failed' && face !== 'cancelled' && (
        <Way to={others(query)} label={t('payResult.another')} />
      )}
    </OrderStatusPanel>
  );
}

interface NextStepProps {
  readonly face: Face;
  readonly query: Query;
  /** The booking of an additional payment; it exists whatever the result. */
  readonly booking: string | undefined;
}

function NextStep({ face, query, booking }: NextStepProps) {
  const t = usePayCallbackMessages();
  const { orderNumber } = query;
  if (face === 'unpaid' || face === 'declined') {
    // The target page need not repeat that the payment failed.
    const to = writePayUrl({ orderNumber, showCancel: true });
    return <Way to={to} label={t(face === 'unpaid' ? 'payResult.pay' : 'payCallback.retry')} solid />;
  }
  if (booking === undefined && (face === 'failed' || face === 'cancelled'))
    return <Way to={others(query)} label={t('payResult.another')} solid />;
  return <Way to={tripDetailUrl(booking ?? orderNumber)} label={t('payResult.view')} solid />;
}

/** The hotel and its neighbours for the stay, if this browser still has it. */
function others({ hotelId }: Query): string {
  const stay = readOrderData()?.stay;
  if (stay === undefined || (hotelId !== undefined && stay.hotelId !== hotelId)) return PATHS.hotelSearch;
  return hotelListUrl({ ...stay, regionType: 'hotel', regionId: stay.hotelId, regionName: '' });
}
