import { useMemo } from 'react';
import { useRemotes } from './remotes-context.tsx';

export function useIsLive(): (path: string) => boolean {
  const { registry } = useRemotes();
  return useMemo(() => {
    const paths = new Set(registry.routes.map(({ route }) => route.path));
    return (path: string) => paths.has(path);
  }, [registry]);
}
