import {
  type DataOf,
  hotelListUrl,
  type OrderStatus,
  type orderResult,
  PATHS,
  type readPayResult,
  secondConfirmUrl,
  tripDetailUrl,
  writePayUrl,
} from '@portico/contract';
import { PROMISED_TIMES } from '@portico/contract/rules';
import { useLanguage } from '@portico/runtime';
import type { BadgeStatus } from '@portico/ui';
import { DocumentLinks } from '../../features/result/document-links.tsx';
import { Way } from '../../features/result/next-link.tsx';
import { OrderStatusPanel } from '../../features/result/order-status-panel.tsx';
import { useResultDetails } from '../../features/result/use-result-details.tsx';
import { useSurchargeStatus } from '../../features/result/use-surcharge-status.ts';
import { nameIn } from '../../hotel-messages.ts';
import { useBookingMessages } from '../../messages.ts';

export type Result = DataOf<typeof orderResult, 'result'>;
type View = 'confirmed' | 'pending' | 'soldOut' | 'unpaid' | 'processing' | 'confirming' | 'cancelled' | 'checking';

/** DECISIONS: 5 means sold out here; an unknown code counts as being checked, never as cancelled. */
const VIEWS: Record<OrderStatus, View> = {
  confirmed: 'confirmed',
  confirmedLate: 'confirmed',
  pending: 'pending',
  rejected: 'soldOut',
  unpaid: 'unpaid',
  cancelled: 'cancelled',
  contactSupport: 'checking',
  unknown: 'checking',
};

const STANDINGS: Record<View, BadgeStatus> = {
  confirmed: 'confirmed',
  pending: 'pending',
  soldOut: 'rejected',
  unpaid: 'unpaid',
  processing: 'pending',
  confirming: 'pending',
  cancelled: 'cancelled',
  checking: 'unknown',
};

/** States in which the shown amount was charged; otherwise it is the booking's price. */
const PAID: readonly View[] = ['confirmed', 'pending', 'soldOut', 'checking'];

/** The payer must still confirm: 1 on the wire. */
const CONFIRMING = '1';

interface ResultPanelProps {
  readonly result: Result;
  /** The payment's flag. A payment that the provider still processes is not polled again. */
  readonly flag: ReturnType<typeof readPayResult>['flag'];
}

export function ResultPanel({ result, flag }: ResultPanelProps) {
  const t = useBookingMessages();
  const view = viewOf(result, flag);
  const { email, minutes } = result;
  const own = useSurchargeStatus(result.surcharge, view);
  const bookingTexts = [
    t(`payResult.${view}Text`, {
      email,
      mailMinutes: PROMISED_TIMES.confirmationEmailMinutes,
      pendingMinutes: PROMISED_TIMES.pendingMinutes,
    }),
    ...(view === 'pending' ? [t('payResult.pendingLimit', { minutes, email })] : []),
    ...(view === 'soldOut' ? [t('payResult.soldOutMoney')] : []),
  ];
  return (
    <OrderStatusPanel
      label={t(result.surcharge ? 'surchargeResult.title' : 'title.payResult')}
      orderState={STANDINGS[view]}
      title={own?.title ?? t(`payResult.${view}`)}
      texts={own ? [own.text] : bookingTexts}
      details={useResultDetails(result, PAID.includes(view))}
    >
      <WaysOn result={result} view={view} />
    </OrderStatusPanel>
  );
}

function viewOf({ status, secondConfirmation }: Result, flag: ResultPanelProps['flag']): View {
  if (status !== 'unpaid') return VIEWS[status];
  if (secondConfirmation === CONFIRMING) return 'confirming';
  return flag === undefined ? 'unpaid' : 'processing';
}

function WaysOn({ result, view }: { result: Result; view: View }) {
  const t = useBookingMessages();
  const [language] = useLanguage();
  const { orderNumber, hotel, stay, surcharge } = result;
  const list = stay
    ? hotelListUrl({ ...stay, regionId: hotel.city.id, regionName: nameIn(hotel.city, language) })
    : PATHS.hotelSearch;
  const own: Partial<Record<View, readonly [to: string, label: string]>> = {
    soldOut: [list, t('payResult.another')],
    unpaid: [writePayUrl({ orderNumber, showCancel: true }), t('payResult.pay')],
    confirming: [secondConfirmUrl({ orderNumber }), t('payResult.confirm')],
  };
  const [to, label] = own[view] ?? [tripDetailUrl(surcharge?.bookingNumber ?? orderNumber), t('payResult.view')];
  return (
    <>
      <Way to={to} label={label} solid />
      <DocumentLinks orderNumber={orderNumber} bookedStay={result.bookedStay} />
      <Way to={PATHS.myTrip} label={t('payResult.bookings')} />
      {view !== 'soldOut' && surcharge === undefined && <Way to={list} label={t('payResult.another')} />}
    </>
  );
}
