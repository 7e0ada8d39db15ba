import { type RefObject, useLayoutEffect } from 'react';
import type { Placement, PopoverPosition } from './position-popover.ts';

export type { Placement };
export type PlacementOptions = { [Option in keyof PopoverPosition]?: PopoverPosition[Option] | undefined };

/**
 * Loads the positioning code. It is not in the initial scripts, because a layer opens only after a pointer or key
 * event.
 */
export const loadPlacement = () => import('./position-popover.ts');

/** Shows `layer` in the top layer next to `anchor`; it is invisible until it is positioned. */
export function usePlacement(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  layer: RefObject<HTMLElement | null>,
  { placement = 'bottom-start', gap = 4, matchWidth = false }: PlacementOptions = {},
) {
  useLayoutEffect(() => {
    const floating = layer.current;
    if (!open || !floating || !anchor.current) return;
    // Only for an open layer: it forces a style computation, which each row of a list would trigger.
    const reference = boxOf(anchor.current);
    let stop: (() => void) | undefined;
    let isOver = false;
    // `!important` overrides the opening animation; opacity still lets the layer take the focus.
    floating.style.setProperty('opacity', '0', 'important');
    floating.showPopover?.();
    loadPlacement()
      .then(({ positionPopover }) => {
        if (!isOver) stop = positionPopover(reference, floating, { placement, gap, matchWidth });
      })
      .catch(() => putUnder(reference, floating));
    return () => {
      isOver = true;
      stop?.();
    };
  }, [open, anchor, layer, placement, gap, matchWidth]);
}

/** Fallback if the positioning code cannot be loaded: the layer opens below the anchor. */
function putUnder(anchor: Element, { style }: HTMLElement) {
  const { left, bottom } = anchor.getBoundingClientRect();
  style.left = `${left}px`;
  style.top = `${bottom}px`;
  style.removeProperty('opacity');
}

/** Uses the first child of an element without its own box (`display: contents`). */
function boxOf(element: HTMLElement): Element {
  return getComputedStyle(element).display === 'contents' ? (element.firstElementChild ?? element) : element;
}
