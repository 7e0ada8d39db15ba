import { type SubmittedTransfer, submitBankTransfer, submittedTransfers, upload } from '@portico/contract';
import { expectNoAxeFindings, offline, type PageOptions, rejected, renderPage } from '@portico/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BankTransferDialog } from './bank-transfer-dialog.tsx';

type FakeResponses = NonNullable<
  PageOptions<[typeof upload, typeof submitBankTransfer, typeof submittedTransfers]>['replies']
>;

const ACCOUNT = {
  accountKey: 'hk-usd',
  currency: 'USD',
  beneficiaryName: 'Portico Travel Services',
  beneficiaryAddress: '18 Harbour Road, Hong Kong',
  bankName: 'Harbour Bank',
  bankAddress: '1 Queen’s Road, Hong Kong',
  swift: 'HRBKHKHH',
  accountNumber: '012 345678 901',
  companyId: 'harbour',
};

const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });

interface RenderedPage {
  readonly language?: 'en' | 'zh';
  readonly hasAccount?: boolean;
  readonly uploaded?: FakeResponses[0][1];
  readonly submitted?: FakeResponses[1][1];
  /** Transfers that the company submitted before. */
  readonly earlier?: readonly SubmittedTransfer[];
}

function show(pageOptions: RenderedPage = {}) {
  const results: string[] = [];
  const givenAt: number[] = [];
  const { language = 'en', hasAccount = true, submitted = { name: 'submitted' }, earlier = [] } = pageOptions;
  const { uploaded = { name: 'uploaded', data: { path: 'uploads/1.pdf' } } } = pageOptions;
  const resolve = (result: string) => {
    results.push(result);
    givenAt.push(Date.now());
  };
  const page = renderPage(<BankTransferDialog resolve={resolve} />, {
    language,
    user: hasAccount ? { paymentAccount: ACCOUNT } : {},
    replies: [
      [upload, uploaded],
      [submitBankTransfer, submitted],
      [submittedTransfers, { name: 'transfers', data: { transfers: earlier, isMore: false } }],
    ] as FakeResponses,
  });
  return { ...page, closedWith: results, givenAt };
}

type Page = ReturnType<typeof show>;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
function type(name: string, text: string) {
  fireEvent.change(field(name), { target: { value: text } });
  fireEvent.blur(field(name));
}

const press = ({ user }: Page, name: string) => user.click(screen.getByRole('button', { name }));
const choose = (user: Pick<Page['user'], 'upload'>, ...files: File[]) =>
  user.upload(document.querySelector('input[type=file]') as HTMLInputElement, files);

async function fillIn(page: Page, files = [pdf('slip.pdf')]) {
  type('Payment account', '620000123456');
  type('Deposit amount', '1500.50');
  type('Transfer date', '2026-11-20');
  await choose(page.user, ...files);
  await screen.findByText(files[0]?.name ?? '');
}

const SENT = {
  receivingAccountKey: 'hk-usd',
  paymentAccount: '620000123456',
  amount: '1500.50',
  transferDate: '2026-11-20',
  receipts: ['uploads/1.pdf'],
  remark: '',
};

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T04:00:00Z') }));
afterEach(() => vi.useRealTimers());

