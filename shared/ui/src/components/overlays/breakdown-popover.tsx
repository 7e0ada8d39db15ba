import { defineRecipe } from '@chakra-ui/react/styled-system';
import { type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { popoverRecipe } from '../../theme/recipes/overlay.ts';
import { styled } from '../../theme/styled.tsx';
import { useIsPhone } from '../page/use-media-query.ts';
import { Drawer } from './drawer.tsx';
import { useDismiss } from './use-dismiss.ts';
import { usePlacement } from './use-placement.ts';

const Frame = styled('div', popoverRecipe);
const Trigger = styled(
  'button',
  defineRecipe({
    base: {
      borderBottom: '1px dashed',
      borderColor: 'border.control',
      paddingBottom: '1px',
      cursor: 'help',
      textAlign: 'inherit',
      font: 'inherit',
      minHeight: { base: '44px', lg: '0' },
    },
  }),
);
const Title = styled('h3', defineRecipe({ base: { textStyle: 'h14', marginBottom: '2.5' } }));

export interface BreakdownPopoverProps {
  /** The total it hangs on. */
  children: ReactNode;
  title: string;
  content: ReactNode;
  closeLabel: string;
  /** Told when it opens, so that the row it belongs to can be marked. */
  onOpenChange?: ((open: boolean) => void) | undefined;
}

/** Opens on hover, on focus and on a press; stays while the pointer is inside; Esc closes. On a phone a drawer. */
export function BreakdownPopover({ children, title, content, closeLabel, onOpenChange }: BreakdownPopoverProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = useRef(false);
  const [open, setOpen] = useState(false);
  const isPhone = useIsPhone();
  const floats = open && !isPhone;
  usePlacement(floats, anchor, frame, { placement: 'bottom-end' });
  useDismiss(floats, [anchor, frame], () => change(false));

  function change(next: boolean) {
    clearTimeout(timer.current);
    if (next === open) return;
    setOpen(next);
    onOpenChange?.(next);
  }

  function later(next: boolean, delay: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => change(next), delay);
  }

  const hover = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && !isPhone && later(true, 150),
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && !isPhone && later(false, 120),
  };

  return (
    <>
      <Trigger
        ref={anchor}
        type="button"
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-controls={floats ? id : undefined}
        {...hover}
        onPointerDown={() => {
          pressed.current = true;
        }}
        onFocus={() => {
          // A press focuses first and clicks after: only the keyboard opens by focus.
          if (!pressed.current && !isPhone) change(true);
        }}
        onBlur={() => {
          pressed.current = false;
          if (!isPhone) later(false, 0);
        }}
        onClick={() => {
          pressed.current = false;
          change(true);
        }}
      >
        {children}
      </Trigger>
      {floats && (
        <Frame
          ref={frame}
          id={id}
          role="dialog"
          aria-label={title}
          popover="manual"
          padded
          style={{ width: 372 }}
          {...hover}
        >
          <Title>{title}</Title>
          {content}
        </Frame>
      )}
      {open && isPhone && (
        <Drawer side="bottom" title={title} closeLabel={closeLabel} onClose={() => change(false)}>
          {content}
        </Drawer>
      )}
    </>
  );
}
