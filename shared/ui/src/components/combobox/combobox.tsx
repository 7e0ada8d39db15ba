import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { ListboxParts } from '../../theme/recipes/listbox.ts';
import { popoverRecipe } from '../../theme/recipes/popover.ts';
import { styled } from '../../theme/styled.tsx';
import { TextInput } from '../forms/text-input.tsx';
import { useDismiss } from '../overlays/use-dismiss.ts';
import { usePlacement } from '../overlays/use-placement.ts';
import { OptionList } from './option-list.tsx';
import { flatOptions, type Option, type OptionGroup } from './options.ts';
import { useComposedText } from './use-composed-text.ts';

const Float = styled('div', popoverRecipe);

type InputProps = Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'onSelect' | 'size' | 'type' | 'role' | 'ref' | 'list'
>;

export interface ComboboxProps<Data = unknown> extends InputProps {
  /** Label of the list; the input has its own label. */
  listLabel: string;
  inputValue: string;
  /** Not called during the composition of an input method. */
  onInputChange: (text: string) => void;
  groups: readonly OptionGroup<Data>[];
  selected?: string | undefined;
  onSelect: (option: Option<Data>) => void;
  /** Shown in the list while options load. */
  loadingText?: ReactNode;
  loading?: boolean | undefined;
  /** Shown without matches; if omitted, an empty list does not open. */
  emptyText?: ReactNode;
  footer?: ReactNode;
  /** Enter chooses the first option unless another one is highlighted. */
  autoHighlight?: boolean | undefined;
  /** `bare` has no box; `field` is a text input with start and end. */
  look?: 'field' | 'bare' | undefined;
  start?: ReactNode;
  end?: ReactNode;
  joined?: 'start' | 'end' | undefined;
  /** The element to which the list is aligned, if it is wider than the input. */
  anchor?: RefObject<HTMLElement | null> | undefined;
  /** The list is in the document flow below the input, for a drawer. */
  inline?: boolean | undefined;
  /** The text to mark in the options; default: the text of the input. */
  query?: string | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Called when the focus leaves, with the highlighted option; undefined after the list was closed with Esc. */
  onLeave?: ((option: Option<Data> | undefined) => void) | undefined;
  inputRef?: RefObject<HTMLInputElement | null> | undefined;
}

export function Combobox<Data = unknown>(props: ComboboxProps<Data>) {
  const {
    listLabel,
    inputValue,
    onInputChange,
    groups,
    selected,
    onSelect,
    loading = false,
    loadingText,
    emptyText,
    footer,
    autoHighlight = true,
    look = 'field',
    start,
    end,
    joined,
    anchor,
    inline = false,
    query = inputValue,
    onOpenChange,
    onLeave,
    inputRef,
    ...rest
  } = props;
  const id = useId();
  const ownInput = useRef<HTMLInputElement>(null);
  const input = inputRef ?? ownInput;
  const holder = useRef<HTMLSpanElement>(null);
  const float = useRef<HTMLDivElement>(null);
  const [isRequested, setIsRequested] = useState(false);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const [isPutAway, setIsPutAway] = useState(false);
  const text = useComposedText(inputValue, (next) => {
    change(true);
    setPointed(null);
    onInputChange(next);
  });

  const options = flatOptions(groups);
  const hasContent = options.length > 0 || (loading && Boolean(loadingText)) || (!loading && Boolean(emptyText));
  const open = (isRequested || inline) && hasContent;
  const active = options.find((option) => option.value === pointed?.value) ?? (autoHighlight ? options[0] : undefined);
  const optionId = (value: string) => `${id}-${value}`;

  usePlacement(open && !inline, anchor ?? holder, float, { matchWidth: true });
  useDismiss(open && !inline, [anchor ?? holder, holder, float], (by) => {
    change(false);
    setIsPutAway(by === 'escape');
  });
  const activeId = open && active ? optionId(active.value) : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  function change(next: boolean) {
    if (next === isRequested) return;
    setIsRequested(next);
    setIsPutAway(false);
    // A press outside closes the list but keeps the highlight, because `onLeave` needs it.
    if (next) setPointed(null);
    onOpenChange?.(next);
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    rest.onBlur?.(event);
    // The window lost the focus; the field gets it back with the window.
    if (document.activeElement === event.currentTarget) return;
    onLeave?.(isPutAway ? undefined : active);
    change(false);
    setPointed(null);
  }

  function choose(option: Option<Data>) {
    change(false);
    setPointed(null);
    onSelect(option);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    rest.onKeyDown?.(event);
    // During composition the keys belong to the input method: Enter accepts its candidate.
    if (event.nativeEvent.isComposing || event.keyCode === 229 || event.defaultPrevented) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (open) setPointed({ value: neighbour(options, active, event.key === 'ArrowDown' ? 1 : -1), by: 'keys' });
      else change(true);
    } else if (event.key === 'Enter' && open && active) {
      event.preventDefault();
      choose(active);
    }
  }

  const inputProps = {
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    ...rest,
    ...text,
    ref: input,
    role: 'combobox',
    'aria-expanded': open,
    'aria-controls': open ? `${id}-list` : undefined,
    'aria-autocomplete': 'list' as const,
    'aria-activedescendant': activeId,
    onKeyDown,
    onBlur: leave,
    onClick: (event: never) => {
      rest.onClick?.(event);
      change(true);
    },
  };

  const content = (
    <>
      <OptionList
        id={`${id}-list`}
        label={listLabel}
        groups={groups}
        query={query}
        active={active?.value}
        selected={selected}
        optionId={optionId}
        busy={loading}
        onPoint={(value) => setPointed({ value, by: 'pointer' })}
        onPointAway={() => pointed?.by === 'pointer' && setPointed(null)}
        onChoose={choose}
      />
      {options.length === 0 && (
        <ListboxParts.Message role="status">{loading ? loadingText : emptyText}</ListboxParts.Message>
      )}
      {footer && <ListboxParts.Foot>{footer}</ListboxParts.Foot>}
    </>
  );

  return (
    <span ref={holder} style={{ display: 'block', minWidth: 0, flex: 1 }}>
      {look === 'bare' ? (
        <ListboxParts.Bare type="text" {...inputProps} />
      ) : (
        <TextInput {...inputProps} start={start} end={end} joined={joined} />
      )}
      {open && inline && content}
      {open && !inline && (
        // A press on the list must not take the focus from the input.
        <Float ref={float} popover="manual" style={COLUMN} onMouseDown={(event) => event.preventDefault()}>
          {content}
        </Float>
      )}
    </span>
  );
}

/** The highlighted option; only one highlighted by the pointer loses the highlight when the pointer leaves. */
interface Pointed {
  readonly value: string | undefined;
  readonly by: 'keys' | 'pointer';
}

const COLUMN = { display: 'flex', flexDirection: 'column', overflow: 'hidden' } as const;

function neighbour(options: readonly Option[], active: Option | undefined, by: 1 | -1): string | undefined {
  const index = active ? options.findIndex((option) => option.value === active.value) : by === 1 ? -1 : 0;
  return options[(index + by + options.length) % options.length]?.value;
}
