import { type OrderQuote, PATHS, type PayMethod } from '@portico/contract';
import { formatPoints, PortalLink, serverNow, usePermissions } from '@portico/runtime';
import { Box, Button, Countdown, gapAfter, Panel, PanelBody, Stack, Text, TextLink, useIsBelow } from '@portico/ui';
import { PriceBar } from '../../features/price/price-bar.tsx';
import { PriceDetails } from '../../features/price/price-details.tsx';
import { amountsFor } from '../../features/price/price-lines.ts';
import { moneyInText } from '../../money-text.ts';
import { type HeldQuote, holdEnd } from './hold-end.ts';
import { useWriteOrderMessages } from './write-order-messages.ts';

interface OrderSideProps {
  readonly quote: OrderQuote;
  readonly method: PayMethod;
  readonly isPricing: boolean;
  readonly isSubmitting: boolean;
  /** A price for the current choices is shown or loading. */
  readonly hasPrice: boolean;
  /** The quote whose hold is counted down. */
  readonly held: HeldQuote;
  readonly onHoldEnd: () => void;
  readonly onGoPay: () => void;
}

export function OrderSide(props: OrderSideProps) {
  return useIsBelow('orderPage') ? <PhoneBar {...props} /> : <OrderSidePanel {...props} />;
}

function OrderSidePanel(props: OrderSideProps) {
  const t = useWriteOrderMessages();
  return (
    <Stack position="sticky" top="72px" gap="4">
      <Panel
        label={t('price.title')}
        lead={<HoldCountdown {...props} />}
        aside={
          <Text
            as="small"
            textStyle="t12"
            color="fg.subtle"
            textAlign="end"
            display="block"
            maxWidth="170px"
            textWrap="balance"
          >
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
  const { quote, method } = props;
  return (
    <>
      <Terms {...props} />
      <PriceBar
        quote={quote}
        method={method}
        pay={amountsFor(quote, method)?.pay ?? quote.seenTotal}
        countdown={<HoldCountdown {...props} isShort />}
        action={<GoPay {...props} />}
        wideAction={<GoPay {...props} wide />}
      />
    </>
  );
}

function HoldCountdown({ held, onHoldEnd, isShort = false }: OrderSideProps & { isShort?: boolean }) {
  const t = useWriteOrderMessages();
  return (
    <Countdown
      deadline={holdEnd(held)}
      total={holdEnd(held) - held.createdAt * 1000}
      now={serverNow}
      onEnd={onHoldEnd}
      label={isShort ? t('writeOrder.heldShort') : t('writeOrder.held')}
      soonText={t('writeOrder.seconds60')}
      endText={t('writeOrder.seconds0')}
    />
  );
}

function GoPay({ isSubmitting, hasPrice, onGoPay, wide = false }: OrderSideProps & { wide?: boolean }) {
  const t = useWriteOrderMessages();
  const { canPay } = usePermissions();
  return (
    <Button
      variant="solid"
      size={wide ? 'lg' : 'md'}
      wide={wide}
      busy={isSubmitting}
      // On a phone the price needs the space.
      busyLabel={wide ? t('writeOrder.ordering') : undefined}
      disabledReason={canPay ? (hasPrice ? undefined : t('writeOrder.noPrice')) : t('writeOrder.noPay')}
      aria-label={wide ? undefined : t('writeOrder.goPay')}
      onClick={onGoPay}
    >
      {t(wide ? 'writeOrder.goPay' : 'writeOrder.goPayShort')}
    </Button>
  );
}

function Terms({ quote, method }: OrderSideProps) {
  const t = useWriteOrderMessages();
  const earned = amountsFor(quote, method);
  return (
    <Text textStyle="t13" color="fg.subtle" marginTop="3">
      {t('writeOrder.termsBefore')}
      <TextLink as={PortalLink} to={PATHS.terms} target="_blank" rel="noopener">
        {t('writeOrder.termsLink')}
      </TextLink>
      {t('writeOrder.termsAfter')}
      {gapAfter(t('writeOrder.termsAfter'))}
      {earned !== undefined &&
        earned.points > 0 &&
        t('price.earn', {
          count: earned.points,
          points: formatPoints(earned.points),
          worth: moneyInText({ amount: earned.pointsWorth, currency: quote.currency }),
        })}
    </Text>
  );
}
