import { payResultUrl, tripDetailUrl } from '@portico/contract';
import { inLanguage, PortalLink, useFormats, useLanguage, usePermissions } from '@portico/runtime';
import { Button, DataPairs, Flex, Panel, PanelBody, Stack, StatusBadge, Text } from '@portico/ui';
import { BookingHead } from '../../../booking-head.tsx';
import { moneyText } from '../../../money-text.ts';
import { useWriteOrderMessages } from '../write-order-messages.ts';
import type { BookedStay as Booked } from './use-waiting-order.ts';

interface BookedStayProps {
  readonly data: Booked;
  readonly onAnother: () => void;
}

/**
 * Shown instead of a new form: this stay is already booked, with a link to the booking and an option to book again.
 */
export function BookedStay({ data, onAnother }: BookedStayProps) {
  const t = useWriteOrderMessages();
  const [language] = useLanguage();
  const { stay } = useFormats();
  const { orderNumber, hotelName, paid } = data;
  const view = data.status === 'pending' ? 'pending' : isConfirmed(data) ? 'confirmed' : 'checking';
  return (
    <>
      <BookingHead title={t('bookedStay.title')} step={2} />
      <Panel label={t('bookedStay.title')} flush>
        <PanelBody>
          <Stack gap="2" align="flex-start">
            <StatusBadge status={view === 'checking' ? 'unknown' : view}>{t(`payResult.${view}`)}</StatusBadge>
            <Text>{t(`bookedStay.${view}`, { number: orderNumber })}</Text>
          </Stack>
        </PanelBody>
        <PanelBody ruled>
          <DataPairs
            items={[
              { label: t('payResult.number'), value: orderNumber },
              ...(hotelName ? [{ label: t('payResult.hotel'), value: inLanguage(hotelName, language) }] : []),
              ...(data.stay
                ? [{ label: t('payResult.dates'), value: stay(data.stay.checkIn, data.stay.checkOut) }]
                : []),
              ...(paid ? [{ label: t('payResult.paid'), value: moneyText(paid) }] : []),
            ]}
          />
        </PanelBody>
        <PanelBody ruled>
          <Flex gap="3" wrap="wrap">
            <WayToBooking orderNumber={orderNumber} />
            <Button onClick={onAnother}>{t('bookedStay.another')}</Button>
          </Flex>
        </PanelBody>
      </Panel>
    </>
  );
}

/** The booking's page needs the booking module; its result page only the permission to book. */
function WayToBooking({ orderNumber }: { orderNumber: string }) {
  const t = useWriteOrderMessages();
  const { modules } = usePermissions();
  const seesBookings = [2, 6].some((module) => modules?.includes(module));
  const to = seesBookings ? tripDetailUrl(orderNumber) : payResultUrl({ orderNumber, flag: 'paid' });
  return (
    <Button as={PortalLink} to={to} variant="solid">
      {t('payResult.view')}
    </Button>
  );
}

function isConfirmed({ status }: Booked): boolean {
  return status === 'confirmed' || status === 'confirmedLate';
}
