import type { ReactNode } from 'react';
import { pagerRecipe } from '../../theme/recipes/data.ts';
import { styled } from '../../theme/styled.tsx';
import { Icon } from '../page/icon.tsx';
import { pagerSlots } from './pager-slots.ts';

const Root = styled('nav', pagerRecipe.root);
const List = styled('div', pagerRecipe.list);
const Item = styled('button', pagerRecipe.item);
const Gap = styled('span', pagerRecipe.item);

export interface PagerProps {
  /** From 1. */
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
  label: string;
  previousLabel: string;
  nextLabel: string;
  pageLabel: (page: number) => string;
  /** At the left: "1–20 of 214". */
  summary?: ReactNode;
}

export function Pager({ page, pageCount, onChange, label, previousLabel, nextLabel, pageLabel, summary }: PagerProps) {
  return (
    <Root aria-label={label}>
      {summary && <span>{summary}</span>}
      {pageCount > 1 && (
        <List>
          <Arrow icon="left" label={previousLabel} isEnd={page <= 1} onPress={() => onChange(page - 1)} />
          {pagerSlots(page, pageCount).map((slot) =>
            typeof slot === 'number' ? (
              <Item
                key={slot}
                type="button"
                aria-label={pageLabel(slot)}
                aria-current={slot === page ? 'page' : undefined}
                onClick={() => slot !== page && onChange(slot)}
              >
                {slot}
              </Item>
            ) : (
              <Gap key={slot} aria-hidden>
                …
              </Gap>
            ),
          )}
          <Arrow icon="right" label={nextLabel} isEnd={page >= pageCount} onPress={() => onChange(page + 1)} />
        </List>
      )}
    </Root>
  );
}

interface ArrowProps {
  icon: 'left' | 'right';
  label: string;
  isEnd: boolean;
  onPress: () => void;
}

function Arrow({ icon, label, isEnd, onPress }: ArrowProps) {
  return (
    <Item type="button" aria-label={label} aria-disabled={isEnd || undefined} onClick={() => !isEnd && onPress()}>
      <Icon name={icon} />
    </Item>
  );
}
