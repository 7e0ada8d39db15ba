const PROBE = 'storageProbe';

/**
 * What the browser denies to this site: cookies, without which no sign-in succeeds, or its storages, without which a sign-in lasts
 * until the page is loaded anew. A full storage counts as denied.
 */
export function findBlockedStorage(): 'cookies' | 'storage' | undefined {
  if (!navigator.cookieEnabled) return 'cookies';
  return canStore(() => window.localStorage) && canStore(() => window.sessionStorage) ? undefined : 'storage';
}

function canStore(find: () => Storage): boolean {
  try {
    const storage = find();
    storage.setItem(PROBE, PROBE);
    const isStored = storage.getItem(PROBE) === PROBE;
    storage.removeItem(PROBE);
    return isStored;
  } catch {
    return false;
  }
}
