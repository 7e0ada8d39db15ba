import { n } from '../../art.ts';

/** A roof with eaves that rise at both ends. */
export function curvedRoof(x: number, y: number, half: number, height: number): string {
  return `M${n(x - half)} ${n(y - 4)}q${n(half * 0.34)} ${n(6)} ${n(half * 0.52)} ${n(-height)}h${n(half * 0.96)}q${n(half * 0.18)} ${n(height + 6)} ${n(half * 0.52)} ${n(height)}q-6 8-14 9h${n(-2 * half + 28)}q-8-1-14-9z`;
}
