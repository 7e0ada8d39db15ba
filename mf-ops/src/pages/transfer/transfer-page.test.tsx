import {
  acceptTransfer,
  approveTransfer,
  confirmOperator,
  getTransfer,
  rejectTransfer,
  type TransferDetail,
} from '@portico/contract';
import {
  expectNoAxeFindings,
  type PageOptions,
  renderPage,
  responder,
  screen,
  waitFor,
  within,
} from '@portico/testing';
import { describe, expect, it } from 'vitest';
import { TransferPage } from './transfer-page.tsx';

const WAITING: TransferDetail = {
  id: 17,
  state: 'pending',
  company: 'harbour-travel',
  companyName: 'Harbour Travel',
  reportedBy: 'agent@portico.test',
  amount: '1500.50',
  currency: 'USD',
  transferDate: '2026-11-24',
  at: Date.UTC(2026, 10, 25, 4) / 1000,
  isEntered: false,
  isForTwo: false,
  isOwnEntry: false,
  receivingAccount: 'hk-usd',
  paymentAccount: '620000123456',
  remark: 'For the autumn',
  receipts: [
    { path: 'uploads/a.pdf', kind: 'application/pdf', size: 4000, ticket: 'one' },
    { path: 'uploads/b.png', kind: 'image/png', size: 90_000, ticket: 'two' },
  ],
  balance: '10000.00',
  currencies: [
    { code: 'USD', decimals: 2, rate: '1' },
    { code: 'CNY', decimals: 2, rate: '0.14044944' },
  ],
};

function show(transfer: Partial<TransferDetail> = {}, more: Partial<PageOptions<never>> = {}) {
  let isConfirmed = false;
  let current = { ...WAITING, ...transfer };
  return renderPage(<TransferPage />, {
    path: '/portal/ops/transfers/one?source=roompai&id=17',
    user: { isOperator: true, permissions: { modules: [90] } },
    ...more,
    replies: [
      responder(getTransfer, ({ id }) =>
        id === 17
          ? { name: 'transfer' as const, data: current }
          : {
              name: 'notPossible' as const,
              message: 'There is no such bank transfer.',
              data: { code: 'noSuchTransfer' },
            },
      ),
      responder(confirmOperator, () => {
        isConfirmed = true;
        return { name: 'confirmed' as const };
      }),
      responder(acceptTransfer, ({ rate }) => {
        if (!isConfirmed) return { name: 'passwordNeeded' as const };
        if (rate === '7.12')
          return {
            name: 'notPossible' as const,
            message: 'Is it the other way round?',
            data: { code: 'unlikelyRate' },
          };
        if (current.isForTwo) {
          current = { ...current, ...ENTERED, isOwnEntry: true };
          return { name: 'entered' as const };
        }
        current = { ...current, state: 'accepted' };
        return { name: 'accepted' as const, data: { credited: '1404.00', currency: 'USD' } };
      }),
      responder(approveTransfer, () => {
        current = { ...current, state: 'accepted', isEntered: false };
        return { name: 'accepted' as const, data: { credited: '1404.00', currency: 'USD' } };
      }),
      responder(rejectTransfer, () => {
        current = { ...current, state: 'rejected' };
        return { name: 'rejected' as const };
      }),
    ] as never,
  });
}

const ENTERED: Partial<TransferDetail> = {
  isForTwo: true,
  isEntered: true,
  arrived: { amount: '10000.00', currency: 'CNY', on: '2026-11-25', rate: '0.1404', credited: '1404.00' },
  enteredBy: 'olivia@portico.test',
  enteredAt: Date.UTC(2026, 10, 25, 5) / 1000,
};

const ACCEPTED: Partial<TransferDetail> = {
  state: 'accepted',
  arrived: { amount: '10000.00', currency: 'CNY', on: '2026-11-25', rate: '0.1404', credited: '1404.00' },
  decidedBy: 'operator@portico.test',
  decidedAt: Date.UTC(2026, 10, 25, 5) / 1000,
};

