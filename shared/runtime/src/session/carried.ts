import { CARRIED_ELEMENT_ID } from '@portico/contract';

let held: HTMLElement | undefined;

/**
 * Removes the prefetched response from the HTML page. Called by `boot` before a remote loads; internal to the package.
 */
export function holdCarried(): void {
  held = document.getElementById(CARRIED_ELEMENT_ID) ?? undefined;
  held?.remove();
}

/** Returns the element of the endpoint's prefetched response, once. Internal to the package. */
export function takeCarried(call: string): HTMLElement | undefined {
  const taken = held?.dataset.call === call ? held : undefined;
  if (taken) held = undefined;
  return taken;
}

/** Whether the endpoint's prefetched response is still unused. Internal to the package. */
export function holdsCarried(call: string): boolean {
  return held?.dataset.call === call;
}
