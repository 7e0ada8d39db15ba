import { VisuallyHidden } from '@portico/ui';
import { useEffect, useState } from 'react';

/** Says the new page's title to those who cannot see that it changed. */
export function RouteAnnouncer() {
  const [title, setTitle] = useState('');
  useEffect(() => {
    const element = document.querySelector('title');
    if (!element) return;
    const observer = new MutationObserver(() => setTitle(document.title));
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return <VisuallyHidden aria-live="assertive">{title}</VisuallyHidden>;
}
