import { createPageMessages } from '@portico/runtime';
import { Box, Pager } from '@portico/ui';
import en from './locales/en.json';
import zh from './locales/zh.json';

const useListMessages = createPageMessages('account-list', { en, zh });

interface ListPagerProps {
  readonly label: string;
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Pager below a list, with the range of rows. */
export function ListPager({ label, page, pageSize, total, onPage }: ListPagerProps) {
  const t = useListMessages();
  const range = { from: (page - 1) * pageSize + 1, to: Math.min(page * pageSize, total), total };
  return (
    <Box marginTop="4">
      <Pager
        page={page}
        pageCount={Math.ceil(total / pageSize)}
        onChange={onPage}
        label={label}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        pageLabel={(number) => t('page', { page: number })}
        summary={t('range', range)}
      />
    </Box>
  );
}
