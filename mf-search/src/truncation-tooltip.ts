import type { PointerEvent } from 'react';

/** On pointer enter, sets `title` if a line (`data-line`) is truncated or has a longer text (`data-whole`). */
export function installTruncationTooltip({ currentTarget: element }: PointerEvent<HTMLElement>): void {
  const lines = [...element.querySelectorAll<HTMLElement>('[data-line]')];
  const truncated = lines.filter((line) => line.dataset.whole !== undefined || line.scrollWidth > line.clientWidth);
  if (truncated.length === 0) element.removeAttribute('title');
  else element.title = truncated.map((line) => line.dataset.whole ?? line.textContent).join('\n');
}
