export interface Named {
  readonly en: string;
  readonly zh: string;
}

export const CITY_SCENES = ['city', 'beach', 'mountain', 'desert', 'old-town'] as const;
export type CityScene = (typeof CITY_SCENES)[number];
/** Scenery of a hotel's pictures and texts. Old towns in East Asia have their own roofs. */
export const SCENES = [...CITY_SCENES, 'temple-town'] as const;
export type Scene = (typeof SCENES)[number];

/** A place from which hotels show their distance. */
export interface Landmark extends Named {
  readonly latitude: number;
  readonly longitude: number;
  readonly kind: 'sight' | 'station' | 'airport' | 'venue' | 'centre';
}

/** A city with hotels; its id is the region id on the wire. */
export interface City {
  readonly id: number;
  /** English name, with the state if there is one: `Las Vegas (NV)`. */
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
  /** Travel demand; suggestions are sorted by it. */
  readonly weight: number;
  readonly hotels: number;
  readonly landmarks: readonly Landmark[];
}
