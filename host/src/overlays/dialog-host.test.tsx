import { type DialogComponent, type DialogName, getHotelCity } from '@portico/contract';
import { DialogUnavailable, openDialog, writeOrderData } from '@portico/runtime';
import { buildStay, FAILURES, renderPage, runOutOfTime } from '@portico/testing';
import { act } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createRegistry } from '../remotes/registry.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { RemotesProvider } from '../remotes/remotes-context.tsx';
import { Overlays } from './overlays.tsx';

const SoldOut: DialogComponent<'hotelSoldOut'> = ({ hotelName, resolve }) => (
  <div role="dialog" aria-label="sold out">
    {hotelName}
    <button type="button" onClick={() => resolve('other-hotels')}>
      others
    </button>
  </div>
);

function show(loadDialog: (name: DialogName) => Promise<unknown>, replies: Parameters<typeof renderPage>[1] = {}) {
  const loader = { loadDialog, drawing: () => {} } as unknown as RemoteLoader;
  const registry = createRegistry({ remotes: [], at: '' });
  return renderPage(
    <RemotesProvider remotes={{ registry, loader, refreshRemotes: async () => {} }}>
      <Overlays />
    </RemotesProvider>,
    replies,
  );
}

const soldOut = { stay: buildStay(), hotelName: 'Almora Grand' };

describe('DialogHost', () => {
  it('[VRFY-04] opens a dialog of a remote over the bus and answers whoever asked', async () => {
    const { user, ...screen } = show(async () => SoldOut);
    const pendingResult = openDialog('hotelSoldOut', soldOut);
    expect(await screen.findByRole('dialog', { name: 'sold out' })).toHaveProperty('textContent', 'Almora Grandothers');
    await user.click(screen.getByRole('button', { name: 'others' }));
    await expect(pendingResult).resolves.toBe('other-hotels');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[FED-05] shows Retry in the same frame when the owner cannot be loaded, and asks again', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(SoldOut);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user, ...screen } = show(load);
    const pendingResult = openDialog('hotelSoldOut', soldOut);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    // Suspended content shows only after `act` is awaited.
    await act(async () => retry.click());
    await user.click(await screen.findByRole('button', { name: 'others' }));
    await expect(pendingResult).resolves.toBe('other-hotels');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('[FED-05] rejects by name when the person gives up', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user, ...screen } = show(() => Promise.reject(new Error('down')));
    const pendingResult = openDialog('hotelSoldOut', soldOut);
    const rejection = expect(pendingResult).rejects.toBeInstanceOf(DialogUnavailable);
    await user.click((await screen.findAllByRole('button', { name: 'Close' }))[0] as HTMLElement);
    await rejection;
  });

  it('[CALL-06] keeps the network error open through Esc and leads Home to the hotel list of the city', async () => {
    const { user, address, ...screen } = show(() => Promise.reject(new Error('never asked')), {
      replies: [
        [
          getHotelCity,
          { name: 'city', data: { city: { id: '7988', nameEn: 'Las Vegas (NV)', nameZh: '拉斯维加斯' } } },
        ],
      ] as never,
    });
    const stay = buildStay();
    writeOrderData({ stay, product: 'P1' });
    const pendingResult = openDialog('networkError', { hotelId: stay.hotelId });
    const dialog = await screen.findByRole('alertdialog', { name: 'Network error' });
    await user.keyboard('{Escape}');
    await user.click(dialog);
    expect(screen.getByRole('alertdialog', { name: 'Network error' })).toBe(dialog);
    await user.click(screen.getByRole('button', { name: 'Home' }));
    await expect(pendingResult).resolves.toBe('home');
    const params = new URL(address(), 'http://localhost').searchParams;
    expect(address()).toContain('/portal/booking/hotelsearch/HotelList');
    expect(params.get('type_id')).toBe('7988');
    expect(params.get('start_date')).toBe(stay.checkIn);
    expect(params.get('end_date')).toBe(stay.checkOut);
    expect(params.get('adult')).toBe(String(stay.adults));
  });

  it.each(FAILURES)(
    '[CALL-06] leads Home to the list of the last search when the call for the city $what',
    async (failure) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      vi.spyOn(console, 'error').mockImplementation(() => {});
      onTestFinished(() => void vi.useRealTimers());
      const { user, address, toasts, ...screen } = show(() => Promise.reject(new Error('never asked')), {
        replies: [[getHotelCity, failure.reply]] as never,
      });
      const stay = buildStay();
      writeOrderData({ stay, product: 'P1' });
      const pendingResult = openDialog('networkError', { hotelId: stay.hotelId });
      await screen.findByRole('alertdialog', { name: 'Network error' });
      await user.click(screen.getByRole('button', { name: 'Home' }));
      await runOutOfTime(failure);
      await expect(pendingResult).resolves.toBe('home');
      expect(address()).toContain(`start_date=${stay.checkIn}&end_date=${stay.checkOut}`);
      expect(toasts).toEqual([]);
    },
  );

  it.each([
    ['networkInterrupted', { what: 'order' }, '网络连接已中断', '您的订单可能已提交成功', '查看最终进度'],
    ['networkInterrupted', { what: 'payment' }, '网络连接已中断', '您的支付可能已成功', '查看最终进度'],
    ['networkError', {}, '网络错误', '网络错误，请重新预订', '返回首页'],
    ['pageOpenTooLong', {}, '页面停留时间过长', '请重新搜索', '返回首页'],
    ['refreshPrompt', { stale: 'price' }, '当前内容可能已过期', '请刷新查看最新价格', '刷新'],
    ['notice', { message: '酒店繁忙。' }, '温馨提示', '酒店繁忙。', '关闭'],
  ] as const)('[VRFY-04] says %s %j in Chinese', async (name, props, title, text, way) => {
    const screen = show(() => Promise.reject(new Error('never asked')), { language: 'zh' });
    openDialog(name as 'networkInterrupted', props as { what: 'order' }).catch(() => undefined);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText(new RegExp(text))).toBeTruthy();
    expect(screen.getAllByRole('button', { name: way }).length).toBeGreaterThan(0);
  });

  it('[VRFY-06] gives every dialog of the host its ways out by keyboard', async () => {
    const { user, ...screen } = show(() => Promise.reject(new Error('never asked')));
    const press = async (name: string) => {
      (await screen.findByRole('button', { name })).focus();
      await user.keyboard('{Enter}');
    };

    const interrupted = openDialog('networkInterrupted', { what: 'payment' });
    await press('Go to the final step');
    await expect(interrupted).resolves.toBe('final-step');

    const tooLong = openDialog('pageOpenTooLong', {});
    await press('Home');
    await expect(tooLong).resolves.toBe('home');

    const stale = openDialog('refreshPrompt', { stale: 'price' });
    await press('Start again');
    await expect(stale).resolves.toBe('rebook');
    const stalePage = openDialog('refreshPrompt', { stale: 'page' });
    await press('Refresh');
    await expect(stalePage).resolves.toBe('refresh');

    const retry = openDialog('notice', { message: 'The supplier is busy.', confirm: 'retry' });
    expect(await screen.findByText('The supplier is busy.')).toBeDefined();
    await press('Retry');
    await expect(retry).resolves.toBe('confirm');
    const notice = openDialog('notice', { message: 'Seen by all.' });
    await screen.findByText('Seen by all.');
    await user.keyboard('{Escape}');
    await expect(notice).resolves.toBe('close');
  });
});
