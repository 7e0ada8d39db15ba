const PROBE = 'storageProbe';

/**
 * What the browser blocks for this site: `cookies` (no sign-in succeeds) or `storage` (a sign-in ends with a reload). A
 * full storage counts as blocked.
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
