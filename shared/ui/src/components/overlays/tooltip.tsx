import { cloneElement, type ReactElement, type ReactNode, useId, useRef, useState } from 'react';
import { tooltipRecipe } from '../../theme/recipes/overlay.ts';
import { styled } from '../../theme/styled.tsx';
import { useDismiss } from './use-dismiss.ts';
import { type Placement, usePlacement } from './use-placement.ts';

const Bubble = styled('span', tooltipRecipe);

export interface TooltipProps {
  /** Nothing is shown, and the child stays as it is, while this is empty. */
  text: ReactNode;
  placement?: Placement | undefined;
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

/** On hover, on keyboard focus and on a tap; the text belongs to the child's description all the time. */
export function Tooltip({ text, placement = 'top', children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  const shown = open && Boolean(text);
  usePlacement(shown, anchor, bubble, { placement, gap: 6 });
  useDismiss(shown, [anchor, bubble], () => setOpen(false));
  if (!text) return children;

  function later(next: boolean, delay: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), delay);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control inside is what one interacts with
    <span
      ref={anchor}
      style={{ display: 'contents' }}
      onPointerEnter={() => later(true, 150)}
      onPointerLeave={() => later(false, 100)}
      onFocus={() => later(true, 0)}
      onBlur={() => later(false, 0)}
      onPointerUp={() => later(true, 0)}
    >
      {cloneElement(children, {
        'aria-describedby': [children.props['aria-describedby'], id].filter(Boolean).join(' '),
      })}
      {shown ? (
        <Bubble ref={bubble} id={id} role="tooltip" popover="manual">
          {text}
        </Bubble>
      ) : (
        <span id={id} hidden>
          {text}
        </span>
      )}
    </span>
  );
}
