const CANDIDATES =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, [tabindex], [contenteditable=true]';

function isReachable(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled')) return false;
  return element.checkVisibility ? element.checkVisibility({ visibilityProperty: true }) : true;
}

export function tabbableIn(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(CANDIDATES)].filter(isReachable);
}

/** Wraps Tab from the last to the first element of `root` and back, so that it never leaves `root`. */
export function trapTab(root: HTMLElement, event: { key: string; shiftKey: boolean; preventDefault(): void }) {
  if (event.key !== 'Tab') return;
  const inside = tabbableIn(root);
  const edge = event.shiftKey ? inside[0] : inside.at(-1);
  const active = document.activeElement;
  if (edge && active !== edge && active !== root && root.contains(active)) return;
  event.preventDefault();
  (event.shiftKey ? inside.at(-1) : inside[0])?.focus();
}
