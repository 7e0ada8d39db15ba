import { lazy } from 'react';

/** Few portals have third parties: what signs in through them comes after the page. */
const load = () => import('./parts.tsx');

export const PartyButtons = lazy(async () => ({ default: (await load()).PartyButtons }));
export const OwnLinks = lazy(async () => ({ default: (await load()).OwnLinks }));
