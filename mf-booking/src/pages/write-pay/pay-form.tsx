import { type PayMethod, payDisabledAddress, readWritePay } from '@portico/contract';
import { getLanguage, usePortalNavigate } from '@portico/runtime';
import { PageWithSide, Panel, Stack } from '@portico/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { askToRefresh, wasAwayAt } from '../../features/away/away.ts';
import { BookingHead } from '../../features/booking-head/booking-head.tsx';
import { MethodCards } from '../../features/price/method-cards.tsx';
import { amountsFor } from '../../features/price/price-lines.ts';
import { useMarkedMethod } from '../../features/price/use-marked-method.ts';
import { forgetOrderKey } from '../../features/request-key/order-key.ts';
import { SpecialRequestPanel } from '../../features/special-request/special-request-panel.tsx';
import { StayPanel } from '../../features/stay/stay-panel.tsx';
import { leave } from '../../features/verification/refusals.ts';
import { nameIn } from '../../hotel-words.ts';
import { useBookingWords } from '../../words.ts';
import { GuestList } from './guest-list.tsx';
import { PaySide } from './pay-side.tsx';
import { usePayOrder } from './use-pay-order.ts';
import type { PayableOrderPage } from './use-payable-order.ts';

interface PayFormProps {
  readonly loaded: PayableOrderPage;
  readonly refresh: () => Promise<unknown>;
}

export function PayForm({ loaded, refresh }: PayFormProps) {
  const t = useBookingWords();
  const navigate = usePortalNavigate();
  const { hotel, order } = loaded;
  const { quote } = order;
  const [method, setMethod] = useState<PayMethod>(useFirstMethod(loaded));
  const [request, setRequest] = useState(order.specialRequest);
  const marked = useMarkedMethod(quote, method, setMethod);
  const { pay, isPaying } = usePayOrder({ loaded, refresh });
  const seenPay = amountsFor(quote, method)?.pay ?? quote.seenTotal;

  async function expire(): Promise<void> {
    if (isPaying) return;
    const choice = wasAwayAt(order.payUntil * 1000) ? await askToRefresh() : 'refresh';
    forgetOrderKey();
    if (choice === 'rebook') await leave(quote.stay, nameIn(hotel, getLanguage()));
    else navigate(payDisabledAddress(order), { replace: true });
  }

  return (
    <>
      <BookingHead title={t('writePay.title')} step={1} />
      <PageWithSide>
        <Stack gap="4">
          <Panel title={t('writePay.chosen')} note={t('writePay.order', { number: order.orderNumber })} flush>
            <MethodCards quote={quote} method={marked} />
          </Panel>
          <StayPanel hotel={hotel} quote={quote} />
          <GuestList guests={order.guests} areaCodes={loaded.areaCodes} />
          <SpecialRequestPanel value={request} onChange={setRequest} />
        </Stack>
        <PaySide
          order={order}
          method={method}
          seenPay={seenPay}
          isPaying={isPaying}
          onExpire={() => void expire()}
          onPay={() => marked.demand() && pay({ method, seenPay, specialRequest: request.trim() })}
        />
      </PageWithSide>
    </>
  );
}

/** PAY-02: the address, else what was chosen on the order, else the server's default; only what is available and can pay. */
function useFirstMethod({ order }: PayableOrderPage): PayMethod {
  const wanted = readWritePay(useSearchParams()[0]).method;
  const isOffered = (method: string | undefined) =>
    order.quote.methods.some((one) => one.method === method && one.isAvailable && !one.isShort);
  if (isOffered(wanted)) return wanted as PayMethod;
  return order.method && isOffered(order.method) ? order.method : order.quote.defaultMethod;
}
