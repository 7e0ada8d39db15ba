import { type TextStore, textStore } from './text-store.ts';

/** Where a thing is kept: in the browser, or in this tab while it is open. */
export type Area = 'local' | 'session';

/** The browser's two storages; neither ever throws. */
export const AREAS: Readonly<Record<Area, TextStore>> = {
  local: textStore(() => window.localStorage),
  session: textStore(() => window.sessionStorage),
};
