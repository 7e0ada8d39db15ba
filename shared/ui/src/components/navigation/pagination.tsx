import { Pagination as Parts } from '@chakra-ui/react/pagination';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { PAGE_ITEM } from '../../theme/recipes/pager.ts';
import { Icon } from '../page/icon.tsx';

const recipe = defineSlotRecipe({
  slots: ['root', 'item', 'ellipsis', 'prevTrigger', 'nextTrigger', 'firstTrigger', 'lastTrigger'],
  base: {
    root: { display: 'flex', alignItems: 'center', justifyContent: 'center', gap: { base: '0', lg: '1' } },
    ...Object.fromEntries(
      ['item', 'ellipsis', 'prevTrigger', 'nextTrigger'].map((slot) => [
        slot,
        {
          ...PAGE_ITEM,
          _hover: { background: 'bg.muted' },
          _disabled: { color: 'fg.disabled', cursor: 'not-allowed' },
          _selected: {
            background: 'bg.panel',
            color: 'accent.fg',
            boxShadow: '0 0 0 1px var(--p-colors-border-emphasized)',
          },
        },
      ]),
    ),
  },
});

interface PaginationProps {
  label: string;
  /** From 1. */
  page: number;
  pageSize: number;
  /** Of all rows. */
  count: number;
  onChange: (page: number) => void;
  previousLabel: string;
  nextLabel: string;
  pageLabel: (page: number) => string;
}

/** The pages of a long table, from its number of rows. What the first frame draws takes `Pager`. */
export function Pagination(props: PaginationProps) {
  const { label, page, pageSize, count, onChange, previousLabel, nextLabel, pageLabel } = props;
  return (
    <Parts.Root
      recipe={recipe}
      page={page}
      pageSize={pageSize}
      count={count}
      onPageChange={(to) => onChange(to.page)}
      translations={{
        rootLabel: label,
        prevTriggerLabel: previousLabel,
        nextTriggerLabel: nextLabel,
        itemLabel: (item) => pageLabel(item.page),
      }}
    >
      <Parts.PrevTrigger>
        <Icon name="left" />
      </Parts.PrevTrigger>
      <Parts.Context>
        {({ pages }) =>
          pages.map((item, index) =>
            item.type === 'page' ? (
              <Parts.Item key={item.value} {...item}>
                {item.value}
              </Parts.Item>
            ) : (
              <Parts.Ellipsis key={`gap ${index}`} index={index} aria-hidden>
                …
              </Parts.Ellipsis>
            ),
          )
        }
      </Parts.Context>
      <Parts.NextTrigger>
        <Icon name="right" />
      </Parts.NextTrigger>
    </Parts.Root>
  );
}
