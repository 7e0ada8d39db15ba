/** Words in both languages. */
export interface Named {
  readonly en: string;
  readonly zh: string;
}

/** Kinds of scenery a city has. */
export const CITY_SCENES = ['city', 'beach', 'mountain', 'desert', 'old-town'] as const;
export type CityScene = (typeof CITY_SCENES)[number];
/** What a house's pictures and texts speak of: old towns of the East have roofs of their own. */
export const SCENES = [...CITY_SCENES, 'temple-town'] as const;
export type Scene = (typeof SCENES)[number];

/** Something that people want to be near to. */
export interface Landmark extends Named {
  readonly latitude: number;
  readonly longitude: number;
  readonly kind: 'sight' | 'station' | 'airport' | 'venue' | 'centre';
}

/** A city with hotels; its id is the wire's region id. */
export interface City {
  readonly id: number;
  /** English name with the state where it has one: `Las Vegas (NV)`. */
  readonly nameEn: string;
  readonly nameZh: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
  /** IANA time zone. */
  readonly zone: string;
  readonly airport: string;
  readonly scene: CityScene;
  /** How much people travel there; suggestions are sorted by it. */
  readonly weight: number;
  readonly hotels: number;
  readonly landmarks: readonly Landmark[];
}
