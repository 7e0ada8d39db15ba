import { type RefObject, useLayoutEffect } from 'react';

export type Placement = 'bottom-start' | 'bottom-end' | 'bottom' | 'top' | 'top-start' | 'top-end';

export interface PlacementOptions {
  placement?: Placement | undefined;
  gap?: number | undefined;
  /** As wide as what it hangs on, at least. */
  matchWidth?: boolean | undefined;
}

const EDGE = 8;

/** Shows `layer` in the top layer beside `anchor`, turned round or pushed in where the window has no room. */
export function usePlacement(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  layer: RefObject<HTMLElement | null>,
  { placement = 'bottom-start', gap = 4, matchWidth = false }: PlacementOptions = {},
) {
  useLayoutEffect(() => {
    const floating = layer.current;
    const fixed = anchor.current;
    if (!open || !floating || !fixed) return;
    floating.showPopover?.();
    const place = () => position(fixed, floating, placement, gap, matchWidth);
    place();
    const observer = new ResizeObserver(place);
    observer.observe(floating);
    observer.observe(fixed);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [open, anchor, layer, placement, gap, matchWidth]);
}

function position(anchor: HTMLElement, layer: HTMLElement, placement: Placement, gap: number, matchWidth: boolean) {
  const box = (
    anchor.firstElementChild && getComputedStyle(anchor).display === 'contents' ? anchor.firstElementChild : anchor
  ).getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  if (matchWidth) layer.style.minWidth = `${box.width}px`;
  const below = clientHeight - box.bottom - gap - EDGE;
  const above = box.top - gap - EDGE;
  layer.style.maxHeight = `${Math.max(below, above, 120)}px`;
  const { width, height } = layer.getBoundingClientRect();
  const [side, align] = placement.split('-');
  const isAbove = side === 'top' ? height <= above || above > below : height > below && above > below;
  const wanted =
    align === 'start' ? box.left : align === 'end' ? box.right - width : box.left + (box.width - width) / 2;
  layer.style.left = `${Math.round(Math.max(EDGE, Math.min(wanted, clientWidth - width - EDGE)))}px`;
  layer.style.top = `${Math.round(isAbove ? Math.max(EDGE, box.top - gap - height) : box.bottom + gap)}px`;
}
