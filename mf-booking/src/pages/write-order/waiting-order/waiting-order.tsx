import { fullName, roomsOf, type WantedOrder, writePayUrl } from '@portico/contract';
import { PortalLink, serverNow, useCommonMessages } from '@portico/runtime';
import { Banner, Button, Countdown, DataPairs, Flex, Panel, PanelBody, Stack, Text } from '@portico/ui';
import { useId, useState } from 'react';
import { BookingHead } from '../../../booking-head.tsx';
import { readGuestDraft, writeGuestDraft } from '../../../features/guest-draft/guest-draft.ts';
import { amountsFor } from '../../../features/price/price-lines.ts';
import { StayPanel } from '../../../features/stay/stay-panel.tsx';
import { moneyText } from '../../../money-text.ts';
import { type GuestForm, otherGuestRows } from '../guest-form.ts';
import { nameOfWanted, storedChoices } from '../order-choices.ts';
import { useWriteOrderMessages } from '../write-order-messages.ts';
import type { WaitingOrderPage } from './use-waiting-order.ts';
import { useWithdrawOrder, type WithdrawError } from './use-withdraw-order.ts';

interface WaitingOrderProps {
  readonly requestedOrder: WantedOrder;
  readonly data: WaitingOrderPage;
  readonly recheck: () => Promise<unknown>;
  readonly onWithdrawn: () => void;
}

/** Shown instead of the form: the unpaid order of this stay with its two actions (GUEST-09). */
export function WaitingOrder({ requestedOrder, data, recheck, onWithdrawn }: WaitingOrderProps) {
  const t = useWriteOrderMessages();
  const { order, hotel } = data;
  const { quote, orderNumber } = order;
  const changeId = useId();
  const [isOver, setIsOver] = useState(() => serverNow() >= order.payUntil * 1000);
  const { withdraw, isWithdrawing, withdrawError } = useWithdrawOrder({
    orderNumber,
    recheck,
    onWithdrawn: () => {
      if (readGuestDraft(requestedOrder.stay) === undefined)
        writeGuestDraft(requestedOrder.stay, draftOfOrder(data, requestedOrder));
      onWithdrawn();
    },
  });
  const pay = amountsFor(quote, order.method ?? quote.defaultMethod)?.pay ?? quote.seenTotal;

  return (
    <>
      <BookingHead title={t('title.writeOrder')} step={0} />
      <Stack gap="4">
        <Panel
          title={t(isOver ? 'waitingOrder.overTitle' : 'waitingOrder.title', { number: orderNumber })}
          aside={
            <Countdown
              deadline={order.payUntil * 1000}
              total={quote.paymentSeconds * 1000}
              now={serverNow}
              onEnd={() => setIsOver(true)}
              label={t('order.payUntil')}
              soonText={t('order.seconds60')}
              endText={t('order.seconds0')}
            />
          }
          flush
        >
          <PanelBody>
            <DataPairs
              items={[
                {
                  label: t('order.guests'),
                  value: order.guests
                    .flatMap((guest) => [guest, ...(guest.otherGuests ?? [])].map(fullName))
                    .join(', '),
                  wide: true,
                },
                { label: t('price.payNow'), value: moneyText({ amount: pay, currency: quote.currency }) },
              ]}
            />
          </PanelBody>
          <PanelBody ruled>
            {withdrawError && (
              <WithdrawErrorNotice
                withdrawError={withdrawError}
                isRetrying={isWithdrawing}
                onRetry={() => void withdraw()}
              />
            )}
            <Text id={changeId} color="fg.muted">
              {t(isOver ? 'waitingOrder.overText' : 'waitingOrder.changeText')}
            </Text>
            <Flex gap="3" wrap="wrap" marginTop="4">
              {!isOver && (
                <Button as={PortalLink} to={writePayUrl({ orderNumber })} variant="solid">
                  {t('waitingOrder.continue')}
                </Button>
              )}
              <Button
                variant={isOver ? 'solid' : 'outline'}
                busy={isWithdrawing}
                busyLabel={t('waitingOrder.changing')}
                aria-describedby={changeId}
                onClick={() => void withdraw()}
              >
                {t(isOver ? 'waitingOrder.again' : 'waitingOrder.change')}
              </Button>
            </Flex>
          </PanelBody>
        </Panel>
        <StayPanel hotel={hotel} quote={quote} />
      </Stack>
    </>
  );
}

interface ErrorProps {
  readonly withdrawError: WithdrawError;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** The error and the focus stay during a retry. */
function WithdrawErrorNotice({ withdrawError, isRetrying, onRetry }: ErrorProps) {
  const t = useWriteOrderMessages();
  const common = useCommonMessages();
  const message = withdrawError.kind === 'refused' ? withdrawError.message : '';
  return (
    <Stack gap="3" align="start" marginBottom="4">
      <Banner tone="stop" role="alert" title={t('waitingOrder.failed')}>
        {message === '' ? t('waitingOrder.failedText') : message}
      </Banner>
      <Button size="sm" busy={isRetrying} onClick={onRetry}>
        {common('action.retry')}
      </Button>
    </Stack>
  );
}

/** The order's data as a draft, for changing it in a tab without the draft. */
function draftOfOrder({ order, areaCodes }: WaitingOrderPage, requestedOrder: WantedOrder) {
  const [lead] = order.guests;
  const form: GuestForm = {
    rooms: roomsOf(requestedOrder.stay).map((room, index) => {
      const { lastName = '', firstName = '', nationality = '', otherGuests } = order.guests[index] ?? {};
      const hasOneName = firstName === '' && lastName !== '';
      return { lastName, firstName, hasOneName, nationality, otherGuests: otherGuestRows(room, otherGuests) };
    }),
    email: lead?.email ?? '',
    areaCode: lead?.areaCode ?? areaCodes[0]?.id ?? 0,
    phone: lead?.phone ?? '',
    specialRequest: order.specialRequest,
  };
  const { quote } = order;
  const points = quote.pointsUsed === 0 ? '' : String(quote.pointsUsed);
  const choices = { method: order.method ?? quote.defaultMethod, points, couponId: quote.couponId ?? '' };
  return { ...form, choices: storedChoices(nameOfWanted(requestedOrder), choices) };
}
