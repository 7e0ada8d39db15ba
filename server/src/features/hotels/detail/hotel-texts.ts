import type { Language } from '@portico/contract';
import type { City, Named } from '../../../domain/city.ts';
import type { Hotel } from '../../../domain/hotel-model.ts';
import { scatter } from '../../../platform/random.ts';
import { inEveryLanguage, listText, localized, text } from '../../../platform/texts.ts';
import type { HotelFacts } from '../../catalogue/catalogue.ts';
import type { SuppliedHotel } from '../../supply/supply.ts';
import { facilityName } from '../facility-names.ts';
import { type Near, travelBy, travelTime } from './nearby.ts';

export interface HotelTexts {
  readonly introduction: Named;
  readonly location: Named;
  readonly rooms: Named;
}

/** Generates a hotel's texts from its facts; the result is deterministic per hotel. */
export function hotelTexts(
  hotel: Hotel,
  facts: HotelFacts,
  city: City,
  near: readonly Near[],
  rooms: SuppliedHotel['rooms'],
): HotelTexts {
  const setting = localized(`hotels.setting.${hotel.scene}.${scatter(hotel.id, 1) % 2 === 0 ? '0' : '1'}`);
  const opening = OPENINGS[scatter(hotel.id, 2) % OPENINGS.length] ?? OPENINGS[0];
  return {
    introduction: introductionOf(hotel, facts, city, setting, opening),
    location: locationOf(hotel, city, near),
    rooms: roomsOf(hotel, rooms),
  };
}

const OPENINGS = ['stands', 'guests', 'since'] as const;

function introductionOf(
  hotel: Hotel,
  facts: HotelFacts,
  city: City,
  setting: Named,
  opening: (typeof OPENINGS)[number],
): Named {
  const highlights = hotel.facilities
    .slice(4)
    .filter((code) => HIGHLIGHTS.has(code))
    .slice(0, 4)
    .map(facilityName);
  const offers =
    highlights.length === 0
      ? localized('hotels.offers.none')
      : localized('hotels.offers.some', {
          facilities: inEveryLanguage((language) => sentenceList(highlights, language)),
        });
  const first = localized(`hotels.opening.${isKnown[opening]({ hotel, facts }) ? opening : 'guests'}`, {
    hotel: { en: hotel.nameEn, zh: hotel.nameZh },
    stars: localized(`hotels.stars.${hotel.star as Stars}`),
    district: { en: hotel.districtEn, zh: hotel.districtZh },
    city: cityName(city),
    setting,
    opened: facts.opened ?? undefined,
  });
  const staff = hotel.facilities.includes('chinese-speaking') ? localized('hotels.speaksChinese') : undefined;
  return joined([first, historyOf(facts), offers, staff]);
}

/** Whether the facts of an opening sentence are known. */
const isKnown: Readonly<
  Record<(typeof OPENINGS)[number], (known: { readonly hotel: Hotel; readonly facts: HotelFacts }) => boolean>
> = {
  stands: ({ hotel }) => hotel.star > 0,
  guests: () => true,
  since: ({ facts }) => facts.opened !== null,
};

function historyOf({ opened, renewed, roomCount }: HotelFacts): Named | undefined {
  if (opened === null) return roomCount === null ? undefined : localized('hotels.history.rooms', { roomCount });
  if (roomCount === null) return localized('hotels.history.year', { opened });
  const values = { opened, roomCount };
  return renewed === null
    ? localized('hotels.history.opened', values)
    : localized('hotels.history.renewed', { ...values, renewed });
}

type Stars = 0 | 5 | 10 | 15 | 20 | 25 | 30 | 35 | 40 | 45 | 50;

/** Removes the suffix that distinguishes cities of the same name. */
function cityName({ nameEn, nameZh }: City): Named {
  return { en: nameEn.replace(/ \(.*\)$/, ''), zh: nameZh.replace(/（.*）/, '') };
}

const HIGHLIGHTS = new Set(
  'restaurant bar gym pool outdoor-pool indoor-pool spa sauna rooftop-bar club-lounge fine-dining private-beach hot-spring casino meeting-rooms courtyard garden kids-club terrace'.split(
    ' ',
  ),
);

