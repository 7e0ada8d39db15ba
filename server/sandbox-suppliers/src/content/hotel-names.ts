import type { Place } from '../places/places.ts';
import type { Random } from '../random.ts';
import type { LocalText } from './listing.ts';

/** Invented chains. */
export const CHAINS = [
  'Northgate',
  'Tamarind & Co',
  'Larkfield Hotels',
  'Osmanthus',
  'Pelago Resorts',
  'Quay Collection',
];

const STYLES: readonly LocalText[] = [
  { en: 'Amber', zh: '琥珀' },
  { en: 'Bellflower', zh: '风铃' },
  { en: 'Central', zh: '中央' },
  { en: 'Garden', zh: '花园' },
  { en: 'Golden Lantern', zh: '金灯' },
  { en: 'Grand', zh: '大' },
  { en: 'Harbour Light', zh: '港灯' },
  { en: 'Jade', zh: '翡翠' },
  { en: 'Linden', zh: '菩提' },
  { en: 'Marble Arch', zh: '石拱' },
  { en: 'Meridian Gate', zh: '午门' },
  { en: 'Old Town', zh: '老城' },
  { en: 'Park View', zh: '园景' },
  { en: 'Riverside', zh: '河畔' },
  { en: 'Royal Court', zh: '皇庭' },
  { en: 'Seven Bridges', zh: '七桥' },
  { en: 'Silver Birch', zh: '白桦' },
  { en: 'Station Square', zh: '站前' },
  { en: 'Sunrise', zh: '日出' },
  { en: 'Willow', zh: '垂柳' },
];

const KINDS: readonly LocalText[] = [
  { en: 'Hotel', zh: '酒店' },
  { en: 'Hotel & Spa', zh: '水疗酒店' },
  { en: 'Inn', zh: '客栈' },
  { en: 'Suites', zh: '套房酒店' },
  { en: 'Residence', zh: '公寓酒店' },
  { en: 'Boutique Hotel', zh: '精品酒店' },
  { en: 'Hostel', zh: '青年旅舍' },
];

/** Names that the supplier has in the local script only, in every language. */
const LOCAL_NAMES: Readonly<Record<string, readonly string[]>> = {
  AE: ['فندق النخيل الذهبي', 'فندق نسيم الخليج', 'أجنحة اللؤلؤة'],
  CN: ['悦来客栈', '锦江春酒店', '望湖楼宾馆', '三元里商务酒店'],
  EG: ['فندق النيل الأزرق', 'فندق ورد البستان'],
  GR: ['Ξενοδοχείο Γαλάζιο Κύμα', 'Ξενοδοχείο Ελιά'],
  JP: ['旅館 さくら庵', 'ビジネスホテル 青葉', 'ホテル 月見坂'],
  KR: ['한강빛 호텔', '남산 게스트하우스', '호텔 은하수'],
  RU: ['Гостиница «Северная звезда»', 'Мини-отель «У моста»', 'Апартаменты «Белые ночи»'],
  SA: ['فندق واحة السلام', 'شقق الريحان الفندقية'],
  TH: ['โรงแรมสวนลีลาวดี', 'บ้านริมคลอง เกสต์เฮาส์'],
  TW: ['山嵐旅店', '港都商旅'],
};

/** Name of a hotel; about one in eight has only a local one where the country has such names. */
export function hotelName(random: Random, place: Place, chain: string | undefined): LocalText {
  const local = LOCAL_NAMES[place.country];
  if (local !== undefined && chain === undefined && random.chance(125)) {
    const name = random.pick(local);
    return { en: name, zh: name };
  }
  const [style, kind] = [random.pick(STYLES), random.pick(KINDS)];
  const prefix = chain === undefined ? '' : `${chain} `;
  const english = random.chance(500)
    ? `${prefix}${style.en} ${kind.en} ${place.name}`
    : `${prefix}${place.name} ${style.en} ${kind.en}`;
  return { en: english, zh: `${prefix}${place.nameZh}${style.zh}${kind.zh}` };
}

/** Text id of a hotel: lower case with underscores, as the older ids of the API. */
export function slugOf(name: string, hid: number): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '_')
    .toLowerCase();
  return ascii === '' ? `hotel_${hid}` : `${ascii}_${hid % 1000}`;
}
