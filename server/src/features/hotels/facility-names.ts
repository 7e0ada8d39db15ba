import type { Named } from '../../model/city.ts';

const NAMES: Readonly<Record<string, Named>> = Object.fromEntries(
  `wifi|Free Wi-Fi|免费无线网络;front-desk|24-hour front desk|24小时前台;non-smoking|Non-smoking rooms|无烟客房;luggage|Luggage storage|行李寄存
parking|Parking|停车场;laundry|Laundry service|洗衣服务;lift|Lift|电梯;vending|Vending machines|自动售货机;breakfast-room|Breakfast room|早餐餐厅;family-rooms|Family rooms|家庭房
restaurant|Restaurant|餐厅;bar|Bar|酒吧;gym|Gym|健身房;accessible|Step-free access|无障碍设施;meeting-rooms|Meeting rooms|会议室;pool|Swimming pool|游泳池;room-service|Room service|客房送餐服务
terrace|Terrace|露台;ev-charging|Electric car charging|电动汽车充电桩;concierge|Concierge|礼宾服务;spa|Spa|水疗中心;sauna|Sauna|桑拿;business-centre|Business centre|商务中心
airport-shuttle|Airport shuttle|机场接送;club-lounge|Club lounge|行政酒廊;valet|Valet parking|代客泊车;fine-dining|Fine dining|高级餐厅;kids-club|Kids' club|儿童俱乐部;rooftop-bar|Rooftop bar|屋顶酒吧
butler|Butler service|管家服务;indoor-pool|Indoor pool|室内泳池;pets|Pets allowed|可携带宠物;bicycles|Bicycle hire|自行车租赁;garden|Garden|花园;chinese-speaking|Chinese-speaking staff|中文服务
tour-desk|Tour desk|旅游服务台;shuttle|City shuttle|市区班车;private-beach|Private beach|私人海滩;water-sports|Water sports|水上运动;outdoor-pool|Outdoor pool|室外泳池;ski-storage|Ski storage|滑雪用具存放
hiking|Guided hikes|徒步向导;fireplace|Lounge with fireplace|壁炉休息厅;stargazing|Stargazing deck|观星平台;courtyard|Courtyard|庭院;historic-building|Historic building|历史建筑
hot-spring|Hot-spring bath|温泉浴池;casino|Casino|赌场`
    .split(/[;\n]/)
    .map((entry) => {
      const [code = '', en = '', zh = ''] = entry.trim().split('|');
      return [code, { en, zh }];
    }),
);

export function facilityName(code: string): Named {
  return NAMES[code] ?? { en: code, zh: code };
}
