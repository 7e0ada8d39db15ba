import { PAY_METHODS, paymentOrderData, payOrder, writePayShow, writePayUrl } from '@portico/contract';
import { on, readOrderData, setLanguage, writeOrderData } from '@portico/runtime';
import {
  buildAreaCodes,
  buildOrderHotel,
  buildOrderQuote,
  buildPayableOrder,
  expectNoAxeFindings,
  type PageOptions,
  renderPage,
} from '@portico/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readGuestDraft, writeGuestDraft } from '../../features/guest-draft/guest-draft.ts';
import { WritePayPage } from './write-pay-page.tsx';

const NUMBER = 'P26112000001';
const ORIGIN = 'https://cards.example';
const FORM = `${ORIGIN}/card?form=1`;
const figures = { total: '1105.46', pay: '985.46', fee: '0.00', points: 985, pointsWorth: '9.85' };
const quote = buildOrderQuote({
  methods: PAY_METHODS.map((method) => ({ method, isAvailable: true })),
  amounts: {
    currency: 'USD',
    methods: {
      ...Object.fromEntries(PAY_METHODS.map((method) => [method, figures])),
      paypal: { ...figures, pay: '1025.46', fee: '40.00' },
    },
  },
});
const payable = (overrides: Partial<ReturnType<typeof buildPayableOrder>> = {}, more: object = {}) => ({
  name: 'payable' as const,
  data: {
    hotel: buildOrderHotel(),
    areaCodes: buildAreaCodes(),
    order: buildPayableOrder({ quote, ...overrides }),
    ...more,
  },
});
/** The payment data includes the card form only if the card is selected. */
const withForm =
  (overrides: Parameters<typeof payable>[0] = {}) =>
  (request: { method?: string }) =>
    payable(overrides, request.method === 'pingpong' ? { cardForm: { url: FORM } } : {});
const state = (name: string, more: object = {}) => ({ name: 'state', data: { state: name, ...more } });
const accepted = (more: object = {}) => ({ name: 'accepted', data: { orderNumber: NUMBER, ...more } });

const gone: string[] = [];
const received: { message: { type?: string }; origin: string }[] = [];

beforeEach(() => {
  gone.length = 0;
  received.length = 0;
  writeOrderData(undefined);
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(own as never);
  vi.spyOn(window.location, 'assign').mockImplementation((to) => void gone.push(String(to)));
});

interface Given extends Partial<PageOptions<never>> {
  readonly show?: unknown;
  readonly pay?: unknown;
  readonly poll?: unknown;
  readonly query?: Omit<Parameters<typeof writePayUrl>[0], 'orderNumber'>;
}

function open({ show = withForm(), pay = accepted(), poll = state('processing'), query = {}, ...rest }: Given = {}) {
  return renderPage(<WritePayPage />, {
    path: `${writePayUrl({ orderNumber: NUMBER, ...query })}&source=roompai`,
    ...rest,
    replies: [
      [writePayShow, show],
      [payOrder, pay],
      [paymentOrderData, poll],
    ] as never,
  });
}

const choose = async (name: string) => fireEvent.click(await screen.findByRole('radio', { name }));
const payButton = (amount = '985.46') => screen.findByRole('button', { name: `Pay USD ${amount}` });
const frameOf = async () => (await screen.findByTitle('Payment provider’s card form')) as HTMLIFrameElement;

/** The frame's window; nothing is loaded in tests. */
const own = { postMessage: (message: { type?: string }, origin: string) => void received.push({ message, origin }) };

/** A message of the form, by default from its own window. */
async function postFromFrame(message: object, origin = ORIGIN, source: object = own) {
  await frameOf();
  act(() => {
    const event = new MessageEvent('message', { data: { portico: 'card', ...message }, origin });
    Object.defineProperty(event, 'source', { value: source });
    window.dispatchEvent(event);
  });
}

const requestOfFrame = (type: string) => received.filter(({ message }) => message.type === type);

