import type { Named } from '../../../domain/city.ts';
import type { RoomType } from '../../../domain/hotel-model.ts';
import type { RoomFacts } from '../supplied-hotel.ts';

/** Views by the suffix of a room's name. */
const VIEWS: Readonly<Record<string, Named>> = {
  'City View': { en: 'City view', zh: '城景' },
  'Skyline View': { en: 'Skyline view', zh: '天际线景' },
  'Courtyard View': { en: 'Courtyard view', zh: '庭院景' },
  'Sea View': { en: 'Sea view', zh: '海景' },
  'Garden View': { en: 'Garden view', zh: '园景' },
  'Pool View': { en: 'Pool view', zh: '泳池景' },
  'Mountain View': { en: 'Mountain view', zh: '山景' },
  'Lake View': { en: 'Lake view', zh: '湖景' },
  'Forest View': { en: 'Forest view', zh: '林景' },
  'Desert View': { en: 'Desert view', zh: '沙漠景' },
  'Old Town View': { en: 'Old town view', zh: '老城景' },
  'Rooftop View': { en: 'Rooftop view', zh: '屋顶景' },
  'Strip View': { en: 'Strip view', zh: '长街景' },
};
const FLOORS: Readonly<Record<string, Named>> = { 'High Floor': { en: 'High floor', zh: '高楼层' } };

/** View and floor come only from the room's name; otherwise they are unknown. */
export function roomPlace({ nameEn }: Pick<RoomType, 'nameEn'>): Pick<RoomFacts, 'view' | 'floor'> {
  const promise = nameEn.split(', ').at(-1) ?? '';
  const [view, floor] = [VIEWS[promise], FLOORS[promise]];
  return { ...(view && { view }), ...(floor && { floor }) };
}
