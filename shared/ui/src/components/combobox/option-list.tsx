import type { ReactNode } from 'react';
import { listboxRecipe } from '../../theme/recipes/listbox.ts';
import { styled } from '../../theme/styled.tsx';
import { Icon } from '../page/icon.tsx';
import { folded, type Option, type OptionGroup } from './options.ts';

const List = styled('div', listboxRecipe.list);
const Heading = styled('div', listboxRecipe.heading);
const Row = styled('div', listboxRecipe.option);

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
  onChoose: (option: Option<Data>) => void;
}

export function OptionList<Data>(props: OptionListProps<Data>) {
  const { id, label, groups, query, active, selected, busy, optionId, onPoint, onChoose } = props;
  return (
    <List id={id} role="listbox" aria-label={label} aria-busy={busy || undefined}>
      {groups
        .filter((group) => group.options.length > 0)
        .map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox may own groups, not fieldsets
          <div key={group.key} role="group" aria-label={group.label}>
            {group.label && <Heading aria-hidden>{group.label}</Heading>}
            {group.options.map((option) => (
              <Row
                key={option.value}
                id={optionId(option.value)}
                role="option"
                aria-selected={option.value === selected}
                data-active={option.value === active || undefined}
                onPointerMove={() => option.value !== active && onPoint(option.value)}
                onClick={() => onChoose(option)}
              >
                {option.icon && <Icon name={option.icon} />}
                <span>
                  {marked(option.label, query)}
                  {option.description && <small>{option.description}</small>}
                </span>
                {option.value === selected && (
                  <span data-end>
                    <Icon name="check" />
                  </span>
                )}
              </Row>
            ))}
          </div>
        ))}
    </List>
  );
}

function marked(label: string, query: string): ReactNode {
  const wanted = folded(query.trim());
  // Folding may change a text's length; then nothing is marked rather than the wrong letters.
  const at = wanted && folded(label).length === label.length ? folded(label).indexOf(wanted) : -1;
  if (at < 0) return label;
  return (
    <>
      {label.slice(0, at)}
      <mark>{label.slice(at, at + wanted.length)}</mark>
      {label.slice(at + wanted.length)}
    </>
  );
}
