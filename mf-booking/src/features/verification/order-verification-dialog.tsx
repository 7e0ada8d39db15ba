import {
  type DialogResult,
  type HotelDetailQuery,
  hotelRatesUrl,
  readHotelDetailQuery,
  type Stay,
  updateVerifyPrice,
  type VerificationSubject,
  verifyOrder,
} from '@portico/contract';
import {
  endingOf,
  forgetSoldOut,
  openDialog,
  readOrderData,
  recordObservedPrice,
  usePortalNavigate,
  waysToHotels,
} from '@portico/runtime';
import { PortalDialog, SkeletonText, Text } from '@portico/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useVerificationMessages } from './verification-messages.ts';
import { type VerificationActions, verifyBeforeBooking } from './verify-flow.ts';

type Props = VerificationSubject & { resolve: (result: DialogResult<'orderVerification'>) => void };
type Phase = 'asking' | 'silent' | 'failed';

/**
 * Verification for Book now and every price renewal. Shows the waiting state first, nothing while another dialog of
 * the flow is open, and a retry after a lost connection.
 */
export function OrderVerificationDialog({ resolve, ...subject }: Props) {
  const t = useVerificationMessages();
  const [phase, setPhase] = useState<Phase>('asking');
  const [attempt, setAttempt] = useState(0);
  const leaveTo = useLeaveTo();

  const run = useEffectEvent(async () => {
    const ended = await verifyBeforeBooking(subject, actionsOf(subject.stay, setPhase, leaveTo));
    if (ended === 'lost') setPhase('failed');
    else resolve(ended);
  });

  // oxlint-disable-next-line react/set-state-in-effect -- the request starts with the dialog, and again with Retry
  useEffect(() => void run(), [attempt]);

  function retry() {
    setPhase('asking');
    setAttempt(attempt + 1);
  }

  if (phase === 'silent') return null;
  if (phase === 'asking') return <ConfirmingPrice hotelName={subject.hotelName} />;
  return (
    <PortalDialog
      role="alertdialog"
      title={t('verification.failed')}
      primary={{ label: t('verification.paymentFailed.retry'), onPress: retry }}
      secondary={{ label: t('verification.hotelSoldOut.back'), onPress: () => resolve({ outcome: 'stay' }) }}
      onClose={() => resolve({ outcome: 'stay' })}
    >
      {t('verification.failedText')}
    </PortalDialog>
  );
}

function actionsOf(
  stay: Stay,
  setPhase: (phase: Phase) => void,
  leaveTo: VerificationActions['leaveTo'],
): VerificationActions {
  return {
    verify: ({ product, nationality, seen, seenFreeUntil, round }) =>
      endingOf(verifyOrder, {
        stay,
        product,
        nationality,
        seenFreeUntil,
        ...(seen === undefined ? {} : { seenTotal: seen.amount }),
        ...(round === undefined ? {} : { isRefresh: true }),
      }),
    accept: ({ subject, product, former, acceptedTotal }) => {
      setPhase('asking');
      return endingOf(updateVerifyPrice, {
        stay: subject.stay,
        product,
        acceptedTotal,
        nationality: subject.nationality,
        orderNumber: subject.orderNumber,
        ...(former === undefined ? {} : { former }),
      });
    },
    showDialog: (name, props) => {
      setPhase('silent');
      return openDialog(name, props);
    },
    leaveTo,
    recordObservedPrice: (product, total) => recordObservedPrice(stay, product, total),
    forgetSoldOut: (product) => forgetSoldOut(stay, product),
  };
}

function useLeaveTo(): VerificationActions['leaveTo'] {
  const navigate = usePortalNavigate();
  return async (where, subject) => {
    const { stay, hotelName, from } = subject;
    // The hotel's page stays, because it shows the other rates.
    if (where === 'other-room') return from === 'detail' ? undefined : navigate(hotelRatesUrl(hotelPageOf(subject)));
    // The URL of a list or hotel page is the search.
    if (where === 'search' && (from === 'list' || from === 'detail')) return window.location.reload();
    const ways = await waysToHotels();
    return where === 'home' || where === 'search'
      ? ways.goToHotelsAround(stay, hotelName)
      : ways.goToHotelsOfCity(stay.hotelId, stay);
  };
}

/** The hotel's page with this stay and the other parameters of its URL. */
function hotelPageOf({ stay, hotelUrl = storedHotelUrl(stay) }: VerificationSubject): HotelDetailQuery {
  const query = readHotelDetailQuery(new URLSearchParams(hotelUrl?.split('?')[1]), stay);
  return { ...query, ...stay };
}

/** The URL from which the order was started. */
function storedHotelUrl({ hotelId }: Stay): string | undefined {
  const order = readOrderData();
  return order?.stay.hotelId === hotelId ? order.hotelUrl : undefined;
}

/** Shown while the hotel confirms the price. It cannot be closed: the request has a time limit. */
export function ConfirmingPrice({ hotelName }: { hotelName: string }) {
  const t = useVerificationMessages();
  return (
    <PortalDialog title={t('verification.title')}>
      <Text role="status" color="fg.muted" marginBottom="3">
        {hotelName === '' ? t('verification.textNameless') : t('verification.text', { hotel: hotelName })}
      </Text>
      <SkeletonText lines={2} />
    </PortalDialog>
  );
}
