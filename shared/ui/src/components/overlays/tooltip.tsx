import {
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { tooltipRecipe } from '../../theme/recipes/tooltip.ts';
import { styled } from '../../theme/styled.tsx';
import { useDismiss } from './use-dismiss.ts';
import { useHover } from './use-hover.ts';
import { type Placement, usePlacement } from './use-placement.ts';
import { WithProps } from './with-props.tsx';

const Bubble = styled('span', tooltipRecipe);

interface ChildProps {
  'aria-describedby'?: string | undefined;
  onPointerEnter?: ((event: PointerEvent<never>) => void) | undefined;
  onPointerLeave?: ((event: PointerEvent<never>) => void) | undefined;
  onPointerUp?: ((event: PointerEvent<never>) => void) | undefined;
  onFocus?: ((event: FocusEvent<never>) => void) | undefined;
  onBlur?: ((event: FocusEvent<never>) => void) | undefined;
}

interface TooltipProps {
  /** Without text no tooltip shows; the child element stays mounted when the text changes. */
  text: ReactNode;
  placement?: Placement | undefined;
  children: ReactElement<ChildProps>;
}

/** Shows on hover, keyboard focus and tap; the text is always part of the child's description. */
export function Tooltip({ text, placement = 'top', children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const hover = useHover({ open, onChange: setOpen });
  const isVisible = open && Boolean(text);
  usePlacement(isVisible, anchor, bubble, { placement, gap: 6 });
  useDismiss(isVisible, [anchor, bubble], () => hover.change(false));

  /** Calls the child's own handler, then the tooltip's, and sets the child as anchor. */
  function also<Event extends SyntheticEvent>(own: ((event: never) => void) | undefined, act: (event: Event) => void) {
    return (event: Event) => {
      own?.(event as never);
      anchor.current = event.currentTarget as HTMLElement;
      act(event);
    };
  }

  const { 'aria-describedby': described, ...own } = children.props;
  return (
    <>
      <WithProps
        element={children}
        props={{
          'aria-describedby': [described, text ? id : ''].filter(Boolean).join(' ') || undefined,
          onPointerEnter: also(own.onPointerEnter, hover.pointer.onPointerEnter),
          onPointerLeave: also(own.onPointerLeave, hover.pointer.onPointerLeave),
          onPointerUp: also(own.onPointerUp, () => hover.change(true)),
          onFocus: also(own.onFocus, hover.focus.onFocus),
          onBlur: also(own.onBlur, hover.focus.onBlur),
        }}
      />
      {text &&
        (isVisible ? (
          <Bubble ref={bubble} id={id} role="tooltip" popover="manual" {...hover.pointer}>
            {text}
          </Bubble>
        ) : (
          <span id={id} hidden>
            {text}
          </span>
        ))}
    </>
  );
}
