import { autoUpdate, computePosition, flip, offset, type Placement as Side, shift, size } from '@floating-ui/dom';

export type Placement = Extract<Side, 'bottom-start' | 'bottom-end' | 'bottom' | 'top' | 'top-start' | 'top-end'>;

export interface PopoverPosition {
  readonly placement: Placement;
  /** Distance in pixels. */
  readonly gap: number;
  /** The layer is at least as wide as the anchor. */
  readonly matchWidth: boolean;
}

const EDGE = { padding: 8 };
const LEAST_HEIGHT = 120;

/**
 * Positions `layer` next to `anchor` and keeps it there, flipped or shifted if the window has no room. The returned
 * function stops it.
 */
export function positionPopover(
  anchor: Element,
  layer: HTMLElement,
  { placement, gap, matchWidth }: PopoverPosition,
): () => void {
  const { style } = layer;
  const middleware = [
    offset(gap),
    flip(EDGE),
    shift(EDGE),
    size({
      ...EDGE,
      apply({ availableHeight, rects }) {
        style.maxHeight = `${Math.max(availableHeight, LEAST_HEIGHT)}px`;
        if (matchWidth) style.minWidth = `${rects.reference.width}px`;
      },
    }),
  ];
  return autoUpdate(anchor, layer, async () => {
    const { x, y } = await computePosition(anchor, layer, { strategy: 'fixed', placement, middleware });
    style.left = `${Math.round(x)}px`;
    style.top = `${Math.round(y)}px`;
    style.removeProperty('opacity');
  });
}