describe('TransferPage', () => {
  it('shows what was told, and its receipts as pictures and files to save, never as pages', async () => {
    const { container } = show();
    expect(await screen.findByText('USD 1,500.50')).toBeTruthy();
    for (const text of ['Harbour Travel (harbour-travel)', '620000123456', 'For the autumn', 'USD 10,000.00'])
      expect(screen.getByText(text)).toBeTruthy();
    const files = within(screen.getByRole('list', { name: 'Receipts' }));
    expect(files.getAllByRole('img')).toHaveLength(1);
    expect(files.getByRole<HTMLImageElement>('img').getAttribute('src')).toBe(
      '/api/uploadedFile?path=uploads%2Fb.png&token=two',
    );
    const links = files.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('download')])).toEqual([
      ['Download File 1, PDF, 4 KB', 'a.pdf'],
      ['Download File 2, PNG, 88 KB', 'b.png'],
    ]);
    expect(container.querySelector('iframe, object, embed')).toBeNull();
    await expectNoAxeFindings(container);
  });

  it('speaks Chinese', async () => {
    show({}, { language: 'zh' });
    expect(await screen.findByRole('heading', { name: '银行转账 17' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '确认到账' })).toBeTruthy();
  });

  it('accepts what has arrived at the rate of its day, after the password', async () => {
    const { user, server, container } = show();
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Amount received/ }).value).toBe('1500.50');
    expect(dialog.queryByRole('textbox', { name: /Exchange rate/ })).toBeNull();
    await user.clear(dialog.getByRole('textbox', { name: /Amount received/ }));
    await user.type(dialog.getByRole('textbox', { name: /Amount received/ }), '1.005');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Currency' }), 'CNY');
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'on the account');
    await user.click(dialog.getByRole('button', { name: 'Accept' }));
    expect(dialog.getByText('Enter an amount above zero with at most 2 decimals.')).toBeTruthy();
    expect(dialog.getByText('Enter the value of one CNY in USD on that day.')).toBeTruthy();
    await expectNoAxeFindings(container);
    expect(server.requests(acceptTransfer)).toEqual([]);

    await user.clear(dialog.getByRole('textbox', { name: /Amount received/ }));
    await user.type(dialog.getByRole('textbox', { name: /Amount received/ }), '10000');
    await user.type(dialog.getByRole('textbox', { name: /Exchange rate/ }), '7.12');
    await user.click(dialog.getByRole('button', { name: 'Accept' }));
    await user.type(await screen.findByLabelText(/^Password/), 'right');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByText('Is it the other way round?')).toBeTruthy();

    await user.clear(dialog.getByRole('textbox', { name: /Exchange rate/ }));
    await user.type(dialog.getByRole('textbox', { name: /Exchange rate/ }), '0.1404');
    await user.click(dialog.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requests(acceptTransfer).at(-1)).toMatchObject({
      ...{ id: 17, received: '10000', currency: 'CNY', rate: '0.1404', why: 'on the account' },
    });
    expect(await screen.findByText('Accepted')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  it('where a company wants two people, what one says has arrived waits for another one', async () => {
    const { user, server, container } = show({ isForTwo: true });
    expect(await screen.findByText(/This company has two-person approval/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Record the receipt' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'on the account');
    await user.click(dialog.getByRole('button', { name: 'Record the receipt' }));
    await user.type(await screen.findByLabelText(/^Password/), 'right');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Awaiting approval')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Approve/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.requests(approveTransfer)).toEqual([]);
    await expectNoAxeFindings(container);
  });

  it('is approved by somebody else, who reads what was said', async () => {
    const { user, server } = show(ENTERED);
    expect(await screen.findByText('olivia@portico.test')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByText(/olivia@portico.test recorded the received amount. Your approval adds USD 1,404.00/),
    ).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'seen as well');
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requests(approveTransfer)).toEqual([{ id: 17, why: 'seen as well' }]);
    expect(await screen.findByText('Accepted')).toBeTruthy();
  });

  it('rejects with what the company reads in both languages', async () => {
    const { user, server } = show();
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Reason in English/ }), 'Nothing arrived.');
    await user.type(dialog.getByRole('textbox', { name: /^Reason(?! in)/ }), 'nothing for a week');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(dialog.getByText('Enter the reason in this language.')).toBeTruthy();
    expect(server.requests(rejectTransfer)).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: /Reason in Chinese/ }), '未到账。');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requests(rejectTransfer)).toEqual([
      { id: 17, reasonEn: 'Nothing arrived.', reasonZh: '未到账。', why: 'nothing for a week' },
    ]);
    expect(await screen.findByText('Rejected')).toBeTruthy();
  });

  it('says of a decided one who decided, what arrived and at which rate; nothing more can be done', async () => {
    const { container } = show(ACCEPTED);
    const decision = within(await screen.findByRole('region', { name: 'Decision' }));
    for (const text of ['operator@portico.test', 'CNY 10,000.00', '1 CNY = 0.1404 USD', 'USD 1,404.00'])
      expect(decision.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    await expectNoAxeFindings(container);
  });

  it('says why one was rejected', async () => {
    show({ state: 'rejected', reasonEn: 'Nothing arrived.', reasonZh: '未到账。' });
    expect(await screen.findByText('Nothing arrived.')).toBeTruthy();
    expect(screen.getByText('未到账。')).toBeTruthy();
  });

  it('says when there is no such transfer', async () => {
    show({}, { path: '/portal/ops/transfers/one?source=roompai&id=x' });
    expect(await screen.findByText('There is no such bank transfer.')).toBeTruthy();
  });
});