function locationOf(hotel: Hotel, city: City, all: readonly Near[]): Named {
  const sights = all.filter(({ landmark }) => landmark.kind === 'sight' || landmark.kind === 'venue').slice(0, 2);
  const station = all.find(({ landmark }) => landmark.kind === 'station');
  const airport = all.find(({ landmark }) => landmark.kind === 'airport');
  const sightTexts = sights.map(({ landmark, kilometres }) =>
    localized('hotels.location.sight', {
      sight: landmark,
      distance: distanceText(kilometres),
      time: travelTime(kilometres),
    }),
  );
  const rides = [station && rideText('station', station), airport && rideText('airport', airport)];
  const groups = [sightTexts, rides.filter((ride) => ride !== undefined)].filter(({ length }) => length > 0);
  const [first, second] = groups.map(([one, other]) =>
    other === undefined ? one : localized('hotels.location.two', { first: one, second: other }),
  );
  const district = { en: hotel.districtEn, zh: hotel.districtZh };
  const values = { district, city: cityName(city) };
  if (first === undefined) return localized('hotels.location.plain', values);
  const near = second === undefined ? first : localized('hotels.location.next', { first, second });
  return localized('hotels.location.near', { ...values, near });
}

function roomsOf(hotel: Hotel, rooms: SuppliedHotel['rooms']): Named {
  return joined([sizesOf(rooms), sharedBy(rooms), stepFree(hotel)]);
}

/** The sentences that exist, in one paragraph. */
function joined(all: readonly (Named | undefined)[]): Named {
  const sentences = all.filter((one) => one !== undefined);
  return inEveryLanguage((language) =>
    sentences
      .map((one) => one[language])
      .reduce((first, next) => (first === '' ? next : text(language, 'list.sentences', { first, next })), ''),
  );
}

/** Range of room sizes; undefined if the supplier does not state them. */
function sizesOf(supplied: SuppliedHotel['rooms']): Named | undefined {
  if (supplied.length === 0) return undefined;
  const rooms = supplied.map(({ room }) => room);
  const metres = rooms.flatMap(({ squareMetres }) => squareMetres ?? []);
  const sizes = rooms.flatMap(({ maxGuests }) => maxGuests ?? []);
  if (metres.length === 0 || sizes.length === 0) return undefined;
  const least = Math.min(...metres);
  const most = Math.max(...metres);
  const guests = Math.max(...sizes);
  const area = least === most ? String(least) : localized('hotels.area', { least, most });
  return localized('hotels.rooms', { area, guests });
}

/** Maximum number of facilities per sentence. */
const NAMED = 8;

/** Facilities that every room has, taken in turn from each group. */
function sharedBy(rooms: SuppliedHotel['rooms']): Named | undefined {
  const [first, ...others] = rooms.map(({ facts }) => facts.facilities);
  const groups = (first ?? []).map(({ names }) =>
    names.filter(({ en }) =>
      others.every((groupsOf) => groupsOf.some((group) => group.names.some((one) => one.en === en))),
    ),
  );
  const longest = Math.max(0, ...groups.map((names) => names.length));
  const shared = Array.from({ length: longest }, (_, place) => groups.flatMap((names) => names[place] ?? []))
    .flat()
    .slice(0, NAMED);
  if (shared.length === 0) return undefined;
  return localized('hotels.everyRoom', { facilities: inEveryLanguage((language) => sentenceList(shared, language)) });
}

/** `Flat-screen TV` becomes `flat-screen TV` within a sentence; `USB sockets` stays. */
function inSentence(name: string, language: Language): string {
  return language !== 'en' || /^\p{Lu}\p{Lu}/u.test(name) ? name : lowerFirst(name);
}

function sentenceList(names: readonly Named[], language: Language): string {
  const [last = '', ...before] = names.map((name) => inSentence(name[language], language)).toReversed();
  return before.length === 0 ? last : listText(before.toReversed(), language) + text(language, 'list.last') + last;
}

function stepFree({ facilities }: Hotel): Named | undefined {
  return facilities.includes('accessible') ? localized('hotels.stepFree') : undefined;
}

/** `the station is a 15-minute walk`, `the airport is an 8-minute drive` */
function rideText(stop: 'station' | 'airport', { landmark, kilometres }: Near): Named {
  const { way, minutes } = travelBy(kilometres);
  // English uses "an" before a vowel; other languages repeat the same text.
  const article = /^(8|11|18|8\d)$/.test(String(minutes)) ? 'an' : 'a';
  const time = localized(`hotels.ride.${way}.${article}`, { min: minutes });
  return localized(`hotels.location.${stop}`, { stop: landmark, time });
}

function distanceText(kilometres: number): Named {
  return kilometres < 1
    ? localized('hotels.metres', { metres: Math.round(kilometres * 1000) })
    : localized('hotels.kilometres', { kilometres: kilometres.toFixed(1) });
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
