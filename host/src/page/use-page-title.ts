import { useSettings } from '@portico/runtime';
import { useEffect } from 'react';
import { useHostWords } from '../words.ts';

/** Names the document after a page of the host; a remote's page is named by its manifest. */
export function usePageTitle(page: string): void {
  const t = useHostWords();
  const { productName } = useSettings();
  useEffect(() => {
    document.title = t('title', { page, product: productName });
  }, [t, page, productName]);
}
