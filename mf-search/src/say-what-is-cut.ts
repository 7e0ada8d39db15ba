import type { PointerEvent } from 'react';

/**
 * When the pointer comes, gives an element the title of those of its lines (`data-line`) that an ellipsis cuts, or that have
 * more to say (`data-whole`); where all is in sight there is none.
 */
export function sayWhatIsCut({ currentTarget: element }: PointerEvent<HTMLElement>): void {
  const lines = [...element.querySelectorAll<HTMLElement>('[data-line]')];
  const told = lines.filter((line) => line.dataset.whole !== undefined || line.scrollWidth > line.clientWidth);
  if (told.length === 0) element.removeAttribute('title');
  else element.title = told.map((line) => line.dataset.whole ?? line.textContent).join('\n');
}
