import { ROOM_FACILITY_GROUPS } from '@portico/contract';
import type { Named } from '../../../domain/city.ts';
import type { RoomType } from '../../../domain/hotel-model.ts';
import { scatter } from '../../../platform/random.ts';
import type { BuiltInHotel } from '../built-in-supplier-id.ts';
import type { RoomFacilities } from '../supplied-hotel.ts';

/** What decides a room's facilities: the hotel's class and facilities, and the room itself. */
interface Traits {
  /** Tenths of a star. */
  readonly star: number;
  readonly hotelFacilities: ReadonlySet<string>;
  readonly room: RoomType;
}

type Group = RoomFacilities['group'];
type Rule = (traits: Traits) => boolean;

const always: Rule = () => true;
const not =
  (rule: Rule): Rule =>
  (traits) =>
    !rule(traits);
const from =
  (star: number): Rule =>
  (traits) =>
    traits.star >= star;
const where =
  (code: string): Rule =>
  ({ hotelFacilities }) =>
    hotelFacilities.has(code);
const both =
  (one: Rule, other: Rule): Rule =>
  (traits) =>
    one(traits) && other(traits);

const isTatami: Rule = ({ room }) => room.beds === 'tatami';
const isSuite: Rule = ({ room }) => room.beds === 'king-sofa';
const hasLivingRoom: Rule = (traits) => isSuite(traits) && traits.room.squareMetres >= 55;
const isCorner: Rule = ({ room }) => room.nameEn.startsWith('Corner');
const isClub: Rule = ({ room }) => room.nameEn.startsWith('Club ');
const isForSeveral: Rule = ({ room }) => room.maxGuests > 1;
/** Suites, all rooms of 5-star hotels, and every third large room of hotels with at least 3.5 stars. */
const hasBath: Rule = (traits) =>
  isSuite(traits) ||
  traits.star >= 50 ||
  (traits.star >= 35 && traits.room.squareMetres >= 30 && scatter(traits.room.id, 31) % 3 === 0);

/** Facilities by group, in display order, with the rule for rooms that have them. */
const FACILITIES: Readonly<Record<Group, readonly (readonly [en: string, zh: string, rule: Rule])[]>> = {
  comfort: [
    ['Air conditioning', '空调', always],
    ['Safe', '保险箱', always],
    ['Soundproofed windows', '隔音窗', from(40)],
    ['Blackout curtains', '遮光窗帘', from(35)],
    ['Pillow menu', '枕头菜单', from(45)],
    ['Turndown service', '夜床服务', from(40)],
    ['Iron and ironing board', '熨斗及熨衣板', from(30)],
    ['Cot on request', '婴儿床（须申请）', isForSeveral],
  ],
  bathroom: [
    ['Private bathroom', '独立卫浴', always],
    ['Bathtub', '浴缸', hasBath],
    ['Walk-in shower', '步入式淋浴间', from(40)],
    ['Shower', '淋浴', not(from(40))],
    ['Bathrobes and slippers', '浴袍及拖鞋', from(40)],
    ['Hairdryer', '吹风机', always],
    ['Free toiletries', '免费洗浴用品', always],
  ],
  foodAndDrink: [
    ['Coffee machine', '咖啡机', from(40)],
    ['Kettle with tea and coffee', '电热水壶及茶和咖啡', not(from(40))],
    ['Minibar', '迷你吧', from(40)],
    ['Fridge', '冰箱', both(from(25), not(from(40)))],
    ['Free bottled water', '免费瓶装水', from(35)],
    ['Room service', '客房送餐服务', where('room-service')],
  ],
  workAndMedia: [
    ['Free Wi-Fi', '免费无线网络', where('wifi')],
    ['Flat-screen TV', '平板电视', always],
    ['Desk', '书桌', not(isTatami)],
    ['Telephone', '电话', always],
    ['USB sockets', 'USB 充电插座', from(30)],
  ],
  living: [
    ['Separate living room', '独立客厅', hasLivingRoom],
    ['Sitting area', '休息区', both(isSuite, not(hasLivingRoom))],
    ['Windows on two sides', '两面采光', isCorner],
    ['Tatami floor and low table', '榻榻米与矮桌', isTatami],
    ['Club lounge access', '可使用行政酒廊', both(isClub, where('club-lounge'))],
  ],
  access: [
    ['Reached by lift', '电梯可达', where('lift')],
    ['Step-free room on request', '无障碍客房（须申请）', where('accessible')],
  ],
};

/** The facilities of a room by group. The result is deterministic. */
export function roomFacilities({ star, facilities }: BuiltInHotel, room: RoomType): readonly RoomFacilities[] {
  const traits: Traits = { star, hotelFacilities: new Set(facilities), room };
  return ROOM_FACILITY_GROUPS.map((group) => ({ group, names: namesIn(group, traits) })).filter(
    ({ names }) => names.length > 0,
  );
}

function namesIn(group: Group, traits: Traits): readonly Named[] {
  return FACILITIES[group].filter(([, , rule]) => rule(traits)).map(([en, zh]) => ({ en, zh }));
}
