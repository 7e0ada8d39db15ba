import { type OrderQuote, roomsOf, type Stay, type WantedOrder } from '@portico/contract';
import type { OrderFormSent } from '@portico/contract/forms';
import { inLanguage, openDialog, useLanguage } from '@portico/runtime';
import { Banner, Flex, PageWithSide, Panel, Stack, Text, TextLink } from '@portico/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { Controller, useFieldArray, useWatch } from 'react-hook-form';
import { BookingHead } from '../../booking-head.tsx';
import { MethodCards } from '../../features/price/method-cards.tsx';
import { useSelectedMethod } from '../../features/price/use-marked-method.ts';
import { SpecialRequestPanel } from '../../features/special-request/special-request-panel.tsx';
import { RemarksPanel } from '../../features/stay/remarks-panel.tsx';
import { StayPanel } from '../../features/stay/stay-panel.tsx';
import type { confirmPrice } from '../../features/verification/confirm-price.ts';
import { useGuestsText } from '../../guests-text.ts';
import { nameIn } from '../../hotel-messages.ts';
import { useCountryOptions } from './country-options.ts';
import { emptyGuestForm, orderToSend } from './guest-form.ts';
import { nameOfWanted, restoredChoices } from './order-choices.ts';
import { OrderSide } from './order-side.tsx';
import { boundsOf } from './points-bounds.ts';
import { PointsPanel, submitMessageOf } from './points-panel.tsx';
import { pointsError } from './points-rules.ts';
import { PriceNotice } from './price-notice.tsx';
import { RoomPanel } from './room-panel.tsx';
import { useOrderForm } from './use-order-form.ts';
import type { QuotedOrder } from './use-order-quote.ts';
import { usePhonePlans } from './use-phone-plans.ts';
import { usePricedQuote } from './use-priced-quote.ts';
import { useQuoteCountdown } from './use-quote-countdown.ts';
import type { RestoredDraft } from './use-restored-draft.ts';
import { useSubmitOrder } from './use-submit-order.ts';
import { useWriteOrderMessages } from './write-order-messages.ts';

interface OrderFormProps {
  readonly requestedOrder: WantedOrder;
  readonly loaded: QuotedOrder;
  readonly renew: () => Promise<OrderQuote | undefined>;
  readonly confirm: typeof confirmPrice;
  readonly takesFocus: boolean;
}

