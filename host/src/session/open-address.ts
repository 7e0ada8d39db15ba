/** Loads an address as a new document: nothing of the platform just left stays on the page. */
export function openAddress(address: string): void {
  window.location.assign(address);
}
