import type { TripListItem } from '@portico/contract';
import { amountParts, ownZone, PortalLink, useFormats } from '@portico/runtime';
import {
  Amount,
  Box,
  Flex,
  Panel,
  Table,
  TableCell,
  type TableColumn,
  TableRow,
  Text,
  TextLink,
  useIsBelow,
} from '@portico/ui';
import { Fragment } from 'react';
import { Days } from './days.tsx';
import { COLUMNS, type Column } from './list-columns.ts';
import { useMyTripMessages } from './my-trip-messages.ts';
import { Ticked } from './several/selected.tsx';
import type { Ticks } from './several/use-selection.ts';
import { TripCard } from './trip-card.tsx';
import { TripDeadline } from './trip-deadline.tsx';
import { addressOf, OpenTrip } from './trip-links.tsx';
import { TripRowStatus } from './trip-row-status.tsx';

interface TripTableProps {
  readonly trips: readonly TripListItem[];
  /** Optional columns that the user has chosen. */
  readonly visible: readonly Column[];
  readonly ticks: Ticks | undefined;
  readonly onExpire: () => void;
}

/**
 * A table without horizontal scrolling. On narrow screens guest and payment method, then the creation date, move
 * below their neighbour; phones show cards.
 */
export function TripTable({ trips, visible, ticks, onExpire }: TripTableProps) {
  const t = useMyTripMessages();
  const isPhone = useIsBelow('lg');
  if (isPhone) {
    return (
      <Flex as="ul" direction="column" gap="3" listStyleType="none" padding="0" margin="0">
        {trips.map((trip) => (
          <TripCard key={trip.orderNumber} trip={trip} columns={visible} ticks={ticks} onExpire={onExpire} />
        ))}
      </Flex>
    );
  }
  return (
    <Box containerType="inline-size">
      <Panel label={t('title.myTrip')} flush>
        <Table
          label={t('title.myTrip')}
          columns={columnsOf(visible, [
            { key: 'reference', label: t('myTrip.reference') },
            { key: 'created', label: t('myTrip.created') },
            { key: 'hotel', label: t('myTrip.hotel'), width: '24%' },
            { key: 'guest', label: t('myTrip.guest'), width: '12%' },
            { key: 'stay', label: t('myTrip.stay') },
            { key: 'price', label: t('myTrip.price'), numeric: true },
            { key: 'paidBy', label: t('myTrip.paidBy'), width: '9%' },
            { key: 'status', label: t('myTrip.status') },
            { key: 'view', label: t('myTrip.view'), silent: true },
          ])}
        >
          {trips.map((trip) => (
            <TripRow key={trip.orderNumber} trip={trip} visible={visible} ticks={ticks} onExpire={onExpire} />
          ))}
        </Table>
      </Panel>
    </Box>
  );
}

const NOWRAP = { whiteSpace: 'nowrap' } as const;
/** Three lines: the limit of a row, so all rows have the same height. (DESK-02) */
const ROW = { height: '74px' } as const;

/** Visibility of a value below its neighbour and in its own column. */
const NARROW = { base: 'block', _boxXl: 'none' } as const;
const WIDE = { base: 'none', _boxXl: 'block' } as const;
const NARROWEST = { base: 'block', _boxLg: 'none' } as const;

/** Breakpoints at which columns move, unless a hidden column makes room for them. */
function breakpointsOf(visible: readonly Column[]) {
  return {
    created: visible.includes('stay') ? 'boxLg' : undefined,
    guest: 'boxXl',
    paidBy: visible.includes('price') ? 'boxXl' : undefined,
  } as const;
}

function columnsOf(visible: readonly Column[], all: readonly TableColumn[]): readonly TableColumn[] {
  const from: Readonly<Record<string, TableColumn['from']>> = breakpointsOf(visible);
  const isLeftOut = (key: string) => COLUMNS.some((column) => column === key && !visible.includes(column));
  return all.filter(({ key }) => !isLeftOut(key)).map((column) => ({ ...column, from: from[column.key] }));
}

