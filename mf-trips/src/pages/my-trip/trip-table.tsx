import type { TripListItem } from '@portico/contract';
import { dayIn, ownZone, PortalLink, useFormats } from '@portico/runtime';
import { Amount, Flex, Panel, Table, TableCell, TableRow, Text, TextLink, useMediaQuery } from '@portico/ui';
import { shownMoney } from '../../shown-money.ts';
import { useTripsWords } from '../../words.ts';
import { TripCard } from './trip-card.tsx';
import { addressOf, OpenTrip } from './trip-links.tsx';
import { TripRowStatus } from './trip-row-status.tsx';

interface TripTableProps {
  readonly trips: readonly TripListItem[];
  /** An unpaid order's time ran out while it was looked at. */
  readonly onExpire: () => void;
}

/** The bookings: one table; below 1200 px guest moves under hotel, on a phone each is a card. */
export function TripTable({ trips, onExpire }: TripTableProps) {
  const t = useTripsWords();
  const isWide = useMediaQuery('(min-width: 1200px)');
  const isPhone = useMediaQuery('(max-width: 991px)');
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
    <Panel label={t('myTrip.title')} flush>
      <Table
        label={t('myTrip.title')}
        columns={[
          { key: 'reference', label: t('myTrip.reference') },
          ...(isWide ? [{ key: 'created', label: t('myTrip.created') }] : []),
          { key: 'hotel', label: t('myTrip.hotel') },
          ...(isWide ? [{ key: 'guest', label: t('myTrip.guest') }] : []),
          { key: 'stay', label: t('myTrip.stay') },
          { key: 'price', label: t('myTrip.price'), numeric: true },
          ...(isWide ? [{ key: 'paid', label: t('myTrip.paidBy') }] : []),
          { key: 'status', label: t('myTrip.status') },
          { key: 'view', label: t('myTrip.view'), silent: true },
        ]}
      >
        {trips.map((trip) => (
          <TripRow key={trip.orderNumber} trip={trip} isWide={isWide} onExpire={onExpire} />
        ))}
      </Table>
    </Panel>
  );
}

const NOWRAP = { whiteSpace: 'nowrap' } as const;

function TripRow({ trip, isWide, onExpire }: { trip: TripListItem; isWide: boolean; onExpire: () => void }) {
  const { stay } = useFormats();
  return (
    <TableRow>
      <TableCell>
        <TextLink as={PortalLink} to={addressOf(trip)}>
          {trip.orderNumber}
        </TextLink>
      </TableCell>
      {isWide && (
        <TableCell style={NOWRAP}>
          <CreatedAt seconds={trip.createdAt} />
        </TableCell>
      )}
      <TableCell>
        {trip.hotelName}
        {!isWide && (
          <Text textStyle="t13" color="fg.muted">
            {trip.guestName}
          </Text>
        )}
      </TableCell>
      {isWide && <TableCell>{trip.guestName}</TableCell>}
      <TableCell style={NOWRAP}>{stay(trip.checkIn, trip.checkOut)}</TableCell>
      <TableCell numeric>
        <Amount {...shownMoney(trip.total, trip.currency)} />
      </TableCell>
      {isWide && <TableCell>{trip.paidBy}</TableCell>}
      <TableCell style={NOWRAP}>
        <TripRowStatus trip={trip} onExpire={onExpire} />
      </TableCell>
      <TableCell numeric>
        <OpenTrip trip={trip} />
      </TableCell>
    </TableRow>
  );
}

function CreatedAt({ seconds }: { seconds: number }) {
  const { day, instant } = useFormats();
  const zone = ownZone();
  const date = day(dayIn(zone, seconds * 1000), 'short');
  return (
    <>
      {date}
      <Text textStyle="t13" color="fg.muted">
        {instant(seconds, zone).slice(date.length).replace(/^,? /, '')}
      </Text>
    </>
  );
}
