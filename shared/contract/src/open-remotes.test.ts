import { describe, expect, it } from 'vitest';
import { hasModule, openRemotesUrl, openRemoteUrl, readOpenRemotes } from './open-remotes.ts';

const OPEN = {
  remotes: [
    {
      name: 'mf-trips',
      routes: [{ path: '/portal/account/MyTrip', access: 'session', modules: [2, 6], layout: { quiet: true } }],
      menu: [
        { label: { en: 'My Bookings', zh: '我的订单' }, icon: 'bookings', to: '/portal/account/MyTrip', order: 10 },
      ],
      dialogs: ['notice'],
    },
  ],
  closed: { path: '/portal/visas/:id', access: 'session', modules: [11] },
};

describe('what a visitor may open', () => {
  it('is read as it was written', () => {
    expect(readOpenRemotes(JSON.parse(JSON.stringify(OPEN)))).toEqual({ ok: true, value: OPEN });
  });

  it.each([
    [{}, 'remotes is required'],
    [{ ...OPEN, closed: { access: 'nobody' } }, 'closed.path is required'],
  ])('is named where it does not fit', (value, fault) => {
    const read = readOpenRemotes(value);
    expect(read.ok ? [] : read.faults.map((one) => `${one.field} ${one.message}`.trim())).toContain(fault);
  });

  it('leaves out a remote that does not fit, and not the others', () => {
    const half = { ...OPEN.remotes[0], name: 'mf-half', menu: [{}] };
    expect(readOpenRemotes({ ...OPEN, remotes: [half, ...OPEN.remotes] })).toEqual({ ok: true, value: OPEN });
  });

  it('is asked for by an address that keeps every query', () => {
    const at = '/portal/list?a=b&c=d e';
    expect(new URL(openRemotesUrl(at), 'http://portal.test').searchParams.get('at')).toBe(at);
    expect(openRemoteUrl('mf-a/b')).toBe('/portal/open/mf-a%2Fb');
  });
});

it.each([
  [undefined, [], true],
  [[], [], true],
  [[1, 5], [5], true],
  [[1, 5], [2], false],
  [[1], [], false],
])('a page that asks for one of %j is open to whoever has %j: %s', (required, granted, isOpen) => {
  expect(hasModule(required, granted)).toBe(isOpen);
});
