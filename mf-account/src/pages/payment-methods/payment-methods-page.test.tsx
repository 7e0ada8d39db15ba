import {
  forgetCard,
  PATHS,
  paymentMethods,
  type SavedCard,
  savedCards,
  subAccounts,
  submittedTransfers,
} from '@portico/contract';
import { buildUser, expectNoAxeFindings, offline, type PageOptions, rejected, renderPage } from '@portico/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AccountPage } from '../../account-page.tsx';

type EndpointRegistry = [typeof paymentMethods, typeof savedCards, typeof forgetCard, typeof submittedTransfers];
type FakeResponses = NonNullable<PageOptions<EndpointRegistry>['replies']>;

const VISA: SavedCard = { id: 'card_1', brand: 'Visa', lastFour: '1000', expiry: '12/39' };
const MASTER: SavedCard = { id: 'card_2', brand: 'Mastercard', lastFour: '4009', expiry: '01/30' };
const PAY = `${PATHS.myAccount}?type=pay&source=roompai`;

function show({
  methods = {
    name: 'methods',
    data: [
      { method: 'credit', isAvailable: true },
      { method: 'balance', isAvailable: false, reason: 'Your company has no pre-deposit balance.' },
      { method: 'pingpong', isAvailable: true },
      { method: 'wechat', isAvailable: false, reason: 'Not available yet.' },
      { method: 'paypal', isAvailable: true, fee: 'Transaction fee: 3% of the payable amount' },
    ],
  } as FakeResponses[0][1],
  cards = { name: 'cards', data: [VISA, MASTER] } as FakeResponses[1][1],
  forgotten = { name: 'forgotten' } as FakeResponses[2][1],
  user = {} as NonNullable<PageOptions<EndpointRegistry>['user']>,
  language = 'en' as 'en' | 'zh',
} = {}) {
  return renderPage(<AccountPage />, {
    path: PAY,
    user,
    language,
    dialogs: { pointsDetails: 'close', bankTransfer: 'close' },
    replies: [
      [paymentMethods, methods],
      [savedCards, cards],
      [forgetCard, forgotten],
      [submittedTransfers, { name: 'transfers', data: { transfers: [], isMore: false } }],
    ],
  });
}

const REMOVE = { name: 'Remove Visa ending in 1000' };
/** Removes the first card and confirms or cancels. */
async function remove(page: ReturnType<typeof show>, answer = 'Remove') {
  await page.user.click(await screen.findByRole('button', REMOVE));
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove Visa ending in 1000?' });
  await page.user.click(within(dialog).getByRole('button', { name: answer }));
}

describe('[ACCT-01] the page of the account', () => {
  it('has the ways to pay under type=pay', async () => {
    show();
    expect(await screen.findByText('Visa ending in 1000')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Payment methods' })).toBeTruthy();
  });

  it.each([
    ['type=user', `${PATHS.myAccount}?type=user&source=roompai`],
    ['accountList', '/portal/account/accountList?source=roompai'],
  ])('has the people under %s', async (_, path) => {
    const none = { total: 0, page: 1, pageSize: 20, types: [], accessLevels: [], accounts: [] };
    renderPage(<AccountPage />, {
      path,
      replies: [[subAccounts, { name: 'accounts', data: none }]],
    });
    expect(await screen.findByText('0 accounts')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'User details' })).toBeTruthy();
  });
});

