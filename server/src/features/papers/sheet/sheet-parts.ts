import { type Language, nightsBetween, type Words } from '@portico/contract';
import { dayText, weekdayText } from '@portico/contract/words';
import { BOOKING_WORDS } from '../../mails/mails.ts';
import type { StayFacts } from '../facts/paper-facts.ts';
import { filled, inBoth, PAPER_WORDS } from './paper-words.ts';
import type { Amount, Block, Fact, Text } from './sheet.ts';

type Said = Exclude<keyof (typeof BOOKING_WORDS)['en'], 'nights' | 'rooms' | 'party' | 'pointsCount'>;

/** A name that mails and documents share. */
export function said(key: Said): Words {
  return inBoth((language) => BOOKING_WORDS[language][key]);
}

export function numbers({ reference, confirmation }: StayFacts): readonly Fact[] {
  return [
    { label: said('reference'), value: [reference] },
    ...(confirmation === undefined ? [] : [{ label: said('confirmation'), value: [confirmation] }]),
  ];
}

export function days({ checkIn, checkOut, hotel: { times } }: StayFacts): readonly Fact[] {
  const from = times && filled(PAPER_WORDS.from, { time: times.checkInFrom });
  const until = times && filled(PAPER_WORDS.until, { time: times.checkOutUntil });
  return [
    { label: said('checkIn'), value: dayLines(checkIn, from) },
    { label: said('checkOut'), value: dayLines(checkOut, until) },
  ];
}

function dayLines(day: string, hours: Words | undefined): readonly Text[] {
  const more = (language: Language) =>
    [weekdayText(day, language), ...(hours === undefined ? [] : [hours[language]])].join(
      language === 'zh' ? ' ' : ', ',
    );
  return [inBoth((language) => dayText(day, language, 'short')), inBoth(more)];
}

/** The hotel as a guest, a taxi driver and a telephone need it. */
export function hotelBlock({ hotel }: StayFacts): Block {
  const { name, address, own, phone, email, position } = hotel;
  const reach = [
    ...(phone === '' ? [] : [{ text: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` }]),
    ...(email === '' ? [] : [{ text: email, href: `mailto:${email}` }]),
  ];
  return {
    kind: 'facts',
    title: said('hotel'),
    rows: [
      { label: PAPER_WORDS.nameAndAddress, value: [name, address] },
      ...(own === undefined ? [] : [{ label: PAPER_WORDS.ownName, value: [own.name, own.address] }]),
      ...(reach.length === 0 ? [] : [{ label: PAPER_WORDS.contact, value: reach }]),
      ...(position === undefined ? [] : [{ label: PAPER_WORDS.map, value: [mapLink(position)] }]),
    ],
  };
}

/** A map that opens everywhere, and the figures of the place for any other. */
function mapLink({ latitude, longitude }: NonNullable<StayFacts['hotel']['position']>) {
  const place = [latitude, longitude].map((degrees) => degrees.toFixed(5));
  const [mlat = '', mlon = ''] = place;
  return {
    text: place.join(', '),
    href: `https://www.openstreetmap.org/?${new URLSearchParams({ mlat, mlon })}#map=17/${mlat}/${mlon}`,
  };
}

export function stayBlock(stay: StayFacts, more: readonly Fact[] = []): Block {
  const { room, beds, board, request, checkIn, checkOut, rooms } = stay;
  const length = inBoth((language) => {
    const words = BOOKING_WORDS[language];
    return [words.nights(nightsBetween(checkIn, checkOut)), words.rooms(rooms.length)].join(
      language === 'zh' ? '，' : ', ',
    );
  });
  return {
    kind: 'facts',
    title: said('stay'),
    rows: [
      { label: said('length'), value: [length] },
      { label: said('roomType'), value: [room, beds] },
      { label: said('board'), value: [board] },
      ...(request === '' ? [] : [{ label: said('request'), value: [request, PAPER_WORDS.requestNote] }]),
      ...more,
    ],
  };
}

/** Who sleeps in which room, as far as names were given; a room without a name is the lead guest's. */
export function guestsBlock({ rooms }: StayFacts): Block {
  const hasOthers = rooms.some(({ otherGuests }) => otherGuests.length > 0);
  return {
    kind: 'table',
    title: said('guests'),
    columns: [PAPER_WORDS.room, hasOthers ? PAPER_WORDS.allGuests : PAPER_WORDS.leadGuest, PAPER_WORDS.party],
    rows: rooms.map(({ guest, otherGuests, adults, childAges }, index) => [
      String(index + 1),
      [guest === '' ? (rooms[0]?.guest ?? '') : guest, ...otherGuests].join(', '),
      inBoth((language) => BOOKING_WORDS[language].party(adults, childAges)),
    ]),
  };
}

/** What the guest must have with them for the hotel. */
export function atHotelBlock({ atHotel, atHotelTotal }: StayFacts): readonly Block[] {
  if (atHotel.length === 0) return [];
  const rows: Amount[] = atHotel.map(({ name, amount }) => ({ label: name, amount }));
  if (rows.length > 1) rows.push({ label: PAPER_WORDS.atHotelTotal, amount: atHotelTotal, isSum: true });
  return [{ kind: 'amounts', title: PAPER_WORDS.atHotel, rows, note: PAPER_WORDS.atHotelNote }];
}

/** The hotel's own notice, a paragraph for each of its lines. */
export function noticeBlock({ notice }: StayFacts): readonly Block[] {
  const [en, zh] = [notice.en.split('\n'), notice.zh.split('\n')];
  const isSideBySide = en.length === zh.length;
  const texts = isSideBySide ? en.map((line, index) => ({ en: line, zh: zh[index] ?? '' })) : [notice];
  return notice.en === '' && notice.zh === '' ? [] : [{ kind: 'texts', title: PAPER_WORDS.notice, texts }];
}