interface TripRowProps {
  readonly trip: TripListItem;
  readonly visible: readonly Column[];
  readonly ticks: Ticks | undefined;
  readonly onExpire: () => void;
}

function TripRow({ trip, visible, ticks, onExpire }: TripRowProps) {
  const { stay } = useFormats();
  const from = breakpointsOf(visible);
  const shows = (column: Column) => visible.includes(column);
  return (
    <TableRow className="group" style={ROW}>
      <TableCell>
        <Ticked trip={trip} ticks={ticks}>
          <TextLink as={PortalLink} to={addressOf(trip)}>
            {trip.orderNumber}
          </TextLink>
        </Ticked>
        <OwnReference trip={trip} />
        {shows('created') && from.created !== undefined && <CreatedBelow seconds={trip.createdAt} />}
      </TableCell>
      {shows('created') && (
        <TableCell from={from.created} style={NOWRAP}>
          <CreatedAt seconds={trip.createdAt} />
        </TableCell>
      )}
      <TableCell>
        <TwoLines text={trip.hotelName} />
        <Text textStyle="t13" color="fg.muted" display={WIDE}>
          {trip.city}
        </Text>
        <Text textStyle="t13" color="fg.muted" display={NARROW}>
          {[shows('guest') && trip.guestName, trip.city].filter(Boolean).join(' · ')}
        </Text>
      </TableCell>
      {shows('guest') && <TableCell from={from.guest}>{trip.guestName}</TableCell>}
      {shows('stay') && (
        <TableCell>
          <Days text={stay(trip.checkIn, trip.checkOut)} />
        </TableCell>
      )}
      {shows('price') && (
        <TableCell numeric>
          <Amount {...amountParts(trip.total, trip.currency)} />
          {shows('paidBy') && (
            <Text textStyle="t13" color="fg.muted" display={NARROW}>
              {trip.paidBy}
            </Text>
          )}
        </TableCell>
      )}
      {shows('paidBy') && (
        <TableCell from={from.paidBy}>
          <TruncatedTitle text={trip.paidBy} />
        </TableCell>
      )}
      <TableCell style={NOWRAP}>
        <TripRowStatus trip={trip} onExpire={onExpire} />
        {/* Wraps to two short lines, so that the hotel column stays wide. */}
        <Box maxWidth="150px" whiteSpace="normal">
          <TripDeadline trip={trip} />
        </Box>
      </TableCell>
      <TableCell numeric>
        <OpenTrip trip={trip} />
      </TableCell>
    </TableRow>
  );
}

/** Clamps a long name to two lines; the tooltip shows all of it, also on keyboard focus of the row. */
function TwoLines({ text }: { text: string }) {
  return (
    <Text as="span" title={text} lineClamp={2} _groupFocusWithin={{ WebkitLineClamp: 'unset' }}>
      {text}
    </Text>
  );
}

/** Wraps between words, not at hyphens. */
function TruncatedTitle({ text }: { text: string }) {
  return text.split(' ').map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      <span style={NOWRAP}>{part}</span>
    </Fragment>
  ));
}

function OwnReference({ trip: { ownReference = '' } }: { trip: TripListItem }) {
  if (ownReference === '') return null;
  return (
    <Text textStyle="t13" color="fg.muted" title={ownReference} lineClamp={1} _print={{ display: 'none' }}>
      {ownReference}
    </Text>
  );
}

/** A bare date below the reference needs a label. */
function CreatedBelow({ seconds }: { seconds: number }) {
  const t = useMyTripMessages();
  const { day, time } = useFormats().instantHalves(seconds, ownZone());
  return (
    <Text textStyle="t13" color="fg.muted" display={NARROWEST}>
      <span style={NOWRAP}>
        {t('myTrip.created')} {day}
      </span>{' '}
      <span style={NOWRAP}>{time}</span>
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
