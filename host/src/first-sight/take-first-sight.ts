import { FIRST_PAGE_ID, FIRST_SIGHT_ID } from '@portico/contract';

/** Takes what the document shows of its page into an element that the page gives it; does nothing where there is none. */
export function takeFirstPage(into: HTMLElement | null): void {
  const page = document.getElementById(FIRST_PAGE_ID);
  if (into && page) into.replaceChildren(page);
}

/** Whether the document shows something of its page that nobody has taken yet. */
export function hasFirstPage(): boolean {
  return document.getElementById(FIRST_PAGE_ID) !== null;
}

/** Takes the document's own frame away: the portal's stands now. */
export function endFirstSight(): void {
  document.getElementById(FIRST_SIGHT_ID)?.remove();
}
