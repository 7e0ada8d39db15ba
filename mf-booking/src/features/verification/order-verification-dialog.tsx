import {
  type DialogResult,
  type HotelDetailQuery,
  hotelRatesAddress,
  readHotelDetailQuery,
  type Stay,
  updateVerifyPrice,
  type VerificationSubject,
  verifyOrder,
} from '@portico/contract';
import {
  endingOf,
  learn,
  openDialog,
  readOrderData,
  unlearnSoldOut,
  usePortalNavigate,
  waysToHotels,
} from '@portico/runtime';
import { PortalDialog, SkeletonText, Text } from '@portico/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useVerificationWords } from './verification-words.ts';
import { type VerificationActions, verifyBeforeBooking } from './verify-flow.ts';

type Props = VerificationSubject & { answer: (result: DialogResult<'orderVerification'>) => void };
type Face = 'asking' | 'silent' | 'failed';

/**
 * Book now and every renewal of a price. Its first face is the waiting one; while another dialog of the flow is open it
 * draws nothing, and a lost connection turns it into a way to try again.
 */
export function OrderVerificationDialog({ answer, ...subject }: Props) {
  const t = useVerificationWords();
  const [face, setFace] = useState<Face>('asking');
  const [attempt, setAttempt] = useState(0);
  const leaveTo = useLeaveTo();

  const run = useEffectEvent(async () => {
    const ended = await verifyBeforeBooking(subject, actionsOf(subject.stay, setFace, leaveTo));
    if (ended === 'lost') setFace('failed');
    else answer(ended);
  });

  // oxlint-disable-next-line react/set-state-in-effect -- asking begins with the dialog, and again with Retry
  useEffect(() => void run(), [attempt]);

  function retry() {
    setFace('asking');
    setAttempt(attempt + 1);
  }

  if (face === 'silent') return null;
  if (face === 'asking') return <ConfirmingPrice hotelName={subject.hotelName} />;
  return (
    <PortalDialog
      role="alertdialog"
      title={t('verification.failed')}
      primary={{ label: t('verification.paymentFailed.retry'), onPress: retry }}
      secondary={{ label: t('verification.hotelSoldOut.back'), onPress: () => answer({ outcome: 'stay' }) }}
      onClose={() => answer({ outcome: 'stay' })}
    >
      {t('verification.failedText')}
    </PortalDialog>
  );
}

function actionsOf(
  stay: Stay,
  setFace: (face: Face) => void,
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
      setFace('asking');
      return endingOf(updateVerifyPrice, {
        stay: subject.stay,
        product,
        acceptedTotal,
        nationality: subject.nationality,
        orderNumber: subject.orderNumber,
        ...(former === undefined ? {} : { former }),
      });
    },
    ask: (name, props) => {
      setFace('silent');
      return openDialog(name, props);
    },
    leaveTo,
    learn: (product, total) => learn(stay, product, total),
    unlearnSoldOut: (product) => unlearnSoldOut(stay, product),
  };
}

function useLeaveTo(): VerificationActions['leaveTo'] {
  const navigate = usePortalNavigate();
  return async (where, subject) => {
    const { stay, hotelName, from } = subject;
    // The hotel's page stays where it is: its rates are what one looks at.
    if (where === 'other-room')
      return from === 'detail' ? undefined : navigate(hotelRatesAddress(hotelPageOf(subject)));
    // The address of a list or of a hotel's page is the search.
    if (where === 'search' && (from === 'list' || from === 'detail')) return window.location.reload();
    const ways = await waysToHotels();
    return where === 'home' || where === 'search'
      ? ways.goToHotelsAround(stay, hotelName)
      : ways.goToHotelsOfCity(stay.hotelId, stay);
  };
}

/** The hotel's page with this stay, and with what its address said beside it. */
function hotelPageOf({ stay, hotelUrl = keptHotelUrl(stay) }: VerificationSubject): HotelDetailQuery {
  const said = readHotelDetailQuery(new URLSearchParams(hotelUrl?.split('?')[1]), stay);
  return { ...said, ...stay };
}

/** The address that the order was begun from. */
function keptHotelUrl({ hotelId }: Stay): string | undefined {
  const order = readOrderData();
  return order?.stay.hotelId === hotelId ? order.hotelUrl : undefined;
}

/** Shown while the hotel confirms the price. It cannot be closed: the answer comes within the call's time limit. */
export function ConfirmingPrice({ hotelName }: { hotelName: string }) {
  const t = useVerificationWords();
  return (
    <PortalDialog title={t('verification.title')}>
      <Text role="status" color="fg.muted" marginBottom="3">
        {hotelName === '' ? t('verification.textNameless') : t('verification.text', { hotel: hotelName })}
      </Text>
      <SkeletonText lines={2} />
    </PortalDialog>
  );
}
