import { usePermissions, useUserState } from '@portico/runtime';
import { EmptyState } from '@portico/ui';
import { useSearchWords } from '../../words.ts';

/** Why this person may not search (SRCH-06); undefined until it is known who they are. */
export function useSearchRefusal(): string | undefined {
  const t = useSearchWords();
  const { canSearch } = usePermissions();
  return useUserState() === 'ready' && !canSearch ? t('searchBar.mayNotSearch') : undefined;
}

export function SearchRefused({ reason }: { reason: string }) {
  const t = useSearchWords();
  return <EmptyState scene="lock" boxed level={1} title={t('searchBar.refused')} text={reason} />;
}
