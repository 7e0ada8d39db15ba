import { describe, expect, it, vi } from 'vitest';
import { emit, on } from './bus.ts';
import { type DialogRequest, DialogUnavailable, onDialogRequest, openDialog } from './dialogs.ts';

describe('the bus', () => {
  it('tells every listener until it stops listening', () => {
    const received: string[] = [];
    const stopFirst = on('currency/changed', ({ currency }) => received.push(`first ${currency}`));
    const stopSecond = on('currency/changed', ({ currency }) => received.push(`second ${currency}`));
    emit('currency/changed', { currency: 'CNY' });
    stopFirst();
    emit('currency/changed', { currency: 'USD' });
    stopSecond();
    emit('currency/changed', { currency: 'JPY' });
    expect(received).toEqual(['first CNY', 'second CNY', 'second USD']);
  });

  it('reports a listener that throws and goes on to the next', () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const received = vi.fn();
    const stops = [
      on('favourite/changed', () => {
        throw new Error('broken');
      }),
      on('favourite/changed', received),
    ];
    emit('favourite/changed', { hotelId: '1', isLiked: true });
    for (const stop of stops) stop();
    expect(received).toHaveBeenCalledWith({ hotelId: '1', isLiked: true });
    expect(reported).toHaveBeenCalledTimes(1);
  });

  it('hears one function twice when it listens twice', () => {
    const received = vi.fn();
    const stops = [on('session/ended', received), on('session/ended', received)];
    stops[0]?.();
    emit('session/ended', { reason: 'expired' });
    stops[1]?.();
    expect(received).toHaveBeenCalledTimes(1);
  });
});

describe('a dialog', () => {
  const asked = (request: DialogRequest | undefined) =>
    request as unknown as { resolve: (result: unknown) => void; fail: (cause: unknown) => void };

  it('that is asked for before the host is there waits its turn', async () => {
    const first = openDialog('roomSoldOut', { stay: {} as never, hotelName: 'Bellrock' });
    const second = openDialog('lastRooms', { left: 2 });
    const requests: DialogRequest[] = [];
    const stop = onDialogRequest((request) => requests.push(request));
    const third = openDialog('creditExhausted', {});
    expect(requests.map(({ name }) => name)).toEqual(['roomSoldOut', 'lastRooms', 'creditExhausted']);
    expect(new Set(requests.map(({ id }) => id)).size).toBe(3);
    asked(requests[2]).resolve('close');
    asked(requests[0]).resolve('other-room');
    asked(requests[1]).resolve('close');
    expect(await Promise.all([first, second, third])).toEqual(['other-room', 'close', 'close']);
    stop();
  });

  it('is answered once: later answers count for nothing', async () => {
    const requests: DialogRequest[] = [];
    const stop = onDialogRequest((request) => requests.push(request));
    const answer = openDialog('priceRise', { rise: { amount: '12.50', currency: 'USD' } });
    asked(requests[0]).resolve('continue');
    asked(requests[0]).resolve('back');
    asked(requests[0]).fail(new Error('late'));
    expect(await answer).toBe('continue');
    stop();
  });

  it('[FED-05] whose owner cannot be loaded rejects by name', async () => {
    const cause = new Error('mf-booking is down');
    const stop = onDialogRequest((request) => request.fail(cause));
    const failure = await openDialog('priceRise', { rise: { amount: '1', currency: 'USD' } }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(DialogUnavailable);
    expect(failure).toMatchObject({ name: 'DialogUnavailable', dialog: 'priceRise', cause });
    stop();
  });

  it('whose owner cannot be loaded has the result that was given for that', async () => {
    const stop = onDialogRequest((request) => request.fail(new Error('the host is down')));
    expect(await openDialog('refreshPrompt', { stale: 'price' }, 'refresh')).toBe('refresh');
    stop();
  });
});
