import { useSettings } from '@portico/runtime';
import { useEffect } from 'react';
import { useHostMessages } from '../messages.ts';

/** Sets the document title of a host page; a remote's page is named by its manifest. */
export function usePageTitle(page: string): void {
  const t = useHostMessages();
  const { productName } = useSettings();
  useEffect(() => {
    document.title = t('title', { page, product: productName });
  }, [t, page, productName]);
}
