import type { CancellationPolicy } from '@portico/contract';
import { buildOrderHotel, buildOrderQuote, buildPolicy, buildStay, renderPage, screen } from '@portico/testing';
import { describe, expect, it } from 'vitest';
import { StayPanel } from './stay-panel.tsx';

const stay = buildStay({ rooms: 2, adults: 3 });
const open = (policy: CancellationPolicy = buildPolicy()) =>
  renderPage(
    <StayPanel hotel={buildOrderHotel({ stars: 4, hasHalfStar: true })} quote={buildOrderQuote({ stay, policy })} />,
  );

describe('hotel and stay of an order', () => {
  it('[GUEST-01] are stars with their half, address and nine rows', () => {
    open();
    expect(screen.getByRole('img', { name: /4\.5/ })).toBeTruthy();
    expect(screen.getByText(buildOrderHotel().addressEn)).toBeTruthy();
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Room',
      'Check-in',
      'Check-out',
      'Nights',
      'Rooms',
      'Guests',
      'Beds',
      'Board',
      'Cancellation policy',
    ]);
  });

  it('leave out beds and stars that the supplier does not state', () => {
    renderPage(
      <StayPanel
        hotel={buildOrderHotel({ stars: 0, hasHalfStar: false })}
        quote={buildOrderQuote({ stay, beds: undefined })}
      />,
    );
    expect(screen.queryByRole('img', { name: /star/ })).toBeNull();
    expect(screen.queryByText('Beds')).toBeNull();
    expect(screen.getAllByRole('term')).toHaveLength(8);
  });

  it('name each room where the rooms differ', () => {
    const roomRates = [
      { name: { en: 'King', zh: '大床房' }, adults: 2, childAges: [], fare: '500.00' },
      { name: { en: 'Twin', zh: '双床房' }, adults: 1, childAges: [], fare: '370.00' },
    ];
    renderPage(<StayPanel hotel={buildOrderHotel()} quote={buildOrderQuote({ stay, roomRates })} />);
    expect(screen.getAllByRole('definition')[0]?.textContent).toBe('Room 1: KingRoom 2: Twin');
    expect(screen.queryByText('Beds')).toBeNull();
  });

  it.each([
    ['free', buildPolicy()],
    ['nonref', buildPolicy({ kind: 'nonRefundable', freeUntil: undefined })],
  ] as const)('[GUEST-01] show the policy in the colour %s', (colour, policy) => {
    open(policy);
    const html = screen.getAllByRole('definition').at(-1)?.innerHTML ?? '';
    const rules = Array.from(document.querySelectorAll('style'), ({ textContent }) => textContent).join('');
    const colours = Array.from(html.matchAll(/class="([\w-]+)"/g), ([, name]) => colourIn(rules, name ?? ''));
    const meanings = colours.map((name) => /(free|nonref)-fg$/.exec(name)?.[1]).filter(Boolean);
    expect(new Set(meanings)).toEqual(new Set([colour]));
  });
});

function colourIn(rules: string, name: string): string {
  const from = rules.indexOf(`{.${name}{`);
  const rule = from < 0 ? '' : rules.slice(from, rules.indexOf('}', from));
  return /[{;]color:var\(--([\w-]+)\)/.exec(rule)?.[1] ?? '';
}
