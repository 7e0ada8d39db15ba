import { type RefObject, useLayoutEffect } from 'react';
import type { Beside, Placement } from './keep-beside.ts';

export type { Placement };
export type PlacementOptions = { [Option in keyof Beside]?: Beside[Option] | undefined };

/** Fetches what places layers. It is not part of the first scripts, for no page opens a layer before a pointer or a key. */
export const loadPlacement = () => import('./keep-beside.ts');

/** Shows `layer` in the top layer beside `anchor`. It is not seen before it stands in its place. */
export function usePlacement(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  layer: RefObject<HTMLElement | null>,
  { placement = 'bottom-start', gap = 4, matchWidth = false }: PlacementOptions = {},
) {
  useLayoutEffect(() => {
    const floating = layer.current;
    if (!open || !floating || !anchor.current) return;
    // Asked of an open layer alone: it makes the browser work out the page's styles, which every row of a list would have done.
    const reference = boxOf(anchor.current);
    let stop: (() => void) | undefined;
    let isOver = false;
    // Above the animation by which it appears; focus may move into it meanwhile.
    floating.style.setProperty('opacity', '0', 'important');
    floating.showPopover?.();
    loadPlacement()
      .then(({ keepBeside }) => {
        if (!isOver) stop = keepBeside(reference, floating, { placement, gap, matchWidth });
      })
      .catch(() => putUnder(reference, floating));
    return () => {
      isOver = true;
      stop?.();
    };
  }, [open, anchor, layer, placement, gap, matchWidth]);
}

/** Where the line breaks before the first layer has opened, it still opens. */
function putUnder(anchor: Element, { style }: HTMLElement) {
  const { left, bottom } = anchor.getBoundingClientRect();
  style.left = `${left}px`;
  style.top = `${bottom}px`;
  style.removeProperty('opacity');
}

/** An element that has no box of its own stands for the one inside it. */
function boxOf(element: HTMLElement): Element {
  return getComputedStyle(element).display === 'contents' ? (element.firstElementChild ?? element) : element;
}
