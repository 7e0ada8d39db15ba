import type { City, Named, Scene } from '../../../model/city.ts';
import type { Hotel } from '../../../model/hotel-model.ts';
import { scatter } from '../../../platform/random.ts';
import type { HotelFacts } from '../../catalogue/catalogue.ts';
import type { SuppliedHotel } from '../../supply/supply.ts';
import { facilityName } from '../facility-names.ts';
import { type Near, travelTime } from './nearby.ts';

export interface HotelTexts {
  readonly introduction: Named;
  readonly location: Named;
  readonly rooms: Named;
}

const SETTINGS: Readonly<Record<Scene, readonly Named[]>> = {
  city: [
    { en: 'a short way from offices, shops and the evening streets', zh: '步行即可到达写字楼、商场与夜间热闹的街区' },
    { en: 'where the city works by day and dines by night', zh: '白天是商务区，入夜后餐厅酒吧林立' },
  ],
  beach: [
    { en: 'with the sea at the end of the street', zh: '街道尽头便是大海' },
    { en: 'between palms, sand and the harbour lights', zh: '棕榈、沙滩与港湾灯火近在眼前' },
  ],
  mountain: [
    { en: 'with the peaks in view from breakfast on', zh: '从早餐时分起便可远眺群峰' },
    { en: 'where the paths and the lifts begin', zh: '步道与缆车皆由此出发' },
  ],
  desert: [
    { en: 'with wide skies and warm evenings', zh: '天空开阔，傍晚温暖宜人' },
    { en: 'at the edge of open, sunlit country', zh: '身旁便是阳光普照的旷野' },
  ],
  'temple-town': [
    { en: 'among temple roofs and lantern-lit lanes', zh: '隐于寺檐与灯笼巷陌之间' },
    { en: 'where tea houses open onto the old canals', zh: '茶馆临水，古意犹存' },
  ],
  'old-town': [
    { en: 'among lanes that have kept their old names', zh: '置身于沿用古名的街巷之间' },
    { en: 'beside squares that are best walked early', zh: '毗邻最宜清晨漫步的广场' },
  ],
};

/** The texts of a house, made of what is known of it; the same house always speaks the same way. */
export function hotelTexts(
  hotel: Hotel,
  facts: HotelFacts,
  city: City,
  near: readonly Near[],
  rooms: SuppliedHotel['rooms'],
): HotelTexts {
  const choose = <T>(choices: readonly T[], salt: number): T => choices[scatter(hotel.id, salt) % choices.length] as T;
  return {
    introduction: introductionOf(hotel, facts, city, choose(SETTINGS[hotel.scene], 1), choose([0, 1, 2], 2)),
    location: locationOf(hotel, city, near),
    rooms: roomsOf(hotel, rooms),
  };
}

function introductionOf(hotel: Hotel, facts: HotelFacts, city: City, setting: Named, opening: number): Named {
  const stars = hotel.star % 10 === 5 ? `${Math.floor(hotel.star / 10)}.5` : `${hotel.star / 10}`;
  const cityEn = city.nameEn.replace(/ \(.*\)$/, '');
  const cityZh = city.nameZh.replace(/（.*）/, '');
  const openings: readonly Named[] = [
    {
      en: `${hotel.nameEn} is a ${stars}-star house in ${hotel.districtEn}, ${cityEn}, ${setting.en}.`,
      zh: `${hotel.nameZh}是一家位于${cityZh}${hotel.districtZh}的${starsZh(hotel.star)}酒店，${setting.zh}。`,
    },
    {
      en: `Guests of ${hotel.nameEn} stay in ${hotel.districtEn}, ${setting.en}.`,
      zh: `下榻${hotel.nameZh}，您将住在${cityZh}${hotel.districtZh}，${setting.zh}。`,
    },
    {
      en: `In ${cityEn}'s ${hotel.districtEn}, ${setting.en}, ${hotel.nameEn} has welcomed travellers since ${facts.opened}.`,
      zh: `${hotel.nameZh}坐落于${cityZh}${hotel.districtZh}，${setting.zh}，自${facts.opened}年起迎接八方来客。`,
    },
  ];
  const first = openings[opening] as Named;
  const renewed = facts.renewed === null ? undefined : facts.renewed;
  const history: Named =
    renewed === undefined
      ? {
          en: `It opened in ${facts.opened} and has ${facts.roomCount} rooms.`,
          zh: `酒店于${facts.opened}年开业，共有${facts.roomCount}间客房。`,
        }
      : {
          en: `Opened in ${facts.opened} and renewed in ${renewed}, it has ${facts.roomCount} rooms.`,
          zh: `酒店于${facts.opened}年开业，${renewed}年翻新，共有${facts.roomCount}间客房。`,
        };
  const highlights = hotel.facilities
    .slice(4)
    .filter((code) => HIGHLIGHTS.has(code))
    .slice(0, 4)
    .map(facilityName);
  const offers: Named =
    highlights.length === 0
      ? {
          en: 'The front desk is staffed round the clock and Wi-Fi is free throughout.',
          zh: '前台24小时有人值守，全馆提供免费无线网络。',
        }
      : {
          en: `On site: ${joinedEn(highlights.map(({ en }) => lowerFirst(en)))}. Wi-Fi is free throughout.`,
          zh: `馆内设有${highlights.map(({ zh }) => zh).join('、')}，全馆提供免费无线网络。`,
        };
  const chinese: Named = hotel.facilities.includes('chinese-speaking')
    ? { en: ' Some of the staff speak Chinese.', zh: '酒店配有会讲中文的员工。' }
    : { en: '', zh: '' };
  return {
    en: `${first.en} ${history.en} ${offers.en}${chinese.en}`,
    zh: `${first.zh}${history.zh}${offers.zh}${chinese.zh}`,
  };
}

