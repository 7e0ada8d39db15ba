import { Button, Flex, Panel } from '@portico/ui';
import type { FormEvent, ReactNode } from 'react';
import { useOpsWords } from '../../words.ts';

interface FilterFormProps {
  /** Nothing is asked before Search. */
  readonly onSearch: () => void;
  readonly onClear: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** Above a list: what it is narrowed by, in one row where there is room; each field says how much it needs. */
export function FilterForm({ onSearch, onClear, children }: FilterFormProps) {
  const t = useOpsWords();

  function search(event: FormEvent) {
    event.preventDefault();
    onSearch();
  }

  return (
    <Panel label={t('list.filters')}>
      <form onSubmit={search}>
        <Flex gap="3" align="flex-end" wrap="wrap">
          {children}
          <Flex gap="2">
            <FilterButtons onClear={onClear} />
          </Flex>
        </Flex>
      </form>
    </Panel>
  );
}

/** Search, which sends the form that they stand in, and Clear. */
export function FilterButtons({ onClear }: Pick<FilterFormProps, 'onClear'>) {
  const t = useOpsWords();
  return (
    <>
      <Button type="submit" variant="solid">
        {t('list.search')}
      </Button>
      <Button variant="quiet" onClick={onClear}>
        {t('list.clear')}
      </Button>
    </>
  );
}
