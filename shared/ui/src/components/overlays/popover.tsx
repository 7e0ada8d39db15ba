import {
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { popoverRecipe } from '../../theme/recipes/popover.ts';
import { styled } from '../../theme/styled.tsx';
import { useIsBelow } from '../page/use-is-below.ts';
import { Drawer } from './drawer.tsx';
import { tabbableIn } from './tabbable.ts';
import { useDismiss } from './use-dismiss.ts';
import { useHover } from './use-hover.ts';
import { type PlacementOptions, usePlacement } from './use-placement.ts';
import { WithProps } from './with-props.tsx';

const Frame = styled('div', popoverRecipe);

interface TriggerProps {
  onClick?: ((event: never) => void) | undefined;
  'aria-expanded'?: boolean | undefined;
  'aria-haspopup'?: 'dialog' | undefined;
  'aria-controls'?: string | undefined;
  ref?: Ref<HTMLElement> | undefined;
}

export interface PopoverProps extends PlacementOptions {
  /** A button; receives the press handler and ARIA attributes. */
  trigger: ReactElement<TriggerProps>;
  label: string;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  width?: number | string | undefined;
  padded?: boolean | undefined;
  /** Also opens on hover and keyboard focus; a press pins it. On a phone only a press opens it. */
  opensOnHover?: boolean | undefined;
  /** Moves the focus to the first control inside; `false` leaves it on the trigger. */
  moveFocus?: boolean | undefined;
  /** With this label of the close button, a phone shows the content in a drawer from below. */
  drawerCloseLabel?: string | undefined;
  drawerFooter?: ReactNode;
  children: ReactNode | ((close: () => void) => ReactNode);
}

export function Popover(props: PopoverProps) {
  const { trigger, label, width, padded, opensOnHover = false, drawerCloseLabel, drawerFooter, children } = props;
  const moveFocus = props.moveFocus ?? !opensOnHover;
  const [own, setOwn] = useState(false);
  const open = props.open ?? own;
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  // Needed because the browser loses the focus when the focused element is removed, such as a "Done" button inside.
  const hasFocus = useRef(false);
  const isDrawer = useIsBelow('lg') && drawerCloseLabel !== undefined;
  const floats = open && !isDrawer;
  const hover = useHover({ open, onChange: change, isOff: !opensOnHover || isDrawer });
  const { giveBack } = hover;

  function change(next: boolean) {
    setOwn(next);
    props.onOpenChange?.(next);
  }

  function close() {
    change(false);
  }

  function leave(event: FocusEvent) {
    const next = event.relatedTarget;
    if (!frame.current?.contains(next) && !anchor.current?.contains(next)) change(false);
  }

  /** If another window takes the focus, a pinned popover stays open. */
  function leaveTrigger(event: FocusEvent) {
    if (event.relatedTarget || !hover.hasIntegrity()) leave(event);
  }

  usePlacement(floats, anchor, frame, props);
  useDismiss(floats, [anchor, frame], (cause) => (cause === 'escape' ? close() : change(false)));
  useEffect(() => {
    if (floats || !hasFocus.current) return;
    hasFocus.current = false;
    const isNobodys = document.activeElement === null || document.activeElement === document.body;
    if (isNobodys && anchor.current) giveBack(tabbableIn(anchor.current)[0]);
  }, [floats, giveBack]);
  useEffect(() => {
    if (!floats || !moveFocus || !frame.current) return;
    (
      frame.current.querySelector<HTMLElement>('[data-autofocus]') ??
      tabbableIn(frame.current)[0] ??
      frame.current
    ).focus();
  }, [floats, moveFocus]);

  const content = <Content content={children} close={close} />;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the trigger inside is the interactive element */}
      <span
        ref={anchor}
        style={{ display: 'contents' }}
        {...hover.pointer}
        onFocus={hover.focus.onFocus}
        onBlur={floats && opensOnHover ? leaveTrigger : undefined}
      >
        <WithProps
          element={trigger}
          props={{
            'aria-expanded': open,
            'aria-haspopup': 'dialog',
            'aria-controls': floats ? id : undefined,
            onClick: (event: never) => {
              trigger.props.onClick?.(event);
              hover.press();
            },
          }}
        />
      </span>
      {floats && (
        <Frame
          ref={frame}
          id={id}
          role="dialog"
          aria-label={label}
          popover="manual"
          tabIndex={-1}
          padded={padded}
          style={{ width }}
          {...hover.pointer}
          onFocus={() => {
            hasFocus.current = true;
          }}
          onBlur={(event) => {
            // The focused element was removed: no other element has the focus.
            if (event.relatedTarget === null) return;
            hasFocus.current = frame.current?.contains(event.relatedTarget) ?? false;
            leave(event);
          }}
        >
          {content}
        </Frame>
      )}
      {open && isDrawer && (
        <Drawer
          side="bottom"
          title={label}
          closeLabel={drawerCloseLabel}
          footer={drawerFooter}
          flush={!padded}
          onClose={() => change(false)}
        >
          {content}
        </Drawer>
      )}
    </>
  );
}

function Content({ content, close }: { content: PopoverProps['children']; close: () => void }) {
  return typeof content === 'function' ? content(close) : content;
}
