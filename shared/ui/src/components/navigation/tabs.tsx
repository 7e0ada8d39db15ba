import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { Tabs as Parts } from '@chakra-ui/react/tabs';
import type { ReactNode } from 'react';

const recipe = defineSlotRecipe({
  slots: ['root', 'list', 'trigger', 'content', 'contentGroup', 'indicator'],
  base: {
    list: { display: 'flex', gap: '1', overflowX: 'auto', borderBottom: '1px solid', borderColor: 'border' },
    trigger: {
      flex: 'none',
      minHeight: { base: 'touch', lg: 'row.sm' },
      paddingInline: '3',
      borderBottom: '2px solid transparent',
      // A transparent line becomes visible under forced colours.
      _highContrast: { borderColor: 'Canvas' },
      color: 'fg.muted',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      _hover: { color: 'fg' },
      _focusVisible: { outlineOffset: '-2px' },
      _selected: { color: 'fg', borderColor: 'accent.solid', _highContrast: { borderColor: 'Highlight' } },
      _disabled: { color: 'fg.disabled', cursor: 'not-allowed' },
    },
    content: { paddingTop: '4' },
  },
});

interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  content: ReactNode;
  disabled?: boolean | undefined;
}

interface TabsProps<Value extends string> {
  /** Label of the tab list. */
  label: string;
  items: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/**
 * Tabs with panels; a panel's content is rendered once the tab is opened. `SegmentTabs` is for a choice without panels.
 */
export function Tabs<Value extends string>({ label, items, value, onChange }: TabsProps<Value>) {
  function change(next: string) {
    const item = items.find((one) => one.value === next);
    if (item) onChange(item.value);
  }
  return (
    <Parts.Root recipe={recipe} value={value} onValueChange={(to) => change(to.value)} lazyMount>
      <Parts.List aria-label={label}>
        {items.map((item) => (
          <Parts.Trigger key={item.value} value={item.value} disabled={item.disabled}>
            {item.label}
          </Parts.Trigger>
        ))}
      </Parts.List>
      {items.map((item) => (
        <Parts.Content key={item.value} value={item.value}>
          {item.content}
        </Parts.Content>
      ))}
    </Parts.Root>
  );
}
