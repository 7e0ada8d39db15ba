import { type SerializedStyles, __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import { useInsertionEffect } from 'react';

/** Returns the class for these styles; inserts them into the document before the element. */
export function useClass(styles: SerializedStyles): string {
  const cache = useEmotionCache();
  const className = cache ? `${cache.key}-${styles.name}` : '';
  useInsertionEffect(() => {
    if (cache && cache.inserted[styles.name] === undefined) cache.insert(`.${className}`, styles, cache.sheet, true);
  });
  return className;
}
