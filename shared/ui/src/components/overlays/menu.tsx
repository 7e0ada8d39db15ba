import {
  type ComponentType,
  type ElementType,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { MenuParts } from '../../theme/recipes/menu.ts';
import { Icon } from '../page/icon.tsx';
import type { IconName } from '../page/icon-glyphs.ts';
import { tabbableIn } from './tabbable.ts';
import { useDismiss } from './use-dismiss.ts';
import { type Placement, usePlacement } from './use-placement.ts';
import { WithProps } from './with-props.tsx';

export interface MenuItem {
  key: string;
  label: ReactNode;
  /** Text for typeahead if the label is not plain text. */
  text?: string | undefined;
  description?: ReactNode;
  icon?: IconName | undefined;
  end?: ReactNode;
  /** A choice among settings: `true` is the current one. */
  checked?: boolean | undefined;
  /** Draws a line above the item. */
  ruled?: boolean | undefined;
  /** The item stays focusable and shows the reason. */
  disabledReason?: ReactNode;
  lang?: string | undefined;
  onSelect?: (() => void) | undefined;
  /** A link instead of an action: its element and target. */
  as?: ElementType | ComponentType<never> | undefined;
  href?: string | undefined;
  to?: unknown;
}

interface TriggerProps {
  onClick?: ((event: never) => void) | undefined;
  onKeyDown?: ((event: never) => void) | undefined;
  'aria-expanded'?: boolean | undefined;
  'aria-haspopup'?: 'menu' | undefined;
  'aria-controls'?: string | undefined;
}

export interface MenuProps {
  trigger: ReactElement<TriggerProps>;
  label: string;
  items: readonly MenuItem[];
  placement?: Placement | undefined;
}

export function Menu({ trigger, label, items, placement = 'bottom-start' }: MenuProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const startAt = useRef<'first' | 'last' | 'current'>('current');
  const typed = useRef({ text: '', at: 0 });
  const [open, setOpen] = useState(false);
  usePlacement(open, anchor, list, { placement });
  useDismiss(open, [anchor, list], (cause) => close(cause === 'escape'));

  useEffect(() => {
    if (!open) return;
    const all = rowsOf(list.current);
    const checked = all.find((row) => row.getAttribute('aria-checked') === 'true');
    const start = startAt.current === 'last' ? all.at(-1) : startAt.current === 'first' ? all[0] : (checked ?? all[0]);
    start?.focus();
  }, [open]);

  function show(from: 'first' | 'last' | 'current') {
    startAt.current = from;
    setOpen(true);
  }

  function close(giveBack: boolean) {
    setOpen(false);
    if (giveBack && anchor.current) tabbableIn(anchor.current)[0]?.focus();
  }

  function onTriggerKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    show(event.key === 'ArrowDown' ? 'first' : 'last');
  }

  function onListKey(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Tab') {
      close(true);
      return;
    }
    const all = rowsOf(list.current);
    const next = nextRow(event.key, all, typed.current);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  function choose(item: MenuItem) {
    if (item.disabledReason) return;
    close(true);
    item.onSelect?.();
  }

  return (
    <>
      <span ref={anchor} style={{ display: 'contents' }}>
        <WithProps
          element={trigger}
          props={{
            'aria-haspopup': 'menu',
            'aria-expanded': open,
            'aria-controls': open ? id : undefined,
            onClick: () => (open ? close(true) : show('current')),
            onKeyDown: onTriggerKey as (event: never) => void,
          }}
        />
      </span>
      {open && (
        <MenuParts.List
          ref={list}
          id={id}
          role="menu"
          aria-label={label}
          popover="manual"
          tabIndex={-1}
          onKeyDown={onListKey}
        >
          {items.map((item) => (
            <MenuRow key={item.key} item={item} onChoose={() => choose(item)} />
          ))}
        </MenuParts.List>
      )}
    </>
  );
}

function MenuRow({ item, onChoose }: { item: MenuItem; onChoose: () => void }) {
  const isChoice = item.checked !== undefined;
  return (
    <>
      {item.ruled && <MenuParts.Rule role="separator" />}
      <MenuParts.Item
        as={item.as as ElementType | undefined}
        {...(item.as ? { href: item.href, to: item.to } : { type: 'button' })}
        role={isChoice ? 'menuitemradio' : 'menuitem'}
        aria-checked={isChoice ? item.checked : undefined}
        aria-disabled={item.disabledReason ? true : undefined}
        tabIndex={-1}
        lang={item.lang}
        data-text={item.text ?? (typeof item.label === 'string' ? item.label : undefined)}
        onClick={onChoose}
      >
        {item.icon && <Icon name={item.icon} />}
        <span>
          {item.label}
          {(item.disabledReason || item.description) && (
            <MenuParts.Note>{item.disabledReason ?? item.description}</MenuParts.Note>
          )}
        </span>
        {(item.end || isChoice) && <MenuParts.End>{item.end ?? (item.checked && <Icon name="check" />)}</MenuParts.End>}
      </MenuParts.Item>
    </>
  );
}

function rowsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
}

function nextRow(key: string, all: HTMLElement[], typed: { text: string; at: number }): HTMLElement | undefined {
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') return all[(at + 1) % all.length];
  if (key === 'ArrowUp') return all.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const now = Date.now();
  typed.text = (now - typed.at < 700 ? typed.text : '') + key.toLowerCase();
  typed.at = now;
  const fromHere = [...all.slice(at + (typed.text.length === 1 ? 1 : 0)), ...all];
  return fromHere.find((row) => (row.dataset.text ?? row.textContent ?? '').toLowerCase().startsWith(typed.text));
}