/** The form of the order page; price, countdown and submit button are next to it. */
export function OrderForm({ requestedOrder, loaded, renew, confirm, takesFocus }: OrderFormProps) {
  const t = useWriteOrderMessages();
  const [language] = useLanguage();
  const { hotel, areaCodes, defaultAreaCode, quote: base } = loaded;
  const phones = usePhonePlans(areaCodes);
  const form = useOrderForm({
    stay: requestedOrder.stay,
    of: nameOfWanted(requestedOrder),
    empty: emptyGuestForm(requestedOrder.stay, defaultAreaCode, requestedOrder.nationality),
    restoreChoices: (draft) => restoredChoices(draft, requestedOrder, base),
    phones,
  });
  const { control } = form;
  const rooms = useFieldArray({ control, name: 'rooms' });
  const { method, points, couponId } = useWatch({ control, name: 'choices' });
  const hotelName = nameIn(hotel, language);
  const notice = inLanguage(base.notice, language);
  const order = { requestedOrder, hotelName, confirm };
  const priced = usePricedQuote({ ...order, base, renew }, { method, points: Number(points), couponId });
  const { quote } = priced;
  const countries = useCountryOptions(areaCodes);
  const notes = useRoomNotes(requestedOrder.stay);
  const onHoldEnd = useQuoteCountdown({ ...order, quote: base, renew: priced.renew });
  const selected = useSelectedMethod(quote, method, (chosen) => form.setValue('choices.method', chosen));
  const { submit, isSubmitting } = useSubmitOrder({ ...order, quote: base, renew, onFields: form.showRejected });

  const goPay = useHeldPress(priced.isPricing, priced.isCurrent, () => void form.submit(send));

  async function send(sent: OrderFormSent) {
    if (!selected.demand() || !priced.isCurrent) return;
    const pointsProblem = pointsError(sent.choices.points, boundsOf(quote, method));
    if (pointsProblem) {
      await openDialog('notice', { message: t(submitMessageOf(pointsProblem), { balance: quote.pointsBalance }) });
      return;
    }
    const { stay, product } = requestedOrder;
    await submit({ stay, product, ...orderToSend(sent) });
  }

  return (
    <>
      <BookingHead title={t('title.writeOrder')} step={0} takesFocus={takesFocus} />
      <PageWithSide>
        <Stack gap="4">
          <StayPanel hotel={hotel} quote={quote} />
          <RemarksPanel quote={base} />
          <RestoredNote draft={form.restored} />
          {rooms.fields.map(({ id }, index) => (
            <RoomPanel
              key={id}
              index={index}
              note={notes[index] ?? ''}
              form={form}
              countries={countries}
              areaCodes={areaCodes}
              phones={phones}
            />
          ))}
          <Panel title={t('writeOrder.payment')} note={t('writeOrder.paymentHint')} flush>
            <MethodCards quote={quote} method={selected} />
          </Panel>
          <PointsPanel quote={quote} bounds={boundsOf(quote, method)} control={control} />
          <PriceNotice note={priced.note} />
          <Controller
            control={control}
            name="specialRequest"
            render={({ field }) => (
              <SpecialRequestPanel value={field.value} onChange={field.onChange} place={field.ref} />
            )}
          />
          {notice !== '' && (
            <Banner role="note" title={t('writeOrder.notice')}>
              {notice}
            </Banner>
          )}
        </Stack>
        <OrderSide
          quote={quote}
          method={method}
          isPricing={priced.isPricing}
          isSubmitting={isSubmitting || goPay.isHeld}
          hasPrice={priced.isPricing || priced.isCurrent}
          held={base}
          onHoldEnd={onHoldEnd}
          onGoPay={goPay.press}
        />
      </PageWithSide>
    </>
  );
}

/** Shown above restored guests: clear them, or undo. */
function RestoredNote({ draft: { state, clear, undo } }: { draft: RestoredDraft }) {
  const t = useWriteOrderMessages();
  if (state === 'none') return null;
  const isCleared = state === 'cleared';
  return (
    <Flex gap="1.5" wrap="wrap" align="baseline" paddingInline="1" textStyle="t13" color="fg.muted">
      <Text as="span" role="status">
        {t(isCleared ? 'restored.cleared' : 'restored.filledIn')}
      </Text>
      <span aria-hidden>·</span>
      <TextLink as="button" onClick={isCleared ? undo : clear}>
        {t(isCleared ? 'restored.undo' : 'restored.clear')}
      </TextLink>
    </Flex>
  );
}

function useRoomNotes(stay: Stay): string[] {
  const t = useWriteOrderMessages();
  const guestsText = useGuestsText();
  return roomsOf(stay).map((room, index) => {
    const who = guestsText(room);
    return index === 0 ? `${who} · ${t('writeOrder.lead')}` : who;
  });
}

interface HeldPress {
  readonly press: () => void;
  /** The submit waits for data. */
  readonly isHeld: boolean;
}

/** A submit during loading waits for the data and is dropped if loading fails. */
function useHeldPress(isComing: boolean, isHere: boolean, go: () => void): HeldPress {
  const [isHeld, setIsHeld] = useState(false);
  const goOn = useEffectEvent(go);
  useEffect(() => {
    if (!isHeld || isComing) return;
    // oxlint-disable-next-line react/set-state-in-effect -- the awaited data comes from outside
    setIsHeld(false);
    if (isHere) goOn();
  }, [isHeld, isComing, isHere]);
  return { press: isComing ? () => setIsHeld(true) : go, isHeld };
}
