import { renderPage } from '@portico/testing';
import { expect, it } from 'vitest';
import { TripPill } from './trip-pill.tsx';

const order = { status: 'confirmed', childStatus: '0', isCancelPending: false, hasCharges: false } as const;

it.each([
  ['Unpaid', 'unpaid', { status: 'unpaid' }],
  ['Pending', 'info', { status: 'pending' }],
  ['Confirmed', 'free', { status: 'confirmed' }],
  ['Confirmed', 'free', { status: 'confirmedLate' }],
  ['Cancelled', 'stop', { status: 'cancelled' }],
  ['Cancelled (charges)', 'stop', { status: 'cancelled', hasCharges: true }],
  ['Rejected', 'stop', { status: 'rejected' }],
  ['Contact support', 'stop', { status: 'contactSupport' }],
  ['Status being checked', 'fg', { status: 'unknown' }],
  ['Additional payment due', 'unpaid', { childStatus: '1' }],
] as const)('[TRIP-04] %s has the colour %s', (label, colour, parts) => {
  const { getByText } = renderPage(<TripPill parts={{ ...order, ...parts }} />);
  const pill = getByText(label).parentElement as HTMLElement;
  expect(textColourOf(pill)).toContain(colour);
});

/** Reads the colour name from the CSS rule of the class: happy-dom does not compute styles in cascade layers. */
function textColourOf({ className }: HTMLElement): string | undefined {
  const rules = Array.from(document.querySelectorAll('style'), ({ textContent }) => textContent).join('');
  const own = rules.slice(rules.indexOf(`.${className.trim()}{`));
  return /[{;]color:var\(--([\w-]+)\)/.exec(own)?.[1];
}
