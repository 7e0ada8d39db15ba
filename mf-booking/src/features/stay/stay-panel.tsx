import type { OrderHotel, OrderQuote } from '@portico/contract';
import { differentRooms } from '@portico/contract/labels';
import { inLanguage, serverNow, useCommonMessages, useFormats, useLanguage } from '@portico/runtime';
import { DataPairs, Deadline, Flex, Heading, HotelThumb, Panel, PanelBody, Stars, Text } from '@portico/ui';
import { useRoomLines } from '../../guests-text.ts';
import { hotelAddress, nameIn } from '../../hotel-messages.ts';
import { useBookingMessages } from '../../messages.ts';
import { usePolicyMessages } from '../../policy-messages.ts';

/** Hotel and stay: the nine rows of GUEST-01, shared by the order and payment pages. */
export function StayPanel({ hotel, quote }: { hotel: OrderHotel; quote: OrderQuote }) {
  const t = useBookingMessages();
  const [language] = useLanguage();
  const common = useCommonMessages();
  const { day } = useFormats();
  const roomLines = useRoomLines();
  const policy = usePolicyMessages()(quote.policy, quote.currency, serverNow());
  const { stay, beds, roomRates = [] } = quote;
  const rooms = differentRooms(roomRates, language);
  return (
    <Panel label={nameIn(hotel, language)} flush>
      <PanelBody>
        <HotelLine hotel={hotel} />
      </PanelBody>
      <PanelBody ruled>
        <DataPairs
          items={[
            {
              label: t('stay.room'),
              value:
                rooms.length === 0
                  ? inLanguage(quote.roomName, language)
                  : rooms.map((room) => <div key={room}>{room}</div>),
            },
            { label: t('stay.checkIn'), value: day(stay.checkIn, 'full') },
            { label: t('stay.checkOut'), value: day(stay.checkOut, 'full') },
            { label: t('stay.nights'), value: common('count.nights', { count: quote.nights }) },
            { label: t('stay.rooms'), value: common('count.rooms', { count: stay.rooms }) },
            { label: t('stay.guests'), value: roomLines(stay).map((line, room) => <div key={room}>{line}</div>) },
            // The beds are those of the first room.
            ...(beds && rooms.length === 0 ? [{ label: t('stay.beds'), value: inLanguage(beds, language) }] : []),
            { label: t('stay.board'), value: inLanguage(quote.board, language) },
          ]}
        />
      </PanelBody>
      <PanelBody ruled>
        <DataPairs
          items={[
            {
              label: t('stay.policy'),
              wide: 'full',
              value: (
                <Deadline tone={policy.tone} detail={policy.detail}>
                  {policy.text}
                </Deadline>
              ),
            },
          ]}
        />
      </PanelBody>
    </Panel>
  );
}

function HotelLine({ hotel }: { hotel: OrderHotel }) {
  const t = useBookingMessages();
  const [language] = useLanguage();
  const stars = hotel.stars + (hotel.hasHalfStar ? 0.5 : 0);
  return (
    <Flex gap="4" align="center">
      <HotelThumb src={hotel.picture} alt="" />
      <div>
        <Flex gap="2" align="center" wrap="wrap">
          <Heading level={2}>{nameIn(hotel, language)}</Heading>
          {stars > 0 && <Stars value={stars} label={t('stay.stars', { count: stars })} />}
        </Flex>
        <Text textStyle="t13" color="fg.muted">
          {hotelAddress(hotel, language)}
        </Text>
      </div>
    </Flex>
  );
}
