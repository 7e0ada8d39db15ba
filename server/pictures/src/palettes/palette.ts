import type { Stop } from '../art.ts';
import type { Light } from '../picture-subject.ts';

/** Colours of a scene in one light. */
export interface Palette {
  readonly sky: readonly Stop[];
  readonly glow: string;
  readonly disc: string;
  readonly cloud: string;
  readonly cloudOpacity: number;
  /** From the farthest to the nearest. */
  readonly layers: readonly [string, string, string, string];
  readonly hero: readonly [string, string];
  readonly rim: string;
  readonly window: string;
  readonly windowOpacity: number;
  readonly water: readonly Stop[];
  readonly glint: string;
  readonly ground: readonly [string, string];
  readonly leaf: readonly [string, string];
  readonly ink: string;
  readonly accent: string;
}

/** What a scene looks like in each light; houses differ in which they take. */
export type Palettes = Readonly<Record<Light, readonly Palette[]>>;