/** Lets visible time pass. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a payment by card', () => {
  it('[PAY-02] asks for the payment data again when the card is chosen, and draws the provider’s form', async () => {
    const { server } = open();
    await choose('Card');
    const frame = await frameOf();
    expect(server.requests(writePayShow)).toEqual([
      { orderNumber: NUMBER },
      { orderNumber: NUMBER, method: 'pingpong' },
    ]);
    expect(frame.getAttribute('src')).toBe(FORM);
    await postFromFrame({ type: 'ready' });
    await postFromFrame({ type: 'height', height: 410 });
    expect(frame.style.height).toBe('410px');
    expect(screen.getByText(/Card numbers never reach us/)).toBeTruthy();
  });

  it.each(PAY_METHODS)('[PAY-02] begins with %s where the address says so', async (method) => {
    open({ query: { method } });
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe(method));
  });

  it('[PAY-04, PAY-08] pays with the token that the form gives, and remembers the card when asked to', async () => {
    const page = open({ query: { method: 'pingpong' } });
    await postFromFrame({ type: 'ready' });
    await page.user.click(await payButton());
    expect(requestOfFrame('submit')).toHaveLength(1);
    expect(page.server.requests(payOrder)).toHaveLength(0);
    await postFromFrame({ type: 'token', token: 'tok-1', remember: true });
    await waitFor(() => expect(page.address()).toContain(`/PayResult?orderno=${NUMBER}&flag=paid`));
    expect(page.server.lastRequest(payOrder)).toMatchObject({
      method: 'pingpong',
      paymentInfo: 'tok-1',
      rememberCard: true,
    });
  });

  it('[PAY-04] tells the form its colours and its language, at its own origin alone', async () => {
    document.documentElement.dataset.theme = 'dark';
    open({ query: { method: 'pingpong' } });
    await postFromFrame({ type: 'ready' });
    await waitFor(() => expect(requestOfFrame('scheme').at(-1)?.message).toMatchObject({ scheme: 'dark' }));
    expect(requestOfFrame('language').at(-1)?.message).toMatchObject({ language: 'en' });
    document.documentElement.dataset.theme = 'light';
    await waitFor(() => expect(requestOfFrame('scheme').at(-1)?.message).toMatchObject({ scheme: 'light' }));
    await act(() => setLanguage('zh'));
    await waitFor(() => expect(requestOfFrame('language').at(-1)?.message).toMatchObject({ language: 'zh' }));
    expect(new Set(received.map(({ origin }) => origin))).toEqual(new Set([ORIGIN]));
  });

  it.each([
    ['of another origin', 'https://evil.example', undefined],
    ['of another window', ORIGIN, {}],
  ])('[PAY-04] hears no token %s', async (_, origin, source) => {
    const { server } = open({ query: { method: 'pingpong' } });
    await postFromFrame({ type: 'ready' });
    await postFromFrame({ type: 'token', token: 'tok-1', remember: false }, origin, source);
    await payButton();
    expect(server.requests(payOrder)).toHaveLength(0);
  });

  it('[PAY-04] leaves faults to the form, and may be pressed again at once', async () => {
    const page = open({ query: { method: 'pingpong' } });
    await postFromFrame({ type: 'ready' });
    await page.user.click(await payButton());
    await postFromFrame({ type: 'invalid' });
    expect(document.activeElement).toBe(await frameOf());
    await page.user.click(await payButton());
    expect(requestOfFrame('submit')).toHaveLength(2);
    expect(page.server.requests(payOrder)).toHaveLength(0);
  });

  it('presses Pay for Enter in a field of the form', async () => {
    open({ query: { method: 'pingpong' } });
    await postFromFrame({ type: 'ready' });
    await postFromFrame({ type: 'submitRequested' });
    expect(requestOfFrame('submit')).toHaveLength(1);
  });

  it('[PAY-07] leads to the field of the security code when the bank refuses it', async () => {
    const page = open({ query: { method: 'pingpong' }, pay: { name: 'securityCodeInvalid' } });
    await postFromFrame({ type: 'ready' });
    await page.user.click(await payButton());
    await postFromFrame({ type: 'token', token: 'tok-1', remember: false });
    await waitFor(() => expect(requestOfFrame('focusCode')).toHaveLength(1));
    expect(document.activeElement).toBe(await frameOf());
    expect(page.dialogs).toEqual([]);
    await page.user.click(await payButton());
    expect(requestOfFrame('submit')).toHaveLength(2);
  });

  it('[DESK-29] keeps the form, a new card form and the time limit when the card is declined', async () => {
    const replies = [{ name: 'declined' }, accepted()];
    const page = open({ query: { method: 'pingpong' }, pay: () => replies.shift() });
    await postFromFrame({ type: 'ready' });
    const former = await frameOf();
    await page.user.click(await payButton());
    await postFromFrame({ type: 'token', token: 'tok-1', remember: false });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Your card was declined. Try another card.');
    expect(alert.textContent).toContain('The room is still held until the time limit.');
    expect(alert.parentElement).toBe(document.activeElement);
    await waitFor(async () => expect(await frameOf()).not.toBe(former));
    expect(page.address()).toContain('/WritePay');
    expect(screen.getByRole('timer')).toBeTruthy();
    expect(page.dialogs).toEqual([]);
    await postFromFrame({ type: 'ready' });
    await page.user.click(await payButton());
    expect(screen.queryByRole('alert')).toBeNull();
    await postFromFrame({ type: 'token', token: 'tok-2', remember: false });
    await waitFor(() => expect(page.address()).toContain(`/PayResult?orderno=${NUMBER}&flag=paid`));
    expect(page.server.lastRequest(payOrder)).toMatchObject({ method: 'pingpong', paymentInfo: 'tok-2' });
  });

  it.each([['seeCallback', '&source']])('[PAY-07] shows the callback’s result when it is %s', async (name, rest) => {
    const page = open({ query: { method: 'pingpong' }, pay: { name } });
    await postFromFrame({ type: 'ready' });
    await page.user.click(await payButton());
    await postFromFrame({ type: 'token', token: 'tok-1', remember: false });
    await waitFor(() => expect(page.address()).toContain(`/PayCallbackResult?orderno=${NUMBER}&hotelid=10021${rest}`));
  });

  it('[PAY-07] goes to the bank’s address where its holder is asked', async () => {
    const page = open({
      query: { method: 'pingpong' },
      pay: { name: 'authorise', data: { url: 'https://bank.example/3ds' } },
    });
    await postFromFrame({ type: 'ready' });
    await page.user.click(await payButton());
    await postFromFrame({ type: 'token', token: 'tok-1', remember: false });
    await waitFor(() => expect(gone).toEqual(['https://bank.example/3ds']));
  });

  it('says when the form cannot be reached, and asks for another with Retry', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const page = open({ query: { method: 'pingpong' } });
    await frameOf();
    await pass(15_100);
    expect(await screen.findByText('The card form could not be loaded.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await frameOf();
    expect(page.server.requests(writePayShow)).toHaveLength(2);
    vi.useRealTimers();
  });

  it('says so when the payment data comes without a form', async () => {
    open({ query: { method: 'pingpong' }, show: payable() });
    expect(await screen.findByText('The card form could not be loaded.')).toBeTruthy();
  });
});

describe('while the card provider decides', () => {
  const deciding = { show: withForm({ cardStatus: 'processing', method: 'pingpong' }) };
  const mask = () => screen.findByRole('dialog', { name: 'Your payment is being processed' });

  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    return () => vi.useRealTimers();
  });

  it('[PAY-05] asks every three seconds of visible time, at most twenty times, and loads again', async () => {
    const page = open(deciding);
    await mask();
    const requested = (times: number) =>
      waitFor(() => expect(page.server.requests(paymentOrderData)).toHaveLength(times));
    await pass(3100);
    await requested(1);
    expect(page.server.lastRequest(paymentOrderData)).toEqual({ orderNumber: NUMBER, method: 'pingpong' });
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass(30_000);
    await requested(1);
    hidden.mockRestore();
    const showCount = page.server.requests(writePayShow).length;
    for (let times = 2; times <= 20; times += 1) {
      await pass(3100);
      await requested(times);
    }
    await pass(30_000);
    await requested(20);
    await waitFor(() => expect(page.server.requests(writePayShow).length).toBeGreaterThan(showCount));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[PAY-05] loads again when it is finished, and shows the result of an order that can be paid no more', async () => {
    const received: string[] = [];
    onTestFinished(on('account/changed', ({ reason }) => received.push(reason)));
    const page = open({ ...deciding, poll: state('finished') });
    await mask();
    await frameOf();
    writeGuestDraft(quote.stay, { email: 'ana@example.com' });
    const showCount = page.server.requests(writePayShow).length;
    page.server.answer(writePayShow, { name: 'notPayable' });
    await pass(3100);
    await waitFor(() => expect(page.address()).toContain(`/PayResult?orderno=${NUMBER}&flag=paid&source=roompai`));
    expect([received, readGuestDraft(quote.stay)]).toEqual([['payment'], undefined]);
    expect(page.server.requests(writePayShow)).toHaveLength(showCount + 1);
  });

  it('[PAY-05] loads again when it is finished, and goes where the payer has to agree once more: nothing is closed yet', async () => {
    const page = open({ ...deciding, poll: state('finished') });
    await mask();
    await frameOf();
    writeGuestDraft(quote.stay, { email: 'ana@example.com' });
    const url = '/portal/order/paymentSecondConfirm?orderno=P26112000001';
    page.server.answer(writePayShow, { name: 'leavePage', data: { url } });
    await pass(3100);
    await waitFor(() => expect(gone[0]).toContain(url));
    expect(readGuestDraft(quote.stay)).toMatchObject({ email: 'ana@example.com' });
  });

  it.each([
    ['to which the payer agrees once more leads to the callback', 'decided', true],
    ['that took nothing leaves the order to be paid', 'none', false],
  ] as const)('[PAY-05] loads again when it is finished: what %s', async (_, cardStatus, leaves) => {
    const page = open({ ...deciding, poll: state('finished') });
    await mask();
    await frameOf();
    const showCount = page.server.requests(writePayShow).length;
    page.server.answer(writePayShow, withForm({ cardStatus, method: 'pingpong' }) as never);
    await pass(3100);
    if (leaves) await waitFor(() => expect(gone[0]).toContain('operation=paymentCallback&payType=pingpong'));
    else await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.server.requests(writePayShow)).toHaveLength(showCount + 1);
    expect(page.address()).toContain('/WritePay?');
    expect(gone).toHaveLength(leaves ? 1 : 0);
  });

  it('says so in a dialog in which axe finds nothing', async () => {
    open(deciding);
    expect(within(await mask()).getByRole('status').textContent).toContain('Keep this page open');
    await expectNoAxeFindings(await mask());
  });

  it('[PAY-05] stops waiting when no payment is under way', async () => {
    const page = open({ ...deciding, poll: state('none') });
    await mask();
    await pass(3100);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.address()).toContain('/WritePay?');
    expect(page.dialogs).toEqual([]);
  });

  it('[PAY-05, VRFY-04, VRFY-06] says that it failed, and Retry pays the same order again', async () => {
    const page = open({ ...deciding, poll: state('failed'), dialogs: { paymentFailed: 'retry' } });
    await mask();
    await pass(3100);
    await waitFor(() => expect(page.dialogs.map(({ name }) => name)).toEqual(['paymentFailed']));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Card' })));
    await postFromFrame({ type: 'ready' });
    fireEvent.click(await payButton());
    await postFromFrame({ type: 'token', token: 'tok-2', remember: false });
    await waitFor(() => expect(page.server.requests(payOrder)).toMatchObject([{ orderNumber: NUMBER }]));
  });

  it('[PAY-05] waits as well for a payment that was begun here', async () => {
    const page = open({ query: { method: 'pingpong' }, pay: { name: 'processing', data: { orderNumber: NUMBER } } });
    await postFromFrame({ type: 'ready' });
    fireEvent.click(await payButton());
    await postFromFrame({ type: 'token', token: 'tok-1', remember: false });
    await mask();
    page.server.answer(paymentOrderData, state('finished') as never);
    page.server.answer(writePayShow, { name: 'notPayable' });
    await pass(3100);
    await waitFor(() => expect(page.address()).toContain('/PayResult?'));
  });
});

describe('a payment that was begun before the page opened', () => {
  it('[PAY-02, PAY-05] and failed is told, unless the address keeps that closed', async () => {
    const show = withForm({ cardStatus: 'failed' });
    const page = open({ show });
    await waitFor(() => expect(page.dialogs.map(({ name }) => name)).toEqual(['paymentFailed']));
    page.unmount();
    const quiet = open({ show, query: { showCancel: true } });
    await payButton();
    expect(quiet.dialogs).toEqual([]);
  });

  it.each([
    ['[PAY-05] by card', { cardStatus: 'decided' }, 'pingpong'],
    ['[PAY-06] in WeChat', { wechatStatus: 'decided' }, 'wechat'],
  ] as const)('%s and decided leads to the callback', async (_, overrides, payType) => {
    open({ show: withForm(overrides) });
    await waitFor(() => expect(gone[0]).toContain(`operation=paymentCallback&payType=${payType}&orderno=${NUMBER}`));
  });

  it('[PAY-06] in WeChat shows its code again', async () => {
    open({ show: withForm({ wechatStatus: 'processing', payUrl: 'weixin://wxpay/1' }) });
    expect(await screen.findByRole('img', { name: 'QR code to pay with WeChat' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('wechat');
  });
});

describe('a payment in WeChat', () => {
  const code = { pay: accepted({ url: 'weixin://wxpay/bizpayurl?pr=1' }), query: { method: 'wechat' } } as const;
  const panel = () => screen.findByRole('region', { name: 'WeChat Pay' });
  const toCallback = () =>
    waitFor(() => expect(gone[0]).toContain(`operation=paymentCallback&payType=wechat&orderno=${NUMBER}`));

  it('[PAY-06] shows a code with what to do, the amount and the time that is left, and a way back', async () => {
    const page = open(code);
    await page.user.click(await payButton());
    const showCount = within(await panel());
    expect(showCount.getByRole('img', { name: 'QR code to pay with WeChat' })).toBeTruthy();
    expect(showCount.getByText('Open WeChat and choose Scan.')).toBeTruthy();
    expect(showCount.getByText(/985\.46/)).toBeTruthy();
    expect(showCount.getByText(/Code expires in [45]:\d\d/)).toBeTruthy();
    expect(document.activeElement).toBe(showCount.getByRole('heading', { name: 'WeChat Pay' }));
    await expectNoAxeFindings(page.container);
    // The only next step is in WeChat.
    expect(screen.queryByRole('button', { name: /^Pay USD/ })).toBeNull();
    await page.user.click(showCount.getByRole('button', { name: 'Pay another way' }));
    expect(screen.queryByRole('img', { name: 'QR code to pay with WeChat' })).toBeNull();
    await choose('Credit');
    await page.user.click(await payButton());
    await waitFor(() =>
      expect(page.server.requests(payOrder).map(({ method }) => method)).toEqual(['wechat', 'credit']),
    );
  });

  it('[PAY-06] takes the code away for who chooses another way to pay', async () => {
    const page = open(code);
    await page.user.click(await payButton());
    await panel();
    await choose('Credit');
    expect(screen.queryByRole('region', { name: 'WeChat Pay' })).toBeNull();
    expect(await payButton()).toBeTruthy();
  });

  it('[PAY-06] goes to the callback when the payer says so', async () => {
    const page = open(code);
    await page.user.click(await payButton());
    await page.user.click(await screen.findByRole('button', { name: 'I have paid' }));
    await toCallback();
  });

  it.each([
    ['when it is finished', 'finished', 1],
    ['with the tenth question', 'processing', 10],
  ])('[PAY-06] asks every two seconds and goes to the callback %s', async (_, name, times) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const page = open({ ...code, poll: state(name) });
    fireEvent.click(await payButton());
    await panel();
    for (let requested = 1; requested <= times; requested += 1) {
      expect(gone).toEqual([]);
      await pass(2100);
      await waitFor(() => expect(page.server.requests(paymentOrderData)).toHaveLength(requested));
    }
    await toCallback();
    expect(page.server.requests(paymentOrderData)).toHaveLength(times);
    vi.useRealTimers();
  });

  it.each([
    ['USD', 1],
    ['CNY', 0],
  ])('says for a price in %s whether WeChat charges another currency', async (currency, count) => {
    const show = withForm({
      quote: { ...quote, currency },
      wechatStatus: 'processing',
      payUrl: 'weixin://wxpay/1',
    });
    open({ show });
    const showCount = within(await panel());
    expect(showCount.queryAllByText(/^WeChat charges in CNY at its own exchange rate/)).toHaveLength(count);
  });

  it.each(['failed', 'none'])('[DESK-29] stays on the form when WeChat ends the payment as %s', async (name) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open({ ...code, poll: state(name) });
    fireEvent.click(await payButton());
    await panel();
    await pass(2100);
    expect((await screen.findByRole('alert')).textContent).toContain('The WeChat payment was not completed');
    expect(gone).toEqual([]);
    expect(screen.getByRole('timer')).toBeTruthy();
    expect(await payButton()).toBeTruthy();
    vi.useRealTimers();
  });

  it('[PAY-06] leads a telephone to WeChat, and asks meanwhile', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const page = open({ ...code, pay: accepted({ url: 'https://wechat.example/h5' }) });
    fireEvent.click(await payButton());
    await waitFor(() => expect(gone).toEqual(['https://wechat.example/h5']));
    await panel();
    await pass(2100);
    await waitFor(() => expect(page.server.requests(paymentOrderData)).toHaveLength(1));
    vi.useRealTimers();
  });

  it('[PAY-06] asks first who pays where WeChat wants to know', async () => {
    const page = open({ ...code, pay: accepted({ openIdUrl: 'https://wechat.example/who' }) });
    await page.user.click(await payButton());
    await waitFor(() => expect(gone).toEqual(['https://wechat.example/who']));
  });

  it.each([
    ['ok', [], 1],
    ['cancel', [], 0],
    ['fail', ['notice'], 0],
  ] as const)('[PAY-06] pays inside WeChat, which ends with %s', async (end, dialogs, panels) => {
    const invoke = vi.fn((_name: string, _request: unknown, onEnd: (answer: { err_msg: string }) => void) =>
      onEnd({ err_msg: `get_brand_wcpay_request:${end}` }),
    );
    vi.stubGlobal('WeixinJSBridge', { invoke });
    const page = open({ ...code, pay: accepted({ payRequest: '{"appId":"wx1"}' }) });
    await page.user.click(await payButton());
    await waitFor(() =>
      expect(invoke).toHaveBeenCalledWith('getBrandWCPayRequest', { appId: 'wx1' }, expect.anything()),
    );
    await waitFor(() => expect(screen.queryAllByRole('region', { name: 'WeChat Pay' })).toHaveLength(panels));
    expect(page.dialogs.map(({ name }) => name)).toEqual(dialogs);
    vi.unstubAllGlobals();
  });
});

describe('a payment by PayPal', () => {
  it('[PAY-08, PAY-10, VRFY-05] goes to the waiting page, which knows where it goes on', async () => {
    const page = open({ query: { method: 'paypal' }, pay: accepted({ url: 'https://paypal.example/approve/1' }) });
    await page.user.click(await payButton('1,025.46'));
    await waitFor(() => expect(page.address()).toContain(`/Waiting?orderno=${NUMBER}&paymentOn=paypal`));
    expect(readOrderData()).toMatchObject({
      orderNumber: NUMBER,
      source: 'roompai',
      method: 'paypal',
      paymentSkipUrl: 'https://paypal.example/approve/1',
    });
  });

  it('[PAY-11] shows its transaction fee, and no other method a fee of nothing', async () => {
    open();
    await payButton();
    expect(screen.getAllByText('Transaction fee USD 40.00')).toHaveLength(1);
    expect(screen.queryByText('Transaction fee')).toBeNull();
    await choose('PayPal');
    expect(await screen.findByText('Transaction fee')).toBeTruthy();
    expect(screen.getByText('PayPal: 3% of the payable amount')).toBeTruthy();
    await choose('Card');
    await waitFor(() => expect(screen.queryByText('Transaction fee')).toBeNull());
  });
});

describe('a payment that was taken', () => {
  const result = `/PayResult?orderno=${NUMBER}&flag=`;
  it.each([
    ['credit', {}, 'accepted', `${result}paid&`],
    ['balance', {}, 'accepted', `${result}paid&`],
    ['pingpong', {}, 'accepted', `${result}paid&`],
    ['pingpong', {}, 'paidPending', `${result}paidPending&`],
    ['paypal', { url: 'https://paypal.example/1' }, 'accepted', `/Waiting?orderno=${NUMBER}&paymentOn=paypal&`],
    // PAY-06: its own panel waits, next to the code.
    ['wechat', { url: 'weixin://wxpay/1' }, 'accepted', `/WritePay?orderno=${NUMBER}&paymentOn=wechat&`],
  ] as const)('[PAY-08] by %s (%j, %s) goes on at %s', async (method, more, name, to) => {
    const page = open({ query: { method }, pay: { ...accepted(more), name } });
    if (method === 'pingpong') await postFromFrame({ type: 'ready' });
    fireEvent.click(await payButton(method === 'paypal' ? '1,025.46' : '985.46'));
    if (method === 'pingpong') await postFromFrame({ type: 'token', token: 'tok-1', remember: false });
    if (method === 'wechat') await screen.findByRole('region', { name: 'WeChat Pay' });
    await waitFor(() => expect(page.address()).toContain(to));
    expect(page.server.requests(payOrder).map((request) => request.method)).toEqual([method]);
  });
});

describe('a payment by itself', () => {
  it('[PAY-02] is made on arrival with autoPay=1, once', async () => {
    const page = open({ query: { method: 'credit', autoPay: '1' } });
    await waitFor(() => expect(page.address()).toContain('/PayResult?'));
    expect(page.server.requests(payOrder)).toHaveLength(1);
  });

  it('[PAY-02] is made with autoPay=2 by the card, as soon as its form is there', async () => {
    const page = open({ query: { autoPay: '2' } });
    await postFromFrame({ type: 'ready' });
    await waitFor(() => expect(requestOfFrame('submit')).toHaveLength(1));
    await postFromFrame({ type: 'token', token: 'tok-1', remember: false });
    await waitFor(() => expect(page.address()).toContain('/PayResult?'));
    expect(page.server.lastRequest(payOrder)).toMatchObject({ method: 'pingpong', paymentInfo: 'tok-1' });
  });

  it('is not made by whoever may not pay', async () => {
    const page = open({ query: { method: 'credit', autoPay: '1' }, user: { permissions: { canPay: false } } });
    await payButton();
    expect(page.server.requests(payOrder)).toHaveLength(0);
  });
});

describe('a payment that is not on', () => {
  it('[RSLT-04] leads to the page that says so where no method is offered', async () => {
    const methods = PAY_METHODS.map((method) => ({ method, isAvailable: false }));
    const page = open({ show: payable({ quote: { ...quote, methods } }) });
    await waitFor(() => expect(page.address()).toContain(`/PayDisabled?orderno=${NUMBER}&reason=disabled`));
  });

  it('[PAY-03] goes to the address outside that the server names', async () => {
    open({ show: { name: 'leavePage', data: { url: 'https://pay.example/here' } } });
    await waitFor(() => expect(gone).toEqual(['https://pay.example/here']));
  });
});
