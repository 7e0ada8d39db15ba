import type { Stop } from '../art.ts';
import type { Light } from '../picture-subject.ts';

/** Colours of a scenery in one light. */
export interface Palette {
  readonly sky: readonly Stop[];
  readonly glow: string;
  readonly disc: string;
  readonly cloud: string;
  readonly cloudOpacity: number;
  /** From far to near. */
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

/** Palettes of a scenery in each light; a building uses one of them. */
export type Palettes = Readonly<Record<Light, readonly Palette[]>>;
