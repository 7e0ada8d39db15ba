import { Accordion as Parts } from '@chakra-ui/react/accordion';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Icon } from '../page/icon.tsx';

const recipe = defineSlotRecipe({
  slots: ['root', 'item', 'itemTrigger', 'itemContent', 'itemBody', 'itemIndicator'],
  base: {
    item: { borderBottom: '1px solid', borderColor: 'border' },
    itemTrigger: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      width: 'full',
      minHeight: { base: 'row', lg: 'touch' },
      paddingBlock: '2',
      textAlign: 'start',
      fontWeight: 'medium',
      _disabled: { color: 'fg.disabled', cursor: 'not-allowed' },
    },
    itemIndicator: {
      flex: 'none',
      marginInlineStart: 'auto',
      color: 'fg.subtle',
      transition: 'rotate var(--p-durations-calm)',
      _open: { rotate: '180deg' },
    },
    itemBody: { paddingBottom: '4', color: 'fg.muted' },
  },
});

interface AccordionItem {
  value: string;
  title: ReactNode;
  content: ReactNode;
  disabled?: boolean | undefined;
}

interface AccordionProps {
  items: readonly AccordionItem[];
  /** Initially open items. */
  defaultOpen?: readonly string[] | undefined;
  /** Several items may be open at once. */
  multiple?: boolean | undefined;
  /** The heading level of the titles. */
  heading?: 'h2' | 'h3' | 'h4' | undefined;
}

/** Collapsible sections, such as questions with answers. */
export function Accordion({ items, defaultOpen = [], multiple = false, heading: Heading = 'h3' }: AccordionProps) {
  return (
    <Parts.Root recipe={recipe} defaultValue={[...defaultOpen]} multiple={multiple} collapsible>
      {items.map(({ value, title, content, disabled = false }) => (
        <Parts.Item key={value} value={value} disabled={disabled}>
          <Heading>
            <Parts.ItemTrigger>
              {title}
              <Parts.ItemIndicator>
                <Icon name="down" />
              </Parts.ItemIndicator>
            </Parts.ItemTrigger>
          </Heading>
          <Parts.ItemContent>
            <Parts.ItemBody>{content}</Parts.ItemBody>
          </Parts.ItemContent>
        </Parts.Item>
      ))}
    </Parts.Root>
  );
}
