import type { TripListItem } from '@portico/contract';
import { amountParts, ownZone, PortalLink, useFormats } from '@portico/runtime';
import { Amount, Box, Flex, Panel, Table, TableCell, TableRow, Text, TextLink, useIsBelow } from '@portico/ui';
import { useTripsWords } from '../../words.ts';
import { TripCard } from './trip-card.tsx';
import { TripDeadline } from './trip-deadline.tsx';
import { addressOf, OpenTrip } from './trip-links.tsx';
import { TripRowStatus } from './trip-row-status.tsx';

interface TripTableProps {
  readonly trips: readonly TripListItem[];
  readonly onExpire: () => void;
}

/**
 * The bookings: one table that never needs to be pushed sideways. Where it is narrower the guest moves under the hotel
 * and the way it was paid under the price, then the day it was made goes; on a phone each booking is a card.
 */
export function TripTable({ trips, onExpire }: TripTableProps) {
  const t = useTripsWords();
  const isPhone = useIsBelow('lg');
  if (isPhone) {
    return (
      <Flex as="ul" direction="column" gap="3" listStyleType="none" padding="0" margin="0">
        {trips.map((trip) => (
          <TripCard key={trip.orderNumber} trip={trip} onExpire={onExpire} />
        ))}
      </Flex>
    );
  }
  return (
    <Box containerType="inline-size">
      <Panel label={t('myTrip.title')} flush>
        <Table
          label={t('myTrip.title')}
          columns={[
            { key: 'reference', label: t('myTrip.reference') },
            { key: 'created', label: t('myTrip.created'), from: 'boxLg' },
            { key: 'hotel', label: t('myTrip.hotel'), width: '24%' },
            { key: 'guest', label: t('myTrip.guest'), from: 'boxXl', width: '12%' },
            { key: 'stay', label: t('myTrip.stay') },
            { key: 'price', label: t('myTrip.price'), numeric: true },
            { key: 'paid', label: t('myTrip.paidBy'), from: 'boxXl', width: '9%' },
            { key: 'status', label: t('myTrip.status') },
            { key: 'view', label: t('myTrip.view'), silent: true },
          ]}
        >
          {trips.map((trip) => (
            <TripRow key={trip.orderNumber} trip={trip} onExpire={onExpire} />
          ))}
        </Table>
      </Panel>
    </Box>
  );
}

const NOWRAP = { whiteSpace: 'nowrap' } as const;

/** Where the column of its own has no room, and where it has. */
const NARROW = { base: 'block', _boxXl: 'none' } as const;
const WIDE = { base: 'none', _boxXl: 'block' } as const;

interface TripRowProps {
  readonly trip: TripListItem;
  readonly onExpire: () => void;
}

function TripRow({ trip, onExpire }: TripRowProps) {
  const { stay } = useFormats();
  return (
    <TableRow className="group">
      <TableCell>
        <TextLink as={PortalLink} to={addressOf(trip)}>
          {trip.orderNumber}
        </TextLink>
        <OwnReference trip={trip} />
      </TableCell>
      <TableCell from="boxLg" style={NOWRAP}>
        <CreatedAt seconds={trip.createdAt} />
      </TableCell>
      <TableCell>
        <TwoLines text={trip.hotelName} />
        <Text textStyle="t13" color="fg.muted" display={WIDE}>
          {trip.city}
        </Text>
        <Text textStyle="t13" color="fg.muted" display={NARROW}>
          {[trip.guestName, trip.city].filter(Boolean).join(' · ')}
        </Text>
      </TableCell>
      <TableCell from="boxXl">{trip.guestName}</TableCell>
      <TableCell>
        <Days text={stay(trip.checkIn, trip.checkOut)} />
      </TableCell>
      <TableCell numeric>
        <Amount {...amountParts(trip.total, trip.currency)} />
        <Text textStyle="t13" color="fg.muted" display={NARROW}>
          {trip.paidBy}
        </Text>
      </TableCell>
      <TableCell from="boxXl">{trip.paidBy}</TableCell>
      <TableCell style={NOWRAP}>
        <TripRowStatus trip={trip} onExpire={onExpire} />
        <TripDeadline trip={trip} />
      </TableCell>
      <TableCell numeric>
        <OpenTrip trip={trip} />
      </TableCell>
    </TableRow>
  );
}

/** A name as long as it may be takes two lines; the whole of it shows to the mouse, and to the keyboard on its row. */
function TwoLines({ text }: { text: string }) {
  return (
    <Text as="span" title={text} lineClamp={2} _groupFocusWithin={{ WebkitLineClamp: 'unset' }}>
      {text}
    </Text>
  );
}

/** Breaks between the days, never inside one. */
function Days({ text }: { text: string }) {
  const [from, to] = text.split(/(?<=.{4}–) ?/);
  return (
    <>
      <span style={NOWRAP}>{from}</span> {to !== undefined && <span style={NOWRAP}>{to}</span>}
    </>
  );
}

/** As the agency itself calls the booking. */
function OwnReference({ trip: { ownReference = '' } }: { trip: TripListItem }) {
  if (ownReference === '') return null;
  return (
    <Text textStyle="t13" color="fg.muted" title={ownReference} lineClamp={1}>
      {ownReference}
    </Text>
  );
}

function CreatedAt({ seconds }: { seconds: number }) {
  const { day, time } = useFormats().instantHalves(seconds, ownZone());
  return (
    <>
      {day}
      <Text textStyle="t13" color="fg.muted">
        {time}
      </Text>
    </>
  );
}
