import { FIRST_PAGE_ID, SSR_SKELETON_ID } from '@portico/contract';

/** Moves the server-rendered page into an element of the page, if there is one. */
export function takeFirstPage(into: HTMLElement | null): void {
  const page = document.getElementById(FIRST_PAGE_ID);
  if (into && page) into.replaceChildren(page);
}

/** Whether the HTML page has server-rendered content that is not moved yet. */
export function hasFirstPage(): boolean {
  return document.getElementById(FIRST_PAGE_ID) !== null;
}

/** Removes the server-rendered layout. */
export function endSsrSkeleton(): void {
  document.getElementById(SSR_SKELETON_ID)?.remove();
}
