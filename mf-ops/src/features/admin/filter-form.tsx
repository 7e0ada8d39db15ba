import { Button, Flex, Panel } from '@portico/ui';
import type { FormEvent, ReactNode } from 'react';
import { useOpsMessages } from '../../messages.ts';

interface FilterFormProps {
  /** The list changes only on Search. */
  readonly onSearch: () => void;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** Filters above a list, in one row if there is room. */
export function FilterForm({ onSearch, onClear, children }: FilterFormProps) {
  const t = useOpsMessages();

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

/** Search (submits the surrounding form) and Clear. */
export function FilterButtons({ onClear }: Pick<FilterFormProps, 'onClear'>) {
  const t = useOpsMessages();
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
