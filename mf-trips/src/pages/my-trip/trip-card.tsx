import type { TripListItem } from '@portico/contract';
import { amountParts, PortalLink, useFormats } from '@portico/runtime';
import { Amount, Box, Flex, HotelThumb, PanelBody, Text, TextLink } from '@portico/ui';
import { Days } from './days.tsx';
import type { Column } from './list-columns.ts';
import { Ticked } from './several/selected.tsx';
import type { Ticks } from './several/use-selection.ts';
import { TripDeadline } from './trip-deadline.tsx';
import { addressOf, OpenTrip } from './trip-links.tsx';
import { TripRowStatus } from './trip-row-status.tsx';

interface TripCardProps {
  readonly trip: TripListItem;
  readonly columns: readonly Column[];
  readonly ticks: Ticks | undefined;
  readonly onExpire: () => void;
}

export function TripCard({ trip, columns, ticks, onExpire }: TripCardProps) {
  const { stay } = useFormats();
  return (
    <Flex as="li" borderWidth="1px" borderRadius="l3" bg="bg.panel" direction="column">
      <PanelBody>
        <Flex columnGap="3" rowGap="3" align="center" wrap="wrap">
          <Flex gap="3" flex="3 1 280px" minWidth="0">
            <HotelThumb src={trip.picture} />
            <div>
              <Ticked trip={trip} ticks={ticks}>
                <TextLink as={PortalLink} to={addressOf(trip)}>
                  {trip.hotelName}
                </TextLink>
              </Ticked>
              <Text textStyle="t13" color="fg.muted">
                {trip.city}
                {columns.includes('stay') && (
                  <>
                    {trip.city ? ' · ' : ''}
                    <Days text={stay(trip.checkIn, trip.checkOut)} />
                  </>
                )}
              </Text>
              <Text textStyle="t13" color="fg.muted">
                {[columns.includes('guest') && trip.guestName, trip.orderNumber].filter(Boolean).join(' · ')}
              </Text>
              {trip.ownReference ? (
                <Text textStyle="t13" _print={{ display: 'none' }}>
                  {trip.ownReference}
                </Text>
              ) : null}
              <TripDeadline trip={trip} />
            </div>
          </Flex>
          {/* Next to the stay if both fit. A fixed basis keeps the prices of all cards aligned. */}
          <Flex flex="2 1 340px" align="center" justify="space-between" gap="2" wrap="wrap">
            <TripRowStatus trip={trip} onExpire={onExpire} />
            <Flex align="center" justify="flex-end" gap="3" marginStart="auto">
              {columns.includes('price') && <Amount {...amountParts(trip.total, trip.currency)} />}
              <Box minWidth={{ sm: '52px' }} textAlign="end">
                <OpenTrip trip={trip} />
              </Box>
            </Flex>
          </Flex>
        </Flex>
      </PanelBody>
    </Flex>
  );
}
