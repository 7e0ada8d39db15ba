import { PREFETCHED_RESPONSE_ELEMENT_ID } from '@portico/contract';

let held: HTMLElement | undefined;

/**
 * Removes the prefetched response from the HTML page. Called by `boot` before a remote loads; internal to the package.
 */
export function storePrefetchedResponse(): void {
  held = document.getElementById(PREFETCHED_RESPONSE_ELEMENT_ID) ?? undefined;
  held?.remove();
}

/** Returns the element of the endpoint's prefetched response, once. Internal to the package. */
export function takePrefetchedResponse(call: string): HTMLElement | undefined {
  const taken = held?.dataset.call === call ? held : undefined;
  if (taken) held = undefined;
  return taken;
}

/** Whether the endpoint's prefetched response is still unused. Internal to the package. */
export function hasPrefetchedResponse(call: string): boolean {
  return held?.dataset.call === call;
}
