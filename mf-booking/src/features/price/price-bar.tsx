import type { OrderQuote, PayMethod } from '@portico/contract';
import { useCommonMessages } from '@portico/runtime';
import { Drawer, MobileBar } from '@portico/ui';
import { type ReactNode, useState } from 'react';
import { useBookingMessages } from '../../messages.ts';
import { PriceDetails } from './price-details.tsx';
import { PriceOpener } from './price-opener.tsx';

interface PriceBarProps {
  readonly quote: OrderQuote;
  readonly method: PayMethod;
  readonly pay: string;
  /** Label of the price if it is not for rooms. */
  readonly priceOf?: string | undefined;
  readonly countdown: ReactNode;
  readonly action: ReactNode;
  readonly wideAction: ReactNode;
}

/** Bottom bar of a narrow order page: time left, amount and next step; the price details open in a drawer. */
export function PriceBar({ quote, method, pay, priceOf, countdown, action, wideAction }: PriceBarProps) {
  const t = useBookingMessages();
  const common = useCommonMessages();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <MobileBar>
        {countdown}
        <PriceOpener amount={{ amount: pay, currency: quote.currency }} onOpen={() => setIsOpen(true)} />
        {action}
      </MobileBar>
      {isOpen && (
        <Drawer
          side="bottom"
          title={t('price.title')}
          closeLabel={common('action.close')}
          onClose={() => setIsOpen(false)}
          footer={wideAction}
        >
          <PriceDetails quote={quote} method={method} priceOf={priceOf} />
        </Drawer>
      )}
    </>
  );
}
