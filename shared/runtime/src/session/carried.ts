import { CARRIED_ELEMENT_ID } from '@portico/contract';

let held: HTMLElement | undefined;

/** Takes the answer that the document carries out of it. Inside the package only: `boot`, before a remote loads. */
export function holdCarried(): void {
  held = document.getElementById(CARRIED_ELEMENT_ID) ?? undefined;
  held?.remove();
}

/** Gives the element that carries an answer to the call, once. Inside the package only. */
export function takeCarried(call: string): HTMLElement | undefined {
  const taken = held?.dataset.call === call ? held : undefined;
  if (taken) held = undefined;
  return taken;
}

/** Whether the document carries an answer to the call that nobody has taken yet. Inside the package only. */
export function holdsCarried(call: string): boolean {
  return held?.dataset.call === call;
}
