import type { Font, GlyphRun } from 'fontkit';
import { lruCache } from '../../../platform/caches.ts';

/** Words of the papers, and the names and addresses of the hotels that are asked for most. */
export const MOST_TEXTS = 5_000;

/**
 * Lets a face remember how it laid a text out: the words of a kind of document are the same each time, and laying them out anew is a
 * quarter of its cost. Each asker has positions of its own, since pdfkit scales them in place.
 */
export function rememberLayouts(face: Font): void {
  const layouts = lruCache<GlyphRun>('text-layouts', { max: MOST_TEXTS });
  const layOut = face.layout.bind(face);
  face.layout = (text, ...how) => {
    if (how.some((given) => given !== undefined)) return layOut(text, ...how);
    return copied(layouts(text, () => layOut(text)));
  };
}

function copied(run: GlyphRun): GlyphRun {
  const positions = run.positions.map((position) =>
    Object.assign(Object.create(Object.getPrototypeOf(position)), position),
  );
  return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions });
}
