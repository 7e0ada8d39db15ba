import { roomsOf, type TripDetail } from '@portico/contract';
import { differentRooms } from '@portico/contract/labels';
import { formatChildAge, useFormats, useLanguage } from '@portico/runtime';
import {
  type DataPair,
  DataPairs,
  Flex,
  Heading,
  HotelThumb,
  Panel,
  PanelBody,
  Stars,
  Text,
  TextLink,
} from '@portico/ui';
import { useGuestsText } from './guests-text.ts';
import { useTripDetailMessages } from './trip-detail-messages.ts';

type OtherGuestOfTrip = NonNullable<TripDetail['order']['otherGuests']>[number];

export function BookingPanel({ trip }: { trip: TripDetail }) {
  const t = useTripDetailMessages();
  const [language] = useLanguage();
  const guestsText = useGuestsText();
  const { day, nights } = useFormats();
  const { order, hotel } = trip;
  const { stay, roomRates = [] } = order;
  const rooms = differentRooms(roomRates, language);
  const [lead, ...others] = order.guests;
  return (
    <Panel label={t('tripDetail.booking')} flush>
      <PanelBody>
        <HotelLine hotel={hotel} />
      </PanelBody>
      <PanelBody ruled>
        <DataPairs
          items={[
            {
              label: t('tripDetail.room'),
              value:
                rooms.length === 0
                  ? t('tripDetail.roomValue', { rooms: stay.rooms, name: order.roomName })
                  : rooms.map((room) => <div key={room}>{room}</div>),
              wide: true,
            },
            { label: t('tripDetail.checkIn'), value: day(stay.checkIn, 'full') },
            { label: t('tripDetail.checkOut'), value: day(stay.checkOut, 'full') },
            { label: t('tripDetail.nights'), value: nights(order.nights) },
            { label: t('tripDetail.guests'), value: roomLines().map((line, room) => <div key={room}>{line}</div>) },
            // The beds are those of the first room.
            ...(rooms.length === 0 ? optional(t('tripDetail.beds'), order.beds) : []),
            { label: t('tripDetail.board'), value: order.board },
            { label: t('tripDetail.lead'), value: lead ?? order.leadGuest },
            ...otherGuestsOf(1),
            ...others.flatMap((name, index) => [
              {
                key: `room-${index + 2}`,
                label: t('tripDetail.roomGuest', { number: index + 2 }),
                value: name,
              },
              ...otherGuestsOf(index + 2),
            ]),
            { label: t('tripDetail.email'), value: order.email, wide: true },
            ...optional(t('tripDetail.phone'), order.phone),
            ...optional(t('tripDetail.bookedBy'), order.bookedBy),
            { label: t('tripDetail.policy'), value: order.policyText, wide: true },
            { label: t('tripDetail.request'), value: order.specialRequest || t('tripDetail.noRequest'), wide: true },
          ]}
        />
      </PanelBody>
    </Panel>
  );

  function otherGuestsOf(room: number): DataPair[] {
    const named = (order.otherGuests ?? []).filter((guest) => guest.room === room);
    if (named.length === 0) return [];
    return [
      {
        key: `others-${room}`,
        label: stay.rooms === 1 ? t('tripDetail.otherGuests') : t('tripDetail.roomOtherGuests', { number: room }),
        value: named.map((guest, index) => <div key={index}>{otherGuestText(guest)}</div>),
      },
    ];
  }

  function otherGuestText({ name, childAge }: OtherGuestOfTrip): string {
    return childAge === undefined ? name : t('tripDetail.guestChild', { name, age: formatChildAge(childAge) });
  }

  /** Guests by room. A single room has no number. */
  function roomLines(): readonly string[] {
    if (stay.rooms === 1) return [guestsText(stay)];
    return roomsOf(stay).map((room, index) => t('tripDetail.roomGuests', { number: index + 1, who: guestsText(room) }));
  }
}

function optional(label: string, value = ''): DataPair[] {
  return value === '' ? [] : [{ label, value }];
}

function HotelLine({ hotel }: { hotel: TripDetail['hotel'] }) {
  const t = useTripDetailMessages();
  const stars = hotel.stars + (hotel.hasHalfStar ? 0.5 : 0);
  return (
    <Flex gap="4" align="center">
      <HotelThumb src={hotel.picture} size="md" />
      <div>
        <Flex gap="2" align="center" wrap="wrap">
          <Heading level={2}>{hotel.name}</Heading>
          {stars > 0 && <Stars value={stars} label={t('tripDetail.stars', { count: stars })} />}
        </Flex>
        <Text textStyle="t13" color="fg.muted">
          {hotel.nameEn === hotel.name ? hotel.address : `${hotel.nameEn} · ${hotel.address}`}
        </Text>
        <Text textStyle="t13">
          {hotel.phone && <TextLink href={`tel:${hotel.phone.replace(/[^\d+]/g, '')}`}>{hotel.phone}</TextLink>}
          {hotel.phone && hotel.email && ' · '}
          {hotel.email && <TextLink href={`mailto:${hotel.email}`}>{hotel.email}</TextLink>}
        </Text>
      </div>
    </Flex>
  );
}
