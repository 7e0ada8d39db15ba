import { lazy } from 'react';

/** One import for all, because shared code of two chunks would move into the main bundle. */
const load = () => import('./chunk.tsx');

export const SecondStep = lazy(async () => ({ default: (await load()).SecondStep }));
export const OwnMfa = lazy(async () => ({ default: (await load()).OwnMfa }));
export const OwnPasskeys = lazy(async () => ({ default: (await load()).OwnPasskeys }));
export const PasskeyButton = lazy(async () => ({ default: (await load()).PasskeyButton }));
export const FactorDialog = lazy(async () => ({ default: (await load()).FactorDialog }));
