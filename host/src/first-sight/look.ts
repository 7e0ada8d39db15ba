import type { FirstSightLook } from '@portico/contract';
import { firstSightStyle } from './first-sight-style.ts';
import { revealFirstSight } from './reveal-first-sight.ts';

/** What the host's build says of itself for documents; no page reads it. */
export const firstSightLook: FirstSightLook = { style: firstSightStyle, reveal: revealFirstSight };
