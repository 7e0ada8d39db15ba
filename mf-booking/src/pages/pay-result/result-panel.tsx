import {
  type DataOf,
  hotelListAddress,
  type OrderStatus,
  type orderResult,
  PATHS,
  type readPayResult,
  secondConfirmAddress,
  tripDetailAddress,
  writePayAddress,
} from '@portico/contract';
import { PROMISED_TIMES } from '@portico/contract/rules';
import { useLanguage } from '@portico/runtime';
import type { PillStatus } from '@portico/ui';
import { DocumentWays } from '../../features/result/document-ways.tsx';
import { StandingPanel } from '../../features/result/standing-panel.tsx';
import { useResultDetails } from '../../features/result/use-result-details.tsx';
import { useSurchargeStanding } from '../../features/result/use-surcharge-standing.ts';
import { Way } from '../../features/result/way.tsx';
import { nameIn } from '../../hotel-words.ts';
import { useBookingWords } from '../../words.ts';

export type Result = DataOf<typeof orderResult, 'result'>;
type Face = 'confirmed' | 'pending' | 'soldOut' | 'unpaid' | 'processing' | 'confirming' | 'cancelled' | 'checking';

/** DECISIONS: 5 is Sold out here; a code nobody knows is being checked, never cancelled. */
const FACES: Record<OrderStatus, Face> = {
  confirmed: 'confirmed',
  confirmedLate: 'confirmed',
  pending: 'pending',
  rejected: 'soldOut',
  unpaid: 'unpaid',
  cancelled: 'cancelled',
  contactSupport: 'checking',
  unknown: 'checking',
};

const STANDINGS: Record<Face, PillStatus> = {
  confirmed: 'confirmed',
  pending: 'pending',
  soldOut: 'rejected',
  unpaid: 'unpaid',
  processing: 'pending',
  confirming: 'pending',
  cancelled: 'cancelled',
  checking: 'unknown',
};

/** Where the amount that is shown was taken; elsewhere it is what the booking costs. */
const PAID: readonly Face[] = ['confirmed', 'pending', 'soldOut', 'checking'];

/** What the payer still has to say: 1 on the wire. */
const CONFIRMING = '1';

interface ResultPanelProps {
  readonly result: Result;
  /** How the payment was answered. A payment that its provider still decides is not asked for again. */
  readonly flag: ReturnType<typeof readPayResult>['flag'];
}

export function ResultPanel({ result, flag }: ResultPanelProps) {
  const t = useBookingWords();
  const face = faceOf(result, flag);
  const { email, minutes } = result;
  const own = useSurchargeStanding(result.surcharge, face);
  const bookingTexts = [
    t(`payResult.${face}Text`, {
      email,
      mailMinutes: PROMISED_TIMES.confirmationMailMinutes,
      pendingMinutes: PROMISED_TIMES.pendingMinutes,
    }),
    ...(face === 'pending' ? [t('payResult.pendingLimit', { minutes, email })] : []),
    ...(face === 'soldOut' ? [t('payResult.soldOutMoney')] : []),
  ];
  return (
    <StandingPanel
      label={t(result.surcharge ? 'surchargeResult.title' : 'title.payResult')}
      standing={STANDINGS[face]}
      title={own?.title ?? t(`payResult.${face}`)}
      texts={own ? [own.text] : bookingTexts}
      details={useResultDetails(result, PAID.includes(face))}
    >
      <WaysOn result={result} face={face} />
    </StandingPanel>
  );
}

function faceOf({ status, secondConfirmation }: Result, flag: ResultPanelProps['flag']): Face {
  if (status !== 'unpaid') return FACES[status];
  if (secondConfirmation === CONFIRMING) return 'confirming';
  return flag === undefined ? 'unpaid' : 'processing';
}

function WaysOn({ result, face }: { result: Result; face: Face }) {
  const t = useBookingWords();
  const [language] = useLanguage();
  const { orderNumber, hotel, stay, surcharge } = result;
  const list = stay
    ? hotelListAddress({ ...stay, regionId: hotel.city.id, regionName: nameIn(hotel.city, language) })
    : PATHS.hotelSearch;
  const own: Partial<Record<Face, readonly [to: string, label: string]>> = {
    soldOut: [list, t('payResult.another')],
    unpaid: [writePayAddress({ orderNumber, showCancel: true }), t('payResult.pay')],
    confirming: [secondConfirmAddress({ orderNumber }), t('payResult.confirm')],
  };
  const [to, label] = own[face] ?? [tripDetailAddress(surcharge?.bookingNumber ?? orderNumber), t('payResult.view')];
  return (
    <>
      <Way to={to} label={label} solid />
      <DocumentWays orderNumber={orderNumber} bookedStay={result.bookedStay} />
      <Way to={PATHS.myTrip} label={t('payResult.bookings')} />
      {face !== 'soldOut' && surcharge === undefined && <Way to={list} label={t('payResult.another')} />}
    </>
  );
}
