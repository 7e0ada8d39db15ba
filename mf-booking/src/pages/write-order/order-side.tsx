import type { OrderQuote, PayMethod } from '@portico/contract';
import { formatPoints, serverNow, useCommonWords, usePermissions } from '@portico/runtime';
import { Box, Button, Countdown, Drawer, MobileBar, Panel, PanelBody, Stack, Text, useIsBelow } from '@portico/ui';
import { useState } from 'react';
import { PriceDetails } from '../../features/price/price-details.tsx';
import { amountsFor } from '../../features/price/price-lines.ts';
import { PriceOpener } from '../../features/price/price-opener.tsx';
import { moneyText } from '../../shown-money.ts';
import { useBookingWords } from '../../words.ts';

interface OrderSideProps {
  readonly quote: OrderQuote;
  readonly method: PayMethod;
  readonly isPricing: boolean;
  readonly isSubmitting: boolean;
  /** Birth of the quote, epoch seconds. */
  readonly createdAt: number;
  readonly onHoldEnd: () => void;
  readonly onGoPay: () => void;
}

/** Countdown, price and Go pay: beside the form on a desk, at the foot of a phone with the price in a drawer. */
export function OrderSide(props: OrderSideProps) {
  return useIsBelow('lg') ? <PhoneBar {...props} /> : <DeskPanel {...props} />;
}

function DeskPanel(props: OrderSideProps) {
  const t = useBookingWords();
  return (
    <Stack position="sticky" top="72px" gap="4">
      <Panel
        label={t('price.title')}
        lead={<HoldCountdown {...props} />}
        aside={
          <Text as="small" textStyle="t12" color="fg.subtle" textAlign="end" display="block" maxWidth="170px">
            {t('writeOrder.renews')}
          </Text>
        }
        flush
      >
        <PanelBody>
          <Box aria-busy={props.isPricing || undefined} opacity={props.isPricing ? 0.6 : 1}>
            <PriceDetails quote={props.quote} method={props.method} />
          </Box>
        </PanelBody>
        <PanelBody ruled>
          <GoPay {...props} wide />
          <Terms {...props} />
        </PanelBody>
      </Panel>
    </Stack>
  );
}

function PhoneBar(props: OrderSideProps) {
  const t = useBookingWords();
  const common = useCommonWords();
  const [isOpen, setIsOpen] = useState(false);
  const pay = amountsFor(props.quote, props.method)?.pay ?? props.quote.seenTotal;
  return (
    <>
      <Terms {...props} />
      <MobileBar>
        <HoldCountdown {...props} isShort />
        <PriceOpener amount={{ amount: pay, currency: props.quote.currency }} onOpen={() => setIsOpen(true)} />
        <GoPay {...props} />
      </MobileBar>
      {isOpen && (
        <Drawer
          side="bottom"
          title={t('price.title')}
          closeLabel={common('action.close')}
          onClose={() => setIsOpen(false)}
          footer={<GoPay {...props} wide />}
        >
          <PriceDetails quote={props.quote} method={props.method} />
        </Drawer>
      )}
    </>
  );
}

function HoldCountdown({ quote, createdAt, onHoldEnd, isShort = false }: OrderSideProps & { isShort?: boolean }) {
  const t = useBookingWords();
  return (
    <Countdown
      deadline={(createdAt + quote.holdSeconds) * 1000}
      total={quote.holdSeconds * 1000}
      now={serverNow}
      onEnd={onHoldEnd}
      label={isShort ? t('writeOrder.heldShort') : t('writeOrder.held')}
      soonText={t('writeOrder.seconds60')}
      endText={t('writeOrder.seconds0')}
    />
  );
}

function GoPay({ isSubmitting, onGoPay, wide = false }: OrderSideProps & { wide?: boolean }) {
  const t = useBookingWords();
  const { canPay } = usePermissions();
  return (
    <Button
      variant="solid"
      size={wide ? 'lg' : 'md'}
      wide={wide}
      busy={isSubmitting}
      // A button is as wide as its longer words; at the foot of a phone the price needs the room.
      busyLabel={wide ? t('writeOrder.ordering') : undefined}
      disabledReason={canPay ? undefined : t('writeOrder.noPay')}
      onClick={onGoPay}
    >
      {t('writeOrder.goPay')}
    </Button>
  );
}

function Terms({ quote, method }: OrderSideProps) {
  const t = useBookingWords();
  const earned = amountsFor(quote, method);
  return (
    <Text textStyle="t13" color="fg.subtle" marginTop="3">
      {t('writeOrder.terms')}{' '}
      {earned !== undefined &&
        earned.points > 0 &&
        t('price.earn', {
          points: formatPoints(earned.points),
          worth: moneyText({ amount: earned.pointsWorth, currency: quote.currency }),
        })}
    </Text>
  );
}
