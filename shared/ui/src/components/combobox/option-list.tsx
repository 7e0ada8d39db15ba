import type { ReactNode } from 'react';
import { ListboxParts } from '../../theme/recipes/listbox.ts';
import { Icon } from '../page/icon.tsx';
import { folded, type Option, type OptionGroup } from './options.ts';

export interface OptionListProps<Data> {
  id: string;
  label: string;
  groups: readonly OptionGroup<Data>[];
  query: string;
  active: string | undefined;
  selected: string | undefined;
  busy: boolean;
  optionId: (value: string) => string;
  onPoint: (value: string) => void;
  onPointAway: () => void;
  onChoose: (option: Option<Data>) => void;
}

export function OptionList<Data>(props: OptionListProps<Data>) {
  const { id, label, groups, query, active, selected, busy, optionId, onPoint, onPointAway, onChoose } = props;
  return (
    <ListboxParts.List
      id={id}
      role="listbox"
      aria-label={label}
      aria-busy={busy || undefined}
      onPointerLeave={onPointAway}
    >
      {groups
        .filter((group) => group.options.length > 0)
        .map((group) => (
          <ListboxParts.Group key={group.key} role="group" aria-label={group.label}>
            {group.label && <ListboxParts.Heading aria-hidden>{group.label}</ListboxParts.Heading>}
            {group.options.map((option) => (
              <ListboxParts.Option
                key={option.value}
                id={optionId(option.value)}
                role="option"
                aria-selected={option.value === selected}
                data-active={option.value === active || undefined}
                onPointerMove={() => option.value !== active && onPoint(option.value)}
                onClick={() => onChoose(option)}
              >
                {option.icon && <Icon name={option.icon} tone="subtle" />}
                <ListboxParts.Words>
                  {highlighted(option.label, query)}
                  {option.description && <ListboxParts.Note>{option.description}</ListboxParts.Note>}
                </ListboxParts.Words>
                {option.value === selected && (
                  <ListboxParts.End>
                    <Icon name="check" />
                  </ListboxParts.End>
                )}
              </ListboxParts.Option>
            ))}
          </ListboxParts.Group>
        ))}
    </ListboxParts.List>
  );
}

function highlighted(label: string, query: string): ReactNode {
  const needle = folded(query.trim());
  // Folding may change a text's length; then nothing is marked instead of wrong letters.
  const index = needle && folded(label).length === label.length ? folded(label).indexOf(needle) : -1;
  if (index < 0) return label;
  return (
    <>
      {label.slice(0, index)}
      <ListboxParts.Match>{label.slice(index, index + needle.length)}</ListboxParts.Match>
      {label.slice(index + needle.length)}
    </>
  );
}
