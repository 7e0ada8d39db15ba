import type { PayableOrder, PayMethod } from '@portico/contract';
import { serverNow, useCommonWords, usePermissions } from '@portico/runtime';
import { Box, Button, Countdown, Drawer, MobileBar, Panel, PanelBody, Text, useIsBelow } from '@portico/ui';
import { useState } from 'react';
import { PriceDetails } from '../../features/price/price-details.tsx';
import { PriceOpener } from '../../features/price/price-opener.tsx';
import { moneyText } from '../../shown-money.ts';
import { useBookingWords } from '../../words.ts';

interface PaySideProps {
  readonly order: PayableOrder;
  readonly method: PayMethod;
  readonly seenPay: string;
  readonly isPaying: boolean;
  readonly onExpire: () => void;
  readonly onPay: () => void;
}

/** Time left, price and the pay button: beside the page on a desk, at the foot of a phone (PAY-09). */
export function PaySide(props: PaySideProps) {
  const t = useBookingWords();
  const common = useCommonWords();
  const isPhone = useIsBelow('lg');
  const [isOpen, setIsOpen] = useState(false);
  const { order, method, seenPay } = props;
  if (!isPhone) {
    return (
      <Box position="sticky" top="72px">
        <Panel label={t('price.title')} lead={<PayCountdown {...props} />} flush>
          <PanelBody>
            <PriceDetails quote={order.quote} method={method} />
          </PanelBody>
          <PanelBody ruled>
            <PayButton {...props} wide />
            <Text textStyle="t13" color="fg.subtle" marginTop="3">
              {takenFrom()}
            </Text>
          </PanelBody>
        </Panel>
      </Box>
    );
  }
  return (
    <>
      <MobileBar>
        <PayCountdown {...props} isShort />
        <PriceOpener amount={{ amount: seenPay, currency: order.quote.currency }} onOpen={() => setIsOpen(true)} />
        <PayButton {...props} isShort />
      </MobileBar>
      {isOpen && (
        <Drawer
          side="bottom"
          title={t('price.title')}
          closeLabel={common('action.close')}
          onClose={() => setIsOpen(false)}
          footer={<PayButton {...props} wide />}
        >
          <PriceDetails quote={order.quote} method={method} />
        </Drawer>
      )}
    </>
  );

  function takenFrom(): string {
    if (method === 'credit') return t('writePay.fromCredit');
    return method === 'balance' ? t('writePay.fromBalance') : '';
  }
}

function PayCountdown({ order, onExpire, isShort = false }: PaySideProps & { isShort?: boolean }) {
  const t = useBookingWords();
  return (
    <Countdown
      deadline={order.payUntil * 1000}
      total={order.quote.paymentSeconds * 1000}
      now={serverNow}
      onEnd={onExpire}
      label={t('writePay.until')}
      caption={isShort ? t('writePay.untilShort') : t('writePay.untilHint')}
      soonText={t('writePay.seconds60')}
      endText={t('writePay.seconds0')}
    />
  );
}

type PayButtonProps = PaySideProps & { wide?: boolean; isShort?: boolean };

function PayButton({ order, seenPay, isPaying, onPay, wide = false, isShort = false }: PayButtonProps) {
  const t = useBookingWords();
  const { canPay } = usePermissions();
  return (
    <Button
      variant="solid"
      size={wide ? 'lg' : 'md'}
      wide={wide}
      busy={isPaying}
      busyLabel={t('writePay.paying')}
      disabledReason={canPay ? undefined : t('writePay.noPay')}
      onClick={onPay}
    >
      {isShort
        ? t('writePay.payShort')
        : t('writePay.pay', { amount: moneyText({ amount: seenPay, currency: order.quote.currency }) })}
    </Button>
  );
}
