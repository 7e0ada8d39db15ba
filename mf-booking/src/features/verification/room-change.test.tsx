import type { RoomTerms } from '@portico/contract';
import { act, buildPolicy, expectNoAxeFindings, renderPage, screen } from '@portico/testing';
import { describe, expect, it, vi } from 'vitest';
import { PriceRiseDialog } from './price-rise-dialog.tsx';
import { StillInterestedDialog } from './still-interested-dialog.tsx';
import { SubstituteDialog } from './substitute-dialog.tsx';

const usd = (amount: string) => ({ amount, currency: 'USD' });
const king: RoomTerms = {
  room: { en: 'King Room', zh: '大床房' },
  beds: { en: '1 king bed', zh: '1张特大床' },
  board: { en: 'Room only', zh: '不含早' },
  policy: buildPolicy({ kind: 'firstNight', penalty: '100.00' }),
  atHotel: '20.00',
};
const twin: RoomTerms = {
  ...king,
  room: { en: 'Twin Room', zh: '双床房' },
  beds: { en: '2 single beds', zh: '2张单人床' },
};
const changed = () =>
  screen
    .getAllByRole('rowheader')
    .filter(({ textContent }) => /changed|有变化/.test(textContent ?? ''))
    .map(({ textContent }) => textContent?.replace(/\s*(changed|有变化)/, ''));

describe('what changed of a room', () => {
  it('[VRFY-03, DESK-07] marks room, beds and total of a dearer substitute, and says the difference', async () => {
    renderPage(
      <SubstituteDialog
        roomName={twin.room}
        change={usd('12.50')}
        before={usd('300.00')}
        now={usd('312.50')}
        termsBefore={king}
        termsNow={twin}
        resolve={vi.fn()}
      />,
    );
    expect(changed()).toEqual(['Room', 'Beds', 'Total for the stay']);
    expect(screen.getByRole('row', { name: /^Difference USD \+12\.50$/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Paid at the hotel USD 20.00 USD 20.00' })).toBeTruthy();
    await expectNoAxeFindings(document.body);
  });

  it('[VRFY-03, DESK-07] marks the cancellation alone where only that changed, in both languages', () => {
    const ended = { ...king, policy: buildPolicy({ kind: 'nonRefundable', freeUntil: undefined }) };
    for (const [language, title, line] of [
      ['en', 'The cancellation terms have changed', 'Cancellation'],
      ['zh', '取消政策有变化', '取消政策'],
    ] as const) {
      const page = renderPage(
        <SubstituteDialog
          roomName={king.room}
          isSameRoom
          before={usd('300.00')}
          now={usd('300.00')}
          termsBefore={king}
          termsNow={ended}
          resolve={vi.fn()}
        />,
        { language },
      );
      expect(screen.getByRole('alertdialog', { name: title })).toBeTruthy();
      expect(changed()).toEqual([line]);
      page.unmount();
    }
  });

  it('[VRFY-02, DESK-07] shows of a risen price the lines that changed, in both languages', () => {
    const rise = { rise: usd('12.50'), before: usd('300.00'), now: usd('312.50'), resolve: vi.fn() };
    const dearer = { ...king, atHotel: '25.00' };
    for (const [language, total, atHotel] of [
      ['en', 'Total for the stay', 'Paid at the hotel'],
      ['zh', '本次入住总价', '到店支付'],
    ] as const) {
      const page = renderPage(<PriceRiseDialog {...rise} termsBefore={king} termsNow={king} />, { language });
      expect(changed()).toEqual([total]);
      expect(screen.getAllByRole('rowheader')).toHaveLength(2);
      page.unmount();
      const second = renderPage(<PriceRiseDialog {...rise} termsBefore={king} termsNow={dearer} />, { language });
      expect(changed()).toEqual([atHotel, total]);
      expect(screen.getByRole('row', { name: /USD \+12\.50$/ })).toBeTruthy();
      second.unmount();
    }
  });

  it('says which beds are not stated, and has no line where neither room has them', () => {
    const { beds, ...unknown } = king;
    const [before, now] = [usd('300.00'), usd('312.50')];
    const show = (termsBefore: RoomTerms, termsNow: RoomTerms, language: 'en' | 'zh') =>
      renderPage(
        <SubstituteDialog {...{ roomName: king.room, before, now, termsBefore, termsNow }} resolve={vi.fn()} />,
        { language },
      );
    const first = show(king, unknown, 'en');
    expect(screen.getByRole('row', { name: 'Beds changed 1 king bed Not stated' })).toBeTruthy();
    first.unmount();
    const second = show(unknown, king, 'zh');
    expect(screen.getByRole('row', { name: '床型 有变化 未说明 1张特大床' })).toBeTruthy();
    second.unmount();
    show(unknown, unknown, 'en');
    expect(screen.queryByRole('row', { name: /Beds/ })).toBeNull();
  });

  it('[VRFY-02] says that what was typed is kept only where something was', () => {
    const rise = { rise: usd('12.50'), before: usd('300.00'), now: usd('312.50'), resolve: vi.fn() };
    const first = renderPage(<PriceRiseDialog {...rise} hasTyped />);
    expect(screen.getByText('Everything you entered is saved.')).toBeTruthy();
    first.unmount();
    renderPage(<PriceRiseDialog {...rise} />);
    expect(screen.queryByText('Everything you entered is saved.')).toBeNull();
  });
});

it('[GUEST-08] the warning of an idle page lapses when nobody answers', async () => {
  const resolve = vi.fn();
  renderPage(<StillInterestedDialog hotelName="Bellrock" until={Date.now() + 50} resolve={resolve} />);
  expect(screen.getByText(/In one minute we’ll stop holding the price for Bellrock/)).toBeTruthy();
  await act(() => vi.waitFor(() => expect(resolve).toHaveBeenCalledExactlyOnceWith('lapsed'), { timeout: 10_000 }));
});
