import {
  type DataOf,
  hotelListAddress,
  type OrderStatus,
  type orderCallbackResult,
  PATHS,
  type readPayCallbackResult,
  tripDetailAddress,
  writePayAddress,
} from '@portico/contract';
import { PROMISED_TIMES } from '@portico/contract/rules';
import { readOrderData } from '@portico/runtime';
import type { PillStatus } from '@portico/ui';
import { DocumentWays } from '../../features/result/document-ways.tsx';
import { StandingPanel } from '../../features/result/standing-panel.tsx';
import { useResultDetails } from '../../features/result/use-result-details.tsx';
import { useSurchargeStanding } from '../../features/result/use-surcharge-standing.ts';
import { Way } from '../../features/result/way.tsx';
import { usePayCallbackWords } from './pay-callback-words.ts';

type Query = ReturnType<typeof readPayCallbackResult>;
type Standing = DataOf<typeof orderCallbackResult, 'result'>;
type Face = 'cancelled' | 'confirmed' | 'failed' | 'pending' | 'unpaid' | 'declined' | 'checking';

const FACES: Partial<Record<OrderStatus, Face>> = {
  confirmed: 'confirmed',
  confirmedLate: 'confirmed',
  pending: 'pending',
  cancelled: 'cancelled',
  rejected: 'failed',
  // DECISIONS: a code that nobody knows is being checked.
  contactSupport: 'checking',
  unknown: 'checking',
};

const STANDINGS: Record<Face, PillStatus> = {
  cancelled: 'cancelled',
  confirmed: 'confirmed',
  failed: 'rejected',
  pending: 'pending',
  unpaid: 'unpaid',
  declined: 'rejected',
  checking: 'unknown',
};

/** Where the amount that is shown was taken, and is still. */
const PAID: readonly Face[] = ['confirmed', 'pending', 'checking'];

/** RSLT-02: the order's own state; of one that is not paid yet what the provider's way back says, else pending. */
function faceOf(status: OrderStatus, callback: Query['callback']): Face {
  return FACES[status] ?? callback ?? 'pending';
}

export function CallbackPanel({ standing, query }: { standing: Standing; query: Query }) {
  const t = usePayCallbackWords();
  const { email, minutes, status } = standing;
  const face = faceOf(status, query.callback);
  const own = useSurchargeStanding(standing.surcharge, face);
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
    <StandingPanel
      label={t('title.payCallback')}
      standing={STANDINGS[face]}
      title={own?.title ?? t(`payCallback.${face}`)}
      texts={own ? [own.text] : bookingTexts}
      details={useResultDetails(standing, status !== 'unpaid' && PAID.includes(face))}
    >
      <NextStep face={face} query={query} booking={standing.surcharge?.bookingNumber} />
      <DocumentWays orderNumber={query.orderNumber} bookedStay={standing.bookedStay} />
      <Way to={PATHS.myTrip} label={t('payResult.bookings')} />
      {!standing.surcharge && face !== 'failed' && face !== 'cancelled' && (
        <Way to={others(query)} label={t('payResult.another')} />
      )}
    </StandingPanel>
  );
}

interface NextStepProps {
  readonly face: Face;
  readonly query: Query;
  /** The booking that an additional payment belongs to: it is there however the payment went. */
  readonly booking: string | undefined;
}

function NextStep({ face, query, booking }: NextStepProps) {
  const t = usePayCallbackWords();
  const { orderNumber } = query;
  if (face === 'unpaid' || face === 'declined') {
    // The page that it leads to need not say once more that the payment failed.
    const to = writePayAddress({ orderNumber, showCancel: true });
    return <Way to={to} label={t(face === 'unpaid' ? 'payResult.pay' : 'payCallback.retry')} solid />;
  }
  if (booking === undefined && (face === 'failed' || face === 'cancelled'))
    return <Way to={others(query)} label={t('payResult.another')} solid />;
  return <Way to={tripDetailAddress(booking ?? orderNumber)} label={t('payResult.view')} solid />;
}

/** The hotel and its neighbours for the stay that was wanted, where this browser still knows it. */
function others({ hotelId }: Query): string {
  const stay = readOrderData()?.stay;
  if (stay === undefined || (hotelId !== undefined && stay.hotelId !== hotelId)) return PATHS.hotelSearch;
  return hotelListAddress({ ...stay, regionType: 'hotel', regionId: stay.hotelId, regionName: '' });
}