describe('[ACCT-06] the ways to pay', () => {
  it.each([
    ['en', 'Payment methods', 'Credit', 'Not available', 'Visa ending in 1000', 'Limit'],
    ['zh', '支付方式', '授信额度', '不可用', 'Visa 尾号 1000', '总额度'],
  ] as const)('(%s) each have a sentence, why not, and a fee; credit has its limit', async (...testCase) => {
    const [language, title, credit, no, card, limit] = testCase;
    const { container } = show({ language });
    expect(await screen.findByText(card)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(rows[0]).toContain(credit);
    expect(rows[1]).toContain('Your company has no pre-deposit balance.');
    expect(rows[1]).toContain(no);
    expect(rows[4]).toContain('Transaction fee: 3% of the payable amount');
    expect(container.textContent).toContain(limit);
    expect(container.textContent).not.toMatch(/\{\{|(cards|funds|how)\.[a-z]/);
    await expectNoAxeFindings(container);
  });

  it('lead from the pre-deposit to a bank transfer, to what moved it and to its terms', async () => {
    const page = show();
    await page.user.click(await screen.findByRole('button', { name: 'Pre-Deposit' }));
    await page.user.click(await screen.findByRole('button', { name: 'Points Details' }));
    expect(page.dialogs.map(({ name, props }) => [name, props])).toEqual([
      ['bankTransfer', {}],
      ['pointsDetails', { opens: 'balance' }],
    ]);
    const terms = screen.getByRole('link', { name: 'Pre-deposit terms' });
    expect(terms.getAttribute('href')).toContain('/portal/question/preDepositTerms');
  });

  it('hide every figure from who may not see the balance', async () => {
    const { container } = show({ user: { permissions: { ...buildUser().permissions, canSeeBalance: false } } });
    expect(await screen.findAllByText('Not shown: your account cannot see the balance.')).toHaveLength(2);
    expect(container.textContent).not.toMatch(/USD|0\.00/);
    expect(screen.queryByRole('button', { name: 'Pre-Deposit' })).toBeNull();
  });

  it('that could not be loaded leave the cards, and are asked for again', async () => {
    const page = show({ methods: offline() });
    expect(await screen.findByText('Visa ending in 1000')).toBeTruthy();
    await screen.findByText('The payment methods could not be loaded.');
    page.server.answer(paymentMethods, { name: 'methods', data: [{ method: 'credit', isAvailable: true }] });
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Deducted from your company’s credit as soon as you book.')).toBeTruthy();
  });
});

describe('[ACCT-06] saved cards', () => {
  it('are removed after a question, which may be answered no', async () => {
    const page = show();
    await remove(page, 'Keep');
    expect(page.server.requests(forgetCard)).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('button', REMOVE));
    await remove(page);
    expect((await screen.findByRole('status')).textContent).toContain('Visa ending in 1000 removed.');
    expect(page.server.requests(forgetCard)).toEqual([{ id: 'card_1' }]);
    expect(screen.queryByText('Expires 12/39')).toBeNull();
    expect(screen.getByText('Mastercard ending in 4009')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your saved cards' }));
  });

  it.each([
    [
      'did not answer',
      { name: 'silent' },
      'The payment provider did not respond. Visa ending in 1000 may still be saved',
    ],
    ['is not reached', offline(), 'The portal did not respond. Visa ending in 1000 may still be saved'],
    ['is refused', rejected('Please wait a moment.'), 'Please wait a moment.'],
  ] as const)('stay where the removal %s, and the page says so', async (_what, forgotten, expectedText) => {
    const page = show({ forgotten: forgotten as FakeResponses[2][1] });
    await remove(page);
    expect((await screen.findByRole('alert')).textContent).toContain(expectedText);
    expect(document.activeElement).toBe(screen.getByRole('button', REMOVE));
  });

  it('of a provider that is down leave the rest of the page, and are asked for again', async () => {
    const page = show({ cards: { name: 'silent' } });
    expect(await screen.findByText('PayPal')).toBeTruthy();
    await screen.findByText('Your saved cards could not be loaded.');
    page.server.answer(savedCards, { name: 'cards', data: [] });
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('You have no saved cards.')).toBeTruthy();
  });

  it.each([
    [{ name: 'storedByProvider' }, 'Cards are managed on the payment provider’s own page when you pay.'],
    [{ name: 'noCards' }, 'Card payments are not available.'],
  ] as const)('say plainly where there is nothing to show (%o)', async (cards, expectedText) => {
    show({ cards });
    expect((await screen.findByText(expectedText, { exact: false })).textContent).toContain(expectedText);
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
  });
});
