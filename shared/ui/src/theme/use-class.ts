import { type SerializedStyles, __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import { useInsertionEffect } from 'react';

/** The class that has these styles; they are in the document before the element is. */
export function useClass(styles: SerializedStyles): string {
  const cache = useEmotionCache();
  const className = cache ? `${cache.key}-${styles.name}` : '';
  useInsertionEffect(() => {
    if (cache && cache.inserted[styles.name] === undefined) cache.insert(`.${className}`, styles, cache.sheet, true);
  });
  return className;
}
