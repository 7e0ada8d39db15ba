import { type TripOrder, writePayUrl } from '@portico/contract';
import { STATUS_NAMES } from '@portico/contract/labels';
import { inLanguage, moneyText, ownZone, PortalLink, serverNow, useFormats, useLanguage } from '@portico/runtime';
import { Button, Countdown, DataPairs, Panel, Stack, Text } from '@portico/ui';
import { useTripDetailMessages } from './trip-detail-messages.ts';

/** TDET-07: time limit of an additional payment. */
const DAY_MS = 86_400_000;

/** TDET-07: amount, reason and deadline of an additional payment, with the payment link. Only while it is due. */
export function SurchargePanel({ order, onReload }: { order: TripOrder; onReload: () => void }) {
  const t = useTripDetailMessages();
  const [language] = useLanguage();
  const { instant } = useFormats();
  const { surcharge, surchargeText, surchargeOrderNumber: orderNumber, surchargeUntil: until } = order;
  if (orderNumber === undefined || until === undefined) return null;
  const amount = moneyText(surcharge, order.currency);
  return (
    <Panel
      title={STATUS_NAMES.additionalPayment[language]}
      lead={
        <Countdown
          deadline={until * 1000}
          total={DAY_MS}
          now={serverNow}
          onEnd={onReload}
          label={t('tripDetail.surcharge.within')}
          caption={t('tripDetail.surcharge.withinHint')}
          soonText={t('tripDetail.seconds60')}
          endText={t('tripDetail.seconds0')}
        />
      }
    >
      <Stack gap="3">
        <Text>{inLanguage(surchargeText, language)}</Text>
        <DataPairs
          layout="facts"
          items={[
            { label: t('tripDetail.surcharge.amount'), value: amount },
            { label: t('tripDetail.surcharge.until'), value: instant(until, ownZone()) },
          ]}
        />
        <Button as={PortalLink} to={writePayUrl({ orderNumber })} variant="solid" wide>
          {t('tripDetail.surcharge.pay', { amount })}
        </Button>
      </Stack>
    </Panel>
  );
}
