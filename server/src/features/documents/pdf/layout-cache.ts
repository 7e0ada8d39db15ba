import type { Font, GlyphRun } from 'fontkit';
import { lruCache } from '../../../platform/caches.ts';

/** Enough for the fixed texts of documents, and names and addresses of the most booked hotels. */
export const MOST_TEXTS = 5_000;

/**
 * Caches text layouts of a font: layout is a quarter of the drawing cost, and fixed texts repeat. Each caller gets a
 * copy of the positions, since pdfkit scales them in place.
 */
export function cacheLayouts(face: Font): void {
  const layouts = lruCache<GlyphRun>('text-layouts', { max: MOST_TEXTS });
  const layOut = face.layout.bind(face);
  face.layout = (text, ...how) => {
    if (how.some((argument) => argument !== undefined)) return layOut(text, ...how);
    return copied(layouts(text, () => layOut(text)));
  };
}

function copied(run: GlyphRun): GlyphRun {
  const positions = run.positions.map((position) =>
    Object.assign(Object.create(Object.getPrototypeOf(position)), position),
  );
  return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions });
}
