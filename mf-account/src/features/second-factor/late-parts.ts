import { lazy } from 'react';

/** Few need them, and one import makes one file: what two files have in common would be in the one that every page takes. */
const load = () => import('./parts.tsx');

export const SecondStep = lazy(async () => ({ default: (await load()).SecondStep }));
export const OwnFactor = lazy(async () => ({ default: (await load()).OwnFactor }));
export const OwnPasskeys = lazy(async () => ({ default: (await load()).OwnPasskeys }));
export const PasskeyButton = lazy(async () => ({ default: (await load()).PasskeyButton }));
export const FactorDialog = lazy(async () => ({ default: (await load()).FactorDialog }));
