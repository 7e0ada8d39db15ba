import { usePermissions, useUserState } from '@portico/runtime';
import { EmptyState } from '@portico/ui';
import { useSearchMessages } from '../../messages.ts';

/** Why this user may not search (SRCH-06); undefined until the user is loaded. */
export function useSearchError(): string | undefined {
  const t = useSearchMessages();
  const { canSearch } = usePermissions();
  return useUserState() === 'ready' && !canSearch ? t('searchBar.mayNotSearch') : undefined;
}

export function SearchError({ reason }: { reason: string }) {
  const t = useSearchMessages();
  return <EmptyState scene="lock" boxed level={1} title={t('searchBar.refused')} text={reason} />;
}
