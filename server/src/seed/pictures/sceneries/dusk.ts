import { type Art, box } from '../art.ts';
import type { Light } from '../picture-subject.ts';

/** Colours of a room in the evening: warm and brown. */
export function dusk(art: Art, light: Light): void {
  if (light === 'day') return;
  art.path(box(0, 0, 800, 600), light === 'night' ? '#3b1f14' : '#6b3326', {
    opacity: light === 'night' ? 0.46 : 0.17,
  });
}
