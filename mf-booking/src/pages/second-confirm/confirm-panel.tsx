import {
  type DataOf,
  PATHS,
  secondConfirmAddress,
  type secondConfirmation,
  tripDetailAddress,
} from '@portico/contract';
import { PROMISED_TIMES } from '@portico/contract/rules';
import { inLanguage, useFormats, useLanguage, usePortalNavigate } from '@portico/runtime';
import { Amount, Button, type PillStatus } from '@portico/ui';
import { DocumentWays } from '../../features/result/document-ways.tsx';
import { StandingPanel } from '../../features/result/standing-panel.tsx';
import { useBookedStay } from '../../features/result/use-booked-stay.tsx';
import { Way } from '../../features/result/way.tsx';
import { nameIn } from '../../hotel-words.ts';
import { moneyParts } from '../../shown-money.ts';
import { useSecondConfirmWords } from './second-confirm-words.ts';

type Order = DataOf<typeof secondConfirmation, 'order'>;
type Face = 'confirming' | 'succeeded' | 'failed' | 'checking';

/** The wire's codes; another one is being checked. */
const FACES: Readonly<Record<string, Face>> = {
  '0': 'succeeded',
  '1': 'confirming',
  '2': 'succeeded',
  '3': 'failed',
  '4': 'failed',
};

const STANDINGS: Record<Face, PillStatus> = {
  confirming: 'pending',
  succeeded: 'confirmed',
  failed: 'rejected',
  checking: 'unknown',
};

export function isConfirming(state: string | undefined): boolean {
  return state !== undefined && FACES[state] === 'confirming';
}

/** A payment to which the payer has not agreed is still at that step. */
export function confirmStep({ state }: Order): 1 | 2 {
  return FACES[state] === 'succeeded' ? 2 : 1;
}

interface ConfirmPanelProps {
  readonly order: Order;
  /** The person's word is on its way. */
  readonly isAsking: boolean;
}

export function ConfirmPanel({ order, isAsking }: ConfirmPanelProps) {
  const t = useSecondConfirmWords();
  const [language] = useLanguage();
  const { day } = useFormats();
  const face = FACES[order.state] ?? 'checking';
  const { orderNumber, surcharge, bookedStay } = order;
  const booked = useBookedStay(bookedStay);
  const number = surcharge?.bookingNumber ?? orderNumber;
  return (
    <StandingPanel
      label={t('title.secondConfirm')}
      standing={STANDINGS[face]}
      title={t(`secondConfirm.${face}`)}
      texts={[
        t(textOf(face, surcharge !== undefined), {
          number,
          email: order.guestEmail,
          mailMinutes: PROMISED_TIMES.confirmationMailMinutes,
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
      {face === 'confirming' ? (
        <Answers orderNumber={orderNumber} isAsking={isAsking} />
      ) : (
        <Way to={tripDetailAddress(number)} label={t('payResult.view')} solid />
      )}
      <DocumentWays orderNumber={orderNumber} bookedStay={bookedStay} />
      <Way to={PATHS.myTrip} label={t('payResult.bookings')} />
      {face === 'failed' && surcharge === undefined && <Way to={PATHS.hotelSearch} label={t('payResult.another')} />}
    </StandingPanel>
  );
}

/** An additional payment promises nothing of a booking. (TDET-07) */
function textOf(face: Face, isSurcharge: boolean) {
  return isSurcharge && face !== 'checking'
    ? (`surchargeConfirm.${face}Text` as const)
    : (`secondConfirm.${face}Text` as const);
}

function Answers({ orderNumber, isAsking }: { orderNumber: string; isAsking: boolean }) {
  const t = useSecondConfirmWords();
  const navigate = usePortalNavigate();
  const say = (action: 'confirm' | 'reject') => () =>
    navigate(secondConfirmAddress({ orderNumber, action }), { replace: true });
  return (
    <>
      <Button variant="solid" busy={isAsking} busyLabel={t('secondConfirm.asking')} onClick={say('confirm')}>
        {t('secondConfirm.confirm')}
      </Button>
      <Button busy={isAsking} busyLabel={t('secondConfirm.asking')} onClick={say('reject')}>
        {t('secondConfirm.reject')}
      </Button>
    </>
  );
}
