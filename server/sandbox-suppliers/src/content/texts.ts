import type { Random } from '../random.ts';
import type { Language, Listing } from './listing.ts';

const TITLES = {
  en: ['Location', 'At the hotel', 'Room amenities'],
  zh: ['位置', '酒店设施', '客房设施'],
} as const;

/** Descriptions contain HTML, entities and rarely dangerous markup, as texts of suppliers do. */
export function descriptionOf({ hid, place, name, stars }: Listing, language: Language, random: Random) {
  const [location, inside, rooms] = TITLES[language];
  const [hotel, city] = [name[language], language === 'zh' ? place.nameZh : place.name];
  const [distance, minutes] = [random.between(200, 4000), random.between(3, 25)];
  const paragraphs =
    language === 'zh'
      ? [
          [`<p>${hotel}位于${city}，距市中心 ${distance} 米。</p>`, `步行 <b>${minutes}</b> 分钟可到车站。`],
          ['客人可免费使用 Wi&#8209;Fi。<br/>前台 24 小时服务 &amp; 行李寄存。', '<ul><li>餐厅</li><li>酒吧</li></ul>'],
          [`客房配有空调、保险箱和${stars >= 4 ? '迷你吧' : '热水壶'}。`],
        ]
      : [
          [
            `<p>${hotel} is in ${city}, ${distance} m from the centre.</p>`,
            `The station is <b>${minutes}</b> minutes away on foot.`,
          ],
          [
            'Wi&#8209;Fi is free for guests.<br/>Reception &amp; luggage storage are open 24 hours.',
            '<ul><li>Restaurant</li><li>Bar</li></ul>',
          ],
          [`Rooms have air conditioning, a safe and ${stars >= 4 ? 'a minibar' : 'a kettle'}.`],
        ];
  const extra = hid % 40 === 0 ? ['<script>document.title="supplier"</script><img src="x" onerror="alert(1)">'] : [];
  return [location, inside, rooms].map((title, index) => ({
    title,
    paragraphs: [...(paragraphs[index] ?? []), ...(index === 1 ? extra : [])],
  }));
}

interface AmenityGroup {
  readonly name: Readonly<Record<Language, string>>;
  readonly amenities: readonly (readonly [en: string, zh: string, isFree: boolean])[];
}

const AMENITIES: readonly AmenityGroup[] = [
  {
    name: { en: 'General', zh: '综合' },
    amenities: [
      ['24-hour reception', '24小时前台', true],
      ['Lift', '电梯', true],
      ['Air conditioning', '空调', true],
      ['Non-smoking rooms', '禁烟客房', true],
    ],
  },
  {
    name: { en: 'Internet', zh: '网络' },
    amenities: [['Free Wi-Fi', '免费无线网络', true]],
  },
  {
    name: { en: 'Services and amenities', zh: '服务与设施' },
    amenities: [
      ['Laundry', '洗衣服务', false],
      ['Luggage storage', '行李寄存', true],
      ['Ironing', '熨烫服务', false],
    ],
  },
  {
    name: { en: 'Sports', zh: '运动' },
    amenities: [
      ['Fitness centre', '健身中心', true],
      ['Swimming pool', '游泳池', true],
    ],
  },
  {
    name: { en: 'Parking', zh: '停车' },
    amenities: [['Parking', '停车场', false]],
  },
];

export function amenityGroupsOf(language: Language, random: Random) {
  return AMENITIES.filter((_, index) => index < 2 || random.chance(600)).map(({ name, amenities }) => {
    const offered = amenities.filter((_, index) => index === 0 || random.chance(700));
    const text = ([en, zh]: AmenityGroup['amenities'][number]) => (language === 'zh' ? zh : en);
    const charged = offered.filter(([, , isFree]) => !isFree).map(text);
    return {
      group_name: name[language],
      amenities: offered.map(text),
      non_free_amenities: charged.length > 0 ? charged : null,
    };
  });
}
