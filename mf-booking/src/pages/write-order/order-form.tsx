import type { OrderQuote, PayMethod } from '@portico/contract';
import { inLanguage, openDialog, useLanguage } from '@portico/runtime';
import { Banner, Grid, Panel, Stack } from '@portico/ui';
import { useState } from 'react';
import { BookingHead } from '../../features/booking-head/booking-head.tsx';
import { MethodCards } from '../../features/price/method-cards.tsx';
import { SpecialRequestPanel } from '../../features/special-request/special-request-panel.tsx';
import { StayPanel } from '../../features/stay/stay-panel.tsx';
import { useBookingWords } from '../../words.ts';
import { emptyGuestForm, guestsToSend } from './guest-form.ts';
import { OrderSide } from './order-side.tsx';
import { boundsOf } from './points-bounds.ts';
import { PointsPanel, submitMessageOf } from './points-panel.tsx';
import { pointsFault } from './points-rules.ts';
import { RoomPanel } from './room-panel.tsx';
import { useCountryOptions } from './use-country-options.ts';
import { useGuestForm } from './use-guest-form.ts';
import { useLastRooms } from './use-last-rooms.ts';
import type { QuotedOrder, WantedOrder } from './use-order-quote.ts';
import { usePhoneCheck } from './use-phone-check.ts';
import { usePricedQuote } from './use-priced-quote.ts';
import { useQuoteCountdown } from './use-quote-countdown.ts';
import { useRoomNotes } from './use-room-notes.ts';
import { useSubmitOrder } from './use-submit-order.ts';

interface OrderFormProps {
  readonly wanted: WantedOrder;
  readonly loaded: QuotedOrder;
  /** Asks for the base price again and gives it. */
  readonly renew: () => Promise<OrderQuote | undefined>;
}

/** Everything that is asked, in the order it is asked; the price, its countdown and Go pay stand beside it. */
export function OrderForm({ wanted, loaded, renew }: OrderFormProps) {
  const t = useBookingWords();
  const [language] = useLanguage();
  const { hotel, areaCodes, defaultAreaCode, quote: base } = loaded;
  const [method, setMethod] = useState<PayMethod>(base.defaultMethod);
  const [points, setPoints] = useState('');
  const [couponId, setCouponId] = useState<string>();
  const { quote, isPricing } = usePricedQuote(wanted, base, { method, points: Number(points), couponId });
  const countries = useCountryOptions();
  const notes = useRoomNotes(wanted.stay);
  const guests = useGuestForm(
    emptyGuestForm(wanted.stay.rooms, defaultAreaCode, wanted.nationality),
    usePhoneCheck(areaCodes),
  );
  const onHoldEnd = useQuoteCountdown({ wanted, hotel, quote: base, renew });
  const { submit, isSubmitting } = useSubmitOrder({ wanted, hotel, quote: base, renew, onFields: guests.showRefused });
  useLastRooms(base);

  async function goPay() {
    if (!guests.isComplete()) return;
    const fault = pointsFault(Number(points), boundsOf(quote, method));
    if (fault) {
      await openDialog('notice', { message: t(submitMessageOf(fault), { balance: quote.pointsBalance }) });
      return;
    }
    const { stay, product } = wanted;
    const choices = { points: Number(points), method, ...(couponId === undefined ? {} : { couponId }) };
    await submit({ stay, product, ...guestsToSend(guests.form), ...choices });
  }

  return (
    <>
      <BookingHead title={t('writeOrder.title')} step={0} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px', xl: 'minmax(0, 1fr) 384px' }}
        gap="4"
        alignItems="start"
      >
        <Stack gap="4">
          <StayPanel hotel={hotel} quote={quote} />
          {guests.form.rooms.map((_, index) => (
            <RoomPanel
              // Rooms have no identity but their number.
              key={`room-${index + 1}`}
              index={index}
              note={notes[index] ?? ''}
              guests={guests}
              countries={countries}
              areaCodes={areaCodes}
            />
          ))}
          <Panel title={t('writeOrder.payment')} note={t('writeOrder.paymentHint')} flush>
            <MethodCards quote={quote} value={method} onChange={setMethod} />
          </Panel>
          <PointsPanel
            quote={quote}
            bounds={boundsOf(quote, method)}
            points={points}
            onPoints={setPoints}
            couponId={couponId}
            onCoupon={setCouponId}
          />
          <SpecialRequestPanel
            value={guests.form.specialRequest}
            onChange={(specialRequest) => guests.change({ specialRequest })}
          />
          <Banner role="note" title={t('writeOrder.notice')}>
            {inLanguage(base.notice, language)}
          </Banner>
        </Stack>
        <OrderSide
          quote={quote}
          method={method}
          isPricing={isPricing}
          isSubmitting={isSubmitting}
          createdAt={base.createdAt}
          onHoldEnd={onHoldEnd}
          onGoPay={() => void goPay()}
        />
      </Grid>
    </>
  );
}
