import type { PointerEvent } from 'react';

/**
 * When the pointer comes, gives an element the title of those of its lines (`data-line`) that an ellipsis cuts; where all
 * is in sight there is none.
 */
export function sayWhatIsCut({ currentTarget: element }: PointerEvent<HTMLElement>): void {
  const cut = [...element.querySelectorAll('[data-line]')].filter((line) => line.scrollWidth > line.clientWidth);
  if (cut.length === 0) element.removeAttribute('title');
  else element.title = cut.map((line) => line.textContent).join('\n');
}
