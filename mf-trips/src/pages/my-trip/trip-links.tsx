import { type TripListItem, tripDetailUrl, writePayUrl } from '@portico/contract';
import { PortalLink } from '@portico/runtime';
import { Button, TextLink } from '@portico/ui';
import { useMyTripMessages } from './my-trip-messages.ts';

/** TRIP-05: an unpaid order that can still be paid opens the payment page, all others the booking. */
export function addressOf(trip: TripListItem): string {
  return canPay(trip)
    ? writePayUrl({ orderNumber: trip.orderNumber, showCancel: true })
    : tripDetailUrl(trip.orderNumber);
}

export function OpenTrip({ trip }: { trip: TripListItem }) {
  const t = useMyTripMessages();
  const number = trip.orderNumber;
  if (canPay(trip)) {
    return (
      <Button
        as={PortalLink}
        to={addressOf(trip)}
        variant="accent"
        size="sm"
        aria-label={t('myTrip.payOf', { number })}
      >
        {t('myTrip.pay')}
      </Button>
    );
  }
  if (trip.surchargeDue !== undefined) {
    const { orderNumber } = trip.surchargeDue;
    return (
      <Button
        as={PortalLink}
        to={writePayUrl({ orderNumber })}
        variant="solid"
        size="sm"
        aria-label={t('myTrip.paySurchargeOf', { number })}
      >
        {t('myTrip.pay')}
      </Button>
    );
  }
  return (
    <TextLink as={PortalLink} to={addressOf(trip)} aria-label={t('myTrip.viewOf', { number })}>
      {t('myTrip.view')}
    </TextLink>
  );
}

function canPay(trip: TripListItem): boolean {
  return trip.status === 'unpaid' && trip.waitingPay !== undefined;
}
