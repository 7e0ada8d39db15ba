import { plainText, portalStore, stored } from '@portico/runtime';
import { atom, useAtomValue } from 'jotai';
import { useCallback } from 'react';

const APPEARANCES = ['light', 'dark', 'system'] as const;

/** The user's choice; `system` follows the device, also while the page is open. */
export type Appearance = (typeof APPEARANCES)[number];

const storedAppearance = stored(
  'host',
  'appearance',
  plainText((text): text is Appearance => APPEARANCES.some((one) => one === text)),
);

const DARK = '(prefers-color-scheme: dark)';
const appearanceAtom = atom<Appearance>('system');

/** Applies the stored choice before the first paint and follows the device. */
export function startAppearance(): () => void {
  portalStore.set(appearanceAtom, storedAppearance.read() ?? 'system');
  show();
  const device = window.matchMedia(DARK);
  device.addEventListener('change', show);
  return () => device.removeEventListener('change', show);
}

export function useAppearance(): readonly [Appearance, (next: Appearance) => void] {
  const set = useCallback((next: Appearance) => {
    portalStore.set(appearanceAtom, next);
    storedAppearance.write(next);
    show();
  }, []);
  return [useAtomValue(appearanceAtom, { store: portalStore }), set];
}

function show(): void {
  const chosen = portalStore.get(appearanceAtom);
  const isDark = chosen === 'dark' || (chosen === 'system' && window.matchMedia(DARK).matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}
