import type { CityScene } from '../../../domain/city.ts';
import type { Random } from '../../../platform/random.ts';
import { BRANDS, KINDS, LAS_VEGAS, LOCAL, type Pair, THINGS } from './name-parts.ts';
import type { Style } from './styles.ts';

export interface NamedPlace {
  readonly cityEn: string;
  readonly cityZh: string;
  readonly country: string;
  readonly style: Style;
  readonly scene: CityScene;
  readonly isCasinoTown: boolean;
}

export interface HotelName {
  readonly en: string;
  readonly zh: string;
}

/** A plausible name for a hotel of this place and class. It may already be in use. */
export function hotelName(random: Random, place: NamedPlace, star: number): HotelName {
  const kind = pickKind(random, place, star);
  const shape = random.below(100);
  if (shape < 40) return local(random, place, kind);
  const [brandEn, brandZh] = random.pick(shape < 72 ? BRANDS : THINGS);
  if (shape >= 72 && shape < 84) return { en: `The ${brandEn} ${kind[0]}`, zh: `${place.cityZh}${brandZh}${kind[1]}` };
  const hasCity = random.chance(650);
  const tail = random.chance(500) || star >= 45 ? `${kind[0]}` : '';
  const city = hasCity || tail === '' ? ` ${place.cityEn}` : '';
  const en = tail === '' ? `${brandEn}${city}` : `${brandEn} ${kind[0]}${city}`;
  return { en, zh: `${place.cityZh}${brandZh}${kind[1]}` };
}

function local(random: Random, place: NamedPlace, kind: Pair): HotelName {
  const { style, cityEn, cityZh } = place;
  const [tokenEn, tokenZh] = random.pick(cityEn === 'Las Vegas' ? LAS_VEGAS : LOCAL[style]);
  const zh = `${cityZh}${tokenZh}${kind[1]}`;
  switch (style) {
    case 'french':
      return {
        en: /^(de|du|des) /.test(tokenEn) ? `Hôtel ${tokenEn}` : `${random.chance(500) ? 'Hôtel ' : 'Le '}${tokenEn}`,
        zh,
      };
    case 'german':
      return { en: random.chance(600) ? `Hotel ${tokenEn}` : `${tokenEn} ${cityEn}`, zh };
    case 'italian':
      return { en: /^(Villa|Palazzo)/.test(tokenEn) ? `${tokenEn} ${cityEn}` : `Hotel ${tokenEn}`, zh };
    case 'iberian':
    case 'latin':
      return { en: /^(Casa|Hacienda|Posada|Quinta|Solar)/.test(tokenEn) ? tokenEn : `Hotel ${tokenEn}`, zh };
    case 'chinese':
      return { en: random.chance(600) ? `${cityEn} ${tokenEn} ${kind[0]}` : `${tokenEn} ${kind[0]} ${cityEn}`, zh };
    default:
      return { en: random.chance(250) ? `The ${tokenEn} ${kind[0]}` : `${tokenEn} ${kind[0]}`, zh };
  }
}

function pickKind(random: Random, place: NamedPlace, star: number): Pair {
  if (place.isCasinoTown && star >= 35 && random.chance(450)) return random.pick(KINDS.casino);
  if (place.style === 'japanese' && random.chance(450)) return random.pick(KINDS.ryokan);
  if (place.scene !== 'city' && star >= 30 && random.chance(520)) return random.pick(KINDS[place.scene]);
  if (star >= 45) return random.pick(KINDS.luxury);
  if (star >= 35) return random.pick(KINDS.upscale);
  return random.pick(star >= 30 ? KINDS.middle : KINDS.simple);
}
