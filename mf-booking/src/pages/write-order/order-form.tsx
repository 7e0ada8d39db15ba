import type { OrderQuote, WantedOrder } from '@portico/contract';
import { inLanguage, openDialog, readStored, useLanguage } from '@portico/runtime';
import { Banner, Grid, Panel, Stack } from '@portico/ui';
import { useState } from 'react';
import { BookingHead } from '../../features/booking-head/booking-head.tsx';
import { MethodCards } from '../../features/price/method-cards.tsx';
import { SpecialRequestPanel } from '../../features/special-request/special-request-panel.tsx';
import { StayPanel } from '../../features/stay/stay-panel.tsx';
import { nameIn } from '../../hotel-words.ts';
import { useBookingWords } from '../../words.ts';
import { emptyGuestForm, guestsToSend } from './guest-form.ts';
import { keptChoices, type OrderChoices, restoredChoices } from './order-choices.ts';
import { OrderSide } from './order-side.tsx';
import { boundsOf } from './points-bounds.ts';
import { PointsPanel, submitMessageOf } from './points-panel.tsx';
import { pointsFault } from './points-rules.ts';
import { PriceNotice } from './price-notice.tsx';
import { RoomPanel } from './room-panel.tsx';
import { useCountryOptions } from './use-country-options.ts';
import { useGuestForm } from './use-guest-form.ts';
import type { QuotedOrder } from './use-order-quote.ts';
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
  /** The form opens in place of the order that was shown before. */
  readonly takesFocus: boolean;
}

/** Everything that is asked, in the order it is asked; the price, its countdown and Go pay stand beside it. */
export function OrderForm({ wanted, loaded, renew, takesFocus }: OrderFormProps) {
  const t = useBookingWords();
  const [language] = useLanguage();
  const { hotel, areaCodes, defaultAreaCode, quote: base } = loaded;
  const [choices, setChoices] = useState(() => restoredChoices(readStored('guestDraft'), wanted, base));
  const { method, points, couponId } = choices;
  const choose = (part: Partial<OrderChoices>) => setChoices((before) => ({ ...before, ...part }));
  const hotelName = nameIn(hotel, language);
  const priced = usePricedQuote({ wanted, hotelName, base, renew }, { method, points: Number(points), couponId });
  const { quote } = priced;
  const countries = useCountryOptions();
  const notes = useRoomNotes(wanted.stay);
  const guests = useGuestForm(
    emptyGuestForm(wanted.stay.rooms, defaultAreaCode, wanted.nationality),
    usePhoneCheck(areaCodes),
    keptChoices(wanted, choices),
  );
  const onHoldEnd = useQuoteCountdown({ wanted, hotelName, quote: base, renew: priced.renew });
  const { submit, isSubmitting } = useSubmitOrder({
    wanted,
    hotelName,
    quote: base,
    renew,
    onFields: guests.showRefused,
  });

  async function goPay() {
    if (!guests.isComplete()) return;
    const fault = pointsFault(Number(points), boundsOf(quote, method));
    if (fault) {
      await openDialog('notice', { message: t(submitMessageOf(fault), { balance: quote.pointsBalance }) });
      return;
    }
    const { stay, product } = wanted;
    const chosen = { points: Number(points), method, ...(couponId === undefined ? {} : { couponId }) };
    await submit({ stay, product, ...guestsToSend(guests.form), ...chosen });
  }

  return (
    <>
      <BookingHead title={t('writeOrder.title')} step={0} takesFocus={takesFocus} />
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
            <MethodCards quote={quote} value={method} onChange={(next) => choose({ method: next })} />
          </Panel>
          <PointsPanel
            quote={quote}
            bounds={boundsOf(quote, method)}
            points={points}
            onPoints={(typed) => choose({ points: typed })}
            couponId={couponId}
            onCoupon={(id) => choose({ couponId: id })}
          />
          <PriceNotice note={priced.note} />
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
          isPricing={priced.isPricing}
          isSubmitting={isSubmitting}
          createdAt={base.createdAt}
          onHoldEnd={onHoldEnd}
          onGoPay={() => void goPay()}
        />
      </Grid>
    </>
  );
}
