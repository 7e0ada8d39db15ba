import { type TextStore, textStore } from './text-store.ts';

/** Where an item is stored: in the browser, or in this tab. */
export type Area = 'local' | 'session';

/** The browser's two storages; neither ever throws. */
export const AREAS: Readonly<Record<Area, TextStore>> = {
  local: textStore(() => window.localStorage),
  session: textStore(() => window.sessionStorage),
};