describe('the details of a bank transfer', () => {
  it('[DEP-01] are asked for in one form, the terms ticked and at hand, with the account that takes the money', async () => {
    const page = show();
    expect(screen.getByRole('dialog', { name: 'Submit Bank Transfer Details' })).toBeTruthy();
    expect(field('Payment company name').value).toBe('Harbour Travel');
    expect(field('Payment company name').readOnly).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Pre-Deposit Balance/ }).checked).toBe(true);
    const terms = screen.getByRole('link', { name: 'Pre-Deposit Balance Payment Terms (opens in a new tab)' });
    expect(terms.getAttribute('href')).toBe('/portal/question/preDepositTerms?source=roompai');
    expect(terms.getAttribute('target')).toBe('_blank');
    for (const text of Object.values({ ...ACCOUNT, accountKey: 'USD', companyId: 'USD' }))
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    await expectNoAxeFindings(document.body);
    await press(page, 'Cancel');
    expect(page.closedWith).toEqual(['close']);
  });

  it('[DEP-01] say at each field what is missing, in their order, and the first has the focus', async () => {
    const page = show();
    await page.user.click(screen.getByRole('checkbox'));
    await press(page, 'Submit');
    await screen.findByText('Please enter the payment account number.');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent.trim())).toEqual([
      'Please enter the payment account number.',
      'Please enter the deposit amount.',
      'Please select the transfer date.',
      'Please upload bank transfer voucher.',
      'Please read and agree to the Portico Pre-Deposit Balance Payment Terms.',
    ]);
    await expect.poll(() => document.activeElement).toBe(field('Payment account'));
    await expectNoAxeFindings(document.body);
    expect([page.server.requests(upload), page.server.requests(submitBankTransfer)]).toEqual([[], []]);
  });

  it('[DEP-01] lead to the vouchers where nothing else is missing', async () => {
    const page = show();
    type('Payment account', '6200');
    type('Deposit amount', '10');
    type('Transfer date', '2026-11-20');
    await press(page, 'Submit');
    await screen.findByText('Please upload bank transfer voucher.');
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Choose files' }));
  });

  it.each([
    ['Payment account', '1'.repeat(35), 'Enter at most 34 digits.'],
    ['Deposit amount', '0.00', 'The amount must be above zero.'],
    ['Deposit amount', '1.005', 'Enter an amount such as 1500.50.'],
    ['Transfer date', '2026-11-24', 'The transfer date cannot be later than today.'],
    ['Remarks (optional)', '4111 1111 1111 1111', 'Remove the card number. Never send one in a text.'],
  ])('say of %s “%s” what is wrong', async (name, text, expectedText) => {
    const page = show();
    await fillIn(page);
    type(name, text);
    await press(page, 'Submit');
    expect(await screen.findByText(expectedText)).toBeTruthy();
    expect(page.server.requests(upload)).toEqual([]);
  });

  it('[DEP-01] keep digits alone, in fours, and of an amount one decimal point', async () => {
    const page = show();
    await page.user.type(field('Payment account'), 'HK6200-0012 345');
    expect(field('Payment account').value).toBe('6200 0012 345');
    await page.user.type(field('Deposit amount'), '1,5.0.5');
    expect(field('Deposit amount').value).toBe('15.05');
  });

  it('[DEP-01] send the vouchers one call a file, then what was typed, and close a second after the success', async () => {
    vi.useRealTimers();
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-23T04:00:00Z') });
    let number = 0;
    let savedAt = 0;
    const page = show({
      uploaded: () => ({ name: 'uploaded', data: { path: `uploads/${++number}.pdf` } }),
      submitted: () => {
        savedAt = Date.now();
        return { name: 'submitted' };
      },
    });
    await fillIn(page, [pdf('slip.pdf'), pdf('stamp.pdf')]);
    await press(page, 'Submit');
    await screen.findByText('Submitted successfully.');
    expect(page.server.requests(upload)).toHaveLength(2);
    expect(page.server.requests(submitBankTransfer)).toMatchObject([
      { ...SENT, receipts: ['uploads/1.pdf', 'uploads/2.pdf'] },
    ]);
    expect(page.closedWith).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(page.closedWith).toEqual(['submitted']);
    // Test clock, so that a busy machine cannot shorten the delay.
    expect(page.givenAt[0]).toBeGreaterThanOrEqual(savedAt + 1_000);
  });

  it('[DEP-01] take no file of another type, name it, and keep the others', async () => {
    const page = show();
    await choose(page.user, pdf('slip.pdf'));
    await screen.findByText('slip.pdf');
    await choose(page.user.setup({ applyAccept: false }), new File(['x'], 'notes.txt', { type: 'text/plain' }));
    expect(await screen.findByText('Type not supported: notes.txt, please upload PDF or picture file.')).toBeTruthy();
    expect(screen.queryByText('notes.txt')).toBeNull();
    expect(screen.getByText('slip.pdf')).toBeTruthy();
  });

  it('[DEP-01] stop at a file that the server sees is another: it goes, with its message, and what was typed stays', async () => {
    const page = show({ uploaded: { name: 'wrongType' } as FakeResponses[0][1] });
    await fillIn(page);
    await press(page, 'Submit');
    expect(await screen.findByText('Type not supported: slip.pdf, please upload PDF or picture file.')).toBeTruthy();
    await expect.poll(() => screen.queryByText('slip.pdf')).toBeNull();
    expect(page.server.requests(submitBankTransfer)).toEqual([]);
    expect(field('Payment account').value).toBe('6200 0012 3456');
  });

  it('[DEP-01] stop where an upload fails, and send only what has not arrived the next time', async () => {
    const page = show({ uploaded: offline() as never });
    await fillIn(page);
    await press(page, 'Submit');
    expect(await screen.findByText('File upload failed')).toBeTruthy();
    expect(page.server.requests(submitBankTransfer)).toEqual([]);
    expect(screen.getByText('slip.pdf')).toBeTruthy();
    page.server.answer(upload, { name: 'uploaded', data: { path: 'uploads/1.pdf' } });
    page.server.answer(submitBankTransfer, offline());
    await press(page, 'Submit');
    expect(await screen.findByText('Submission failed')).toBeTruthy();
    expect(field('Deposit amount').value).toBe('1500.50');
    const requestCount = page.server.requests(upload).length;
    page.server.answer(submitBankTransfer, { name: 'submitted' });
    await press(page, 'Submit');
    await screen.findByText('Submitted successfully.');
    expect(page.server.requests(upload)).toHaveLength(requestCount);
    const [first, last] = page.server.requests(submitBankTransfer);
    expect(last).toEqual(first);
  });

  it('[DEP-01] say what the server refuses in its words, and lose nothing', async () => {
    const page = show({ submitted: rejected('No such account.') as never });
    await fillIn(page);
    await press(page, 'Submit');
    expect(await screen.findByText('Submission failed: No such account.')).toBeTruthy();
    expect(screen.getByText('slip.pdf')).toBeTruthy();
    expect(page.closedWith).toEqual([]);
  });

  it.each([
    ['takes it', undefined, 'Copied successfully'],
    ['is refused', new DOMException('no', 'NotAllowedError'), 'Copy failed'],
  ] as const)('[DEP-01] say of Copy what became of it: the clipboard %s', async (_, copyError, expectedText) => {
    const page = show();
    const wrote = vi.spyOn(navigator.clipboard, 'writeText');
    if (copyError === undefined) wrote.mockResolvedValue();
    else wrote.mockRejectedValue(copyError);
    await press(page, 'Copy');
    expect(await screen.findByText(expectedText)).toBeTruthy();
    expect(wrote.mock.calls[0]?.[0]).toContain('Account number: 012 345678 901\nCurrency: USD');
  });

  const EARLIER: SubmittedTransfer = {
    ...{ id: 7, state: 'pending', amount: '1500.50', currency: 'USD', transferDate: '2026-11-20' },
    ...{ paymentAccount: '620000123456', submittedAt: 1_795_000_000, submittedBy: 'Lin Wei', receipts: [] },
  };

  it('[DESK-30] of a transfer that was submitted before warn, and are sent after a second press', async () => {
    const page = show({ earlier: [EARLIER] });
    await fillIn(page);
    await press(page, 'Submit');
    const warning = await screen.findByText(/This transfer was submitted before: USD 1,500\.50 .* by Lin Wei\./);
    expect(warning).toBeTruthy();
    expect([page.server.requests(upload), page.server.requests(submitBankTransfer)]).toEqual([[], []]);
    await expectNoAxeFindings(document.body);
    const requestCount = page.server.requests(submittedTransfers).length;
    await press(page, 'Submit again');
    await screen.findByText('Submitted successfully.');
    expect(page.server.requests(submitBankTransfer)).toHaveLength(1);
    await expect.poll(() => page.server.requests(submittedTransfers).length).toBeGreaterThan(requestCount);
  });

  it.each([
    ['another amount', { amount: '1500.00' }],
    ['another day', { transferDate: '2026-11-19' }],
    ['another account', { paymentAccount: '620000123457' }],
    ['a rejected transfer', { state: 'rejected' }],
  ] as const)('[DESK-30] of %s do not warn', async (_what, changed) => {
    const page = show({ earlier: [{ ...EARLIER, ...changed }] });
    await fillIn(page);
    await press(page, 'Submit');
    expect(await screen.findByText('Submitted successfully.')).toBeTruthy();
  });

  it('cannot be submitted by a company that has no account to pay to, and say so', () => {
    show({ hasAccount: false });
    expect(screen.getAllByText(/No bank account has been set up/)[0]).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Submit' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('speak Chinese', async () => {
    show({ language: 'zh' });
    const dialog = within(screen.getByRole('dialog', { name: '提交银行转账信息' }));
    expect(dialog.getByRole('link', { name: /预存款支付条款/ })).toBeTruthy();
    await expectNoAxeFindings(document.body);
  });
});
