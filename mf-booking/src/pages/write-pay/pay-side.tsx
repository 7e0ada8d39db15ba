import type { PayableOrder, PayMethod } from '@portico/contract';
import { serverNow, usePermissions } from '@portico/runtime';
import { Box, Button, Countdown, Panel, PanelBody, Text, useIsBelow } from '@portico/ui';
import { PriceBar } from '../../features/price/price-bar.tsx';
import { PriceDetails } from '../../features/price/price-details.tsx';
import { moneyText } from '../../money-text.ts';
import { useWritePayMessages } from './write-pay-messages.ts';

interface PaySideProps {
  readonly order: PayableOrder;
  readonly method: PayMethod;
  readonly seenPay: string;
  readonly isPaying: boolean;
  /** The payment continues in WeChat: there is no button. */
  readonly isInWechat: boolean;
  readonly onExpire: () => void;
  readonly onPay: () => void;
}

/** Time left, price and pay button: a column on a desktop, a bottom bar on a phone (PAY-09). */
export function PaySide(props: PaySideProps) {
  const t = useWritePayMessages();
  const { order, method, seenPay } = props;
  const priceOf = order.surcharge && t('order.surcharge');
  if (useIsBelow('orderPage')) {
    return (
      <PriceBar
        quote={order.quote}
        method={method}
        pay={seenPay}
        priceOf={priceOf}
        countdown={<PayCountdown {...props} isShort />}
        action={<PayButton {...props} isShort />}
        wideAction={<PayButton {...props} wide />}
      />
    );
  }
  return (
    <Box position="sticky" top="72px">
      <Panel label={t('price.title')} lead={<PayCountdown {...props} />} flush>
        <PanelBody>
          <PriceDetails quote={order.quote} method={method} priceOf={priceOf} />
        </PanelBody>
        <PanelBody ruled>
          <PayButton {...props} wide />
          <TakenFrom method={method} isAlone={props.isInWechat} />
        </PanelBody>
      </Panel>
    </Box>
  );
}

function TakenFrom({ method, isAlone }: { method: PayMethod; isAlone: boolean }) {
  const t = useWritePayMessages();
  return (
    <Text textStyle="t13" color="fg.subtle" marginTop={isAlone ? '0' : '3'}>
      {t(TAKEN_FROM[method])}
    </Text>
  );
}

const TAKEN_FROM = {
  credit: 'writePay.fromCredit',
  balance: 'writePay.fromBalance',
  pingpong: 'writePay.fromCard',
  wechat: 'writePay.fromWechat',
  paypal: 'writePay.fromPaypal',
} as const satisfies Record<PayMethod, string>;

function PayCountdown({ order, onExpire, isShort = false }: PaySideProps & { isShort?: boolean }) {
  const t = useWritePayMessages();
  return (
    <Countdown
      deadline={order.payUntil * 1000}
      total={order.quote.paymentSeconds * 1000}
      now={serverNow}
      onEnd={onExpire}
      label={t('order.payUntil')}
      caption={captionOf(order, isShort, t)}
      soonText={t('order.seconds60')}
      endText={t('order.seconds0')}
    />
  );
}

/** Without an additional payment the booking is unchanged. */
function captionOf({ surcharge }: PayableOrder, isShort: boolean, t: ReturnType<typeof useWritePayMessages>): string {
  if (surcharge !== undefined) return t(isShort ? 'writePay.surchargeShort' : 'writePay.surchargeHint');
  return t(isShort ? 'writePay.untilShort' : 'writePay.untilHint');
}

type PayButtonProps = PaySideProps & { wide?: boolean; isShort?: boolean };

function PayButton({ order, seenPay, isPaying, isInWechat, onPay, wide = false, isShort = false }: PayButtonProps) {
  const t = useWritePayMessages();
  const { canPay } = usePermissions();
  if (isInWechat) return null;
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