const HIGHLIGHTS = new Set(
  'restaurant bar gym pool outdoor-pool indoor-pool spa sauna rooftop-bar club-lounge fine-dining private-beach hot-spring casino meeting-rooms courtyard garden kids-club terrace'.split(
    ' ',
  ),
);

function locationOf(hotel: Hotel, city: City, near: readonly Near[]): Named {
  const sights = near.filter(({ landmark }) => landmark.kind === 'sight' || landmark.kind === 'venue').slice(0, 2);
  const station = near.find(({ landmark }) => landmark.kind === 'station');
  const airport = near.find(({ landmark }) => landmark.kind === 'airport');
  const partsEn = sights.map(
    ({ landmark, kilometres }) => `${landmark.en} is ${distanceEn(kilometres)} away (${travelTime(kilometres).en})`,
  );
  const partsZh = sights.map(
    ({ landmark, kilometres }) => `距${landmark.zh}${distanceZh(kilometres)}（${travelTime(kilometres).zh}）`,
  );
  const rides = [station, airport].filter((one) => one !== undefined);
  const en = [
    `The hotel is in ${hotel.districtEn}.`,
    partsEn.length > 0 ? `${joinedEn(partsEn)}.` : '',
    rides.length > 0
      ? `${joinedEn(rides.map(({ landmark, kilometres }) => `${landmark.en} is ${rideEn(kilometres)}`))}.`
      : '',
  ];
  const zh = [
    `酒店位于${city.nameZh.replace(/（.*）/, '')}${hotel.districtZh}，`,
    [
      ...partsZh,
      ...rides.map(
        ({ landmark, kilometres }) =>
          `${landmark.kind === 'airport' ? '前往' : '到'}${landmark.zh}${travelTime(kilometres).zh}`,
      ),
    ].join('，'),
    '。',
  ];
  return { en: en.filter((part) => part !== '').join(' '), zh: zh.join('') };
}

function roomsOf(hotel: Hotel, rooms: SuppliedHotel['rooms']): Named {
  const sentences = [sizesOf(rooms), sharedBy(rooms), stepFree(hotel)].filter((one) => one !== undefined);
  return { en: sentences.map(({ en }) => en).join(' '), zh: sentences.map(({ zh }) => zh).join('') };
}

/** How large the rooms are that somebody described; nothing is said where nobody did. */
function sizesOf(supplied: SuppliedHotel['rooms']): Named | undefined {
  if (supplied.length === 0) return undefined;
  const rooms = supplied.map(({ room }) => room);
  const metres = rooms.map((room) => room.squareMetres);
  const least = Math.min(...metres);
  const most = Math.max(...metres);
  const guests = Math.max(...rooms.map((room) => room.maxGuests));
  return {
    en: `Rooms measure ${least === most ? least : `${least} to ${most}`} m² and sleep up to ${guests} guests.`,
    zh: `客房面积为${least === most ? least : `${least}至${most}`}平方米，最多可住${guests}人。`,
  };
}

/** How many facilities one sentence holds. */
const NAMED = 8;

/** What every room has: the first of each kind before the second of any. */
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
  return {
    en: `Every room has: ${joinedEn(shared.map(({ en }) => inSentence(en)))}.`,
    zh: `所有客房均配有${shared.map(({ zh }) => zh).join('、')}。`,
  };
}

/** `Flat-screen TV` within a sentence is `flat-screen TV`; `USB sockets` stays. */
function inSentence(name: string): string {
  return /^\p{Lu}\p{Lu}/u.test(name) ? name : lowerFirst(name);
}

function stepFree({ facilities }: Hotel): Named | undefined {
  return facilities.includes('accessible')
    ? { en: 'Step-free rooms are available on request.', zh: '无障碍客房可应要求安排。' }
    : undefined;
}

function starsZh(star: number): string {
  const whole = ['', '一', '二', '三', '四', '五'][Math.floor(star / 10)] ?? '';
  return star % 10 === 5 ? `${whole}星半级` : `${whole}星级`;
}

/** `a 15-minute walk`, `an 8-minute drive`. */
function rideEn(kilometres: number): string {
  const phrase = travelTime(kilometres).en.replace(' min ', '-minute ');
  return `${/^(8|11|18|8\d)-/.test(phrase) ? 'an' : 'a'} ${phrase}`;
}

function distanceEn(kilometres: number): string {
  return kilometres < 1 ? `${Math.round(kilometres * 1000)} m` : `${kilometres.toFixed(1)} km`;
}

function distanceZh(kilometres: number): string {
  return kilometres < 1 ? `${Math.round(kilometres * 1000)}米` : `${kilometres.toFixed(1)}公里`;
}

function joinedEn(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
