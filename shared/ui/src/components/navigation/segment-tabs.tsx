import type { KeyboardEvent, ReactNode } from 'react';
import { segmentRecipe } from '../../theme/recipes/segment.ts';
import { styled } from '../../theme/styled.tsx';

const Root = styled('div', segmentRecipe.root);
const Item = styled('button', segmentRecipe.item);

export interface SegmentItem<Value extends string> {
  value: Value;
  label: ReactNode;
}

export interface SegmentTabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  items: readonly SegmentItem<Value>[];
  /** `tabs` switch the content below; `choice` is a radio group. */
  kind?: 'tabs' | 'choice' | undefined;
  /** The id of the content that the tabs switch. */
  controls?: string | undefined;
}

export function SegmentTabs<Value extends string>(props: SegmentTabsProps<Value>) {
  const { label, value, onChange, items, kind = 'tabs', controls } = props;
  const isTabs = kind === 'tabs';

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const index = items.findIndex((item) => item.value === value);
    const to = targetOf(event.key, index, items.length);
    const next = to === null ? undefined : items[to];
    if (!next || to === null) return;
    event.preventDefault();
    onChange(next.value);
    (event.currentTarget.children[to] as HTMLElement).focus();
  }

  return (
    <Root role={isTabs ? 'tablist' : 'radiogroup'} aria-label={label} onKeyDown={move}>
      {items.map((item) => {
        const isOn = item.value === value;
        return (
          <Item
            key={item.value}
            type="button"
            role={isTabs ? 'tab' : 'radio'}
            tabIndex={isOn ? 0 : -1}
            {...(isTabs ? { 'aria-selected': isOn, 'aria-controls': controls } : { 'aria-checked': isOn })}
            onClick={() => onChange(item.value)}
          >
            {item.label}
          </Item>
        );
      })}
    </Root>
  );
}

function targetOf(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
