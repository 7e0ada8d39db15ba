import { type Language, nightsBetween, type Words } from '@portico/contract';
import { dayText, weekdayText } from '@portico/contract/labels';
import { inEveryLanguage, localized, text } from '../../../platform/texts.ts';
import { lengthText, partyText } from '../../emails/emails.ts';
import type { StayFacts } from '../facts/document-facts.ts';
import type { Amount, Block, Fact, Text } from './layout.ts';

export function numbers({ reference, confirmation }: StayFacts): readonly Fact[] {
  return [
    { label: localized('bookingFacts.reference'), value: [reference] },
    ...(confirmation === undefined ? [] : [{ label: localized('bookingFacts.confirmation'), value: [confirmation] }]),
  ];
}

export function days({ checkIn, checkOut, hotel: { times } }: StayFacts): readonly Fact[] {
  const from = times && localized('papers.sheet.from', { time: times.checkInFrom });
  const until = times && localized('papers.sheet.until', { time: times.checkOutUntil });
  return [
    { label: localized('bookingFacts.checkIn'), value: dayLines(checkIn, from) },
    { label: localized('bookingFacts.checkOut'), value: dayLines(checkOut, until) },
  ];
}

function dayLines(day: string, hours: Words | undefined): readonly Text[] {
  const more = (language: Language) => {
    const weekday = weekdayText(day, language);
    return hours === undefined ? weekday : text(language, 'papers.weekdayAndHours', { weekday, hours });
  };
  return [inEveryLanguage((language) => dayText(day, language, 'short')), inEveryLanguage(more)];
}

/** Contact data of the hotel, for guests and taxi drivers. */
export function hotelBlock({ hotel }: StayFacts): Block {
  const { name, address, own, phone, email, position } = hotel;
  const reach = [
    ...(phone === '' ? [] : [{ text: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` }]),
    ...(email === '' ? [] : [{ text: email, href: `mailto:${email}` }]),
  ];
  return {
    kind: 'facts',
    title: localized('bookingFacts.hotel'),
    rows: [
      { label: localized('papers.sheet.nameAndAddress'), value: [name, address] },
      ...(own === undefined ? [] : [{ label: localized('papers.sheet.ownName'), value: [own.name, own.address] }]),
      ...(reach.length === 0 ? [] : [{ label: localized('papers.sheet.contact'), value: reach }]),
      ...(position === undefined ? [] : [{ label: localized('papers.sheet.map'), value: [mapLink(position)] }]),
    ],
  };
}

/** Link to a map that works on every device; its text is the coordinates for other maps. */
function mapLink({ latitude, longitude }: NonNullable<StayFacts['hotel']['position']>) {
  const place = [latitude, longitude].map((degrees) => degrees.toFixed(5));
  const [mlat = '', mlon = ''] = place;
  return {
    text: place.join(', '),
    href: `https://www.openstreetmap.org/?${new URLSearchParams({ mlat, mlon })}#map=17/${mlat}/${mlon}`,
  };
}

export function stayBlock(stay: StayFacts, more: readonly Fact[] = []): Block {
  const { room, beds, board, request, checkIn, checkOut, rooms, includedTaxes } = stay;
  const length = inEveryLanguage((language) => lengthText(nightsBetween(checkIn, checkOut), rooms.length, language));
  return {
    kind: 'facts',
    title: localized('bookingFacts.stay'),
    rows: [
      { label: localized('bookingFacts.length'), value: [length] },
      { label: localized('bookingFacts.roomType'), value: beds === undefined ? [room] : [room, beds] },
      { label: localized('bookingFacts.board'), value: [board] },
      ...(includedTaxes.length === 0 ? [] : [{ label: localized('papers.sheet.includedTaxes'), value: includedTaxes }]),
      ...(request === ''
        ? []
        : [{ label: localized('bookingFacts.request'), value: [request, localized('papers.sheet.requestNote')] }]),
      ...more,
    ],
  };
}

/** Guests per room, as far as named; a room without a name belongs to the lead guest. */
export function guestsBlock({ rooms }: StayFacts): Block {
  const hasOthers = rooms.some(({ otherGuests }) => otherGuests.length > 0);
  return {
    kind: 'table',
    title: localized('bookingFacts.guests'),
    columns: [
      localized('papers.sheet.room'),
      hasOthers ? localized('papers.sheet.allGuests') : localized('papers.sheet.leadGuest'),
      localized('papers.sheet.party'),
    ],
    rows: rooms.map(({ guest, otherGuests, room, adults, childAges }, index) => [
      roomLabel(index + 1, room),
      [guest === '' ? (rooms[0]?.guest ?? '') : guest, ...otherGuests].join(', '),
      inEveryLanguage((language) => partyText(adults, childAges, language)),
    ]),
  };
}

/** The number of the room, with its name if the rooms differ. */
function roomLabel(number: number, room: Words | undefined): Text {
  return room === undefined ? String(number) : localized('papers.sheet.roomOf', { number, room });
}

/** Charges that the guest pays at the hotel. */
export function atHotelBlock({ atHotel, atHotelTotal }: StayFacts): readonly Block[] {
  if (atHotel.length === 0) return [];
  const rows: Amount[] = atHotel.map(({ name, amount }) => ({ label: name, amount }));
  if (rows.length > 1) rows.push({ label: localized('papers.sheet.atHotelTotal'), amount: atHotelTotal, isSum: true });
  return [
    { kind: 'amounts', title: localized('papers.sheet.atHotel'), rows, note: localized('papers.sheet.atHotelNote') },
  ];
}

/** The supplier's conditions in its own words. */
export function remarksBlock({ remarks }: StayFacts): readonly Block[] {
  return remarks.length === 0 ? [] : [{ kind: 'texts', title: localized('papers.sheet.remarks'), texts: remarks }];
}

/** The hotel's notice, one paragraph per line. */
export function noticeBlock({ notice }: StayFacts): readonly Block[] {
  const [en, zh] = [notice.en.split('\n'), notice.zh.split('\n')];
  const isSideBySide = en.length === zh.length;
  const texts = isSideBySide ? en.map((line, index) => ({ en: line, zh: zh[index] ?? '' })) : [notice];
  return notice.en === '' && notice.zh === ''
    ? []
    : [{ kind: 'texts', title: localized('papers.sheet.notice'), texts }];
}
