import { lazy } from 'react';

/** Few portals have third parties, so this loads after the page. */
const load = () => import('./chunk.tsx');

export const PartyButtons = lazy(async () => ({ default: (await load()).PartyButtons }));
export const OwnLinks = lazy(async () => ({ default: (await load()).OwnLinks }));
