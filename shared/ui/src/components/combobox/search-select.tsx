import { type ReactNode, useMemo, useState } from 'react';
import { Icon } from '../page/icon.tsx';
import { Combobox, type ComboboxProps } from './combobox.tsx';
import { filterOptions, type Option } from './options.ts';

export interface SearchSelectProps<Data = unknown>
  extends Omit<
    ComboboxProps<Data>,
    'inputValue' | 'onInputChange' | 'groups' | 'selected' | 'onSelect' | 'loading' | 'loadingText' | 'autoHighlight'
  > {
  options: readonly Option<Data>[];
  value: string | null;
  onChange: (value: string, option: Option<Data>) => void;
  /** Called when the field is emptied; without it, the selection is restored on blur. */
  onEmpty?: (() => void) | undefined;
  /** Text of the closed field instead of the label: "+86" for "China +86". */
  displayText?: ((option: Option<Data>) => string) | undefined;
  emptyText: ReactNode;
}

/** A choice from a long list on the client: countries, area codes. Typing filters it. */
export function SearchSelect<Data = unknown>(props: SearchSelectProps<Data>) {
  const {
    options,
    value,
    onChange,
    onEmpty,
    displayText = (option) => option.label,
    end,
    onOpenChange,
    ...rest
  } = props;
  const [query, setQuery] = useState<string | null>(null);
  const chosen = options.find((option) => option.value === value);
  const groups = useMemo(() => [{ key: 'all', options: filterOptions(options, query ?? '') }], [options, query]);
  return (
    <Combobox<Data>
      {...rest}
      groups={groups}
      selected={value ?? undefined}
      inputValue={query ?? (chosen ? displayText(chosen) : '')}
      onInputChange={(text) => {
        setQuery(text);
        if (text === '' && value !== null) onEmpty?.();
      }}
      onSelect={(option) => {
        setQuery(null);
        onChange(option.value, option);
      }}
      onOpenChange={(open) => {
        if (!open) setQuery(null);
        onOpenChange?.(open);
      }}
      onFocus={(event) => {
        event.currentTarget.select();
        rest.onFocus?.(event);
      }}
      onBlur={(event) => {
        setQuery(null);
        rest.onBlur?.(event);
      }}
      end={end ?? <Icon name="down" tone="subtle" />}
    />
  );
}
