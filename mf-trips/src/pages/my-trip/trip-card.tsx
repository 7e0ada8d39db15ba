import type { TripListItem } from '@portico/contract';
import { amountParts, PortalLink, useFormats } from '@portico/runtime';
import { Amount, Flex, HotelThumb, PanelBody, Text, TextLink } from '@portico/ui';
import { Days } from './days.tsx';
import type { Column } from './list-columns.ts';
import { Ticked } from './several/ticked.tsx';
import type { Ticks } from './several/use-ticks.ts';
import { TripDeadline } from './trip-deadline.tsx';
import { addressOf, OpenTrip } from './trip-links.tsx';
import { TripRowStatus } from './trip-row-status.tsx';

interface TripCardProps {
  readonly trip: TripListItem;
  readonly shown: readonly Column[];
  readonly ticks: Ticks | undefined;
  readonly onExpire: () => void;
}

export function TripCard({ trip, shown, ticks, onExpire }: TripCardProps) {
  const { stay } = useFormats();
  return (
    <Flex as="li" borderWidth="1px" borderRadius="l3" bg="bg.panel" direction="column">
      <PanelBody>
        <Flex gap="3">
          <HotelThumb src={trip.picture} />
          <div>
            <Ticked trip={trip} ticks={ticks}>
              <TextLink as={PortalLink} to={addressOf(trip)}>
                {trip.hotelName}
              </TextLink>
            </Ticked>
            <Text textStyle="t13" color="fg.muted">
              {trip.city}
              {shown.includes('stay') && (
                <>
                  {trip.city ? ' · ' : ''}
                  <Days text={stay(trip.checkIn, trip.checkOut)} />
                </>
              )}
            </Text>
            <Text textStyle="t13" color="fg.muted">
              {[shown.includes('guest') && trip.guestName, trip.orderNumber].filter(Boolean).join(' · ')}
            </Text>
            {trip.ownReference ? <Text textStyle="t13">{trip.ownReference}</Text> : null}
            <TripDeadline trip={trip} />
          </div>
        </Flex>
        <Flex justify="space-between" align="center" marginTop="3" gap="2" wrap="wrap">
          <TripRowStatus trip={trip} onExpire={onExpire} />
          {shown.includes('price') && <Amount {...amountParts(trip.total, trip.currency)} />}
          <OpenTrip trip={trip} />
        </Flex>
      </PanelBody>
    </Flex>
  );
}
