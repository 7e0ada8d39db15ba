import { documentPage } from '@portico/contract';
import { describe, expect, it, vi } from 'vitest';
import { endUnpaidOrders, expireOrder } from '../../src/features/orders/settlement/expire-orders.ts';
import { EXPIRE_ORDER } from '../../src/features/orders/settlement/order-jobs.ts';
import { newBooker } from '../booking/booking-client.ts';
import { newRequestKey } from '../harness/signed-client.ts';
import { openPayingPortal } from './paying-portal.ts';

const world = await openPayingPortal();
const { portal, agent, fakes, rowOf, paymentsOf, refundsOf, incidentsOf, payBy, poll, comeBack, notify, sweep } = world;

const WECHAT_BROWSER = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0';
const TELEPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';
const referenceOf = async (orderno: string) => (await paymentsOf(orderno)).at(-1)?.reference ?? '';

describe('a payment by card', () => {
  it('is taken at once with the token of the provider’s frame, and once for one request key', async () => {
    const orderno = await agent.order();
    const same = { reqid: newRequestKey(), paymentInfo: 'token-1', rememberCard: 1 };
    const results = [await payBy('pingpong', orderno, same), await payBy('pingpong', orderno, same)];
    // The second request has no amount, because the payment page is no longer available.
    expect(results[0]).toMatchObject({ flag: '200', data: { orderno, time: expect.anything() } });
    expect(await rowOf(orderno)).toMatchObject({ status: 'confirmed', payStatus: 'paid', method: 'pingpong' });
    expect(fakes.card.paymentOf(orderno)).toMatchObject({ cardToken: 'token-1', rememberCard: true });
    expect(await paymentsOf(orderno)).toMatchObject([{ state: 'captured' }]);
  });

  it('draws the provider’s form, whose origin alone may be framed beside our own documents', async () => {
    const orderno = await agent.order();
    const page = await agent.call('/api/orderBook', { operation: 'writePayShow', orderno, paymentOn: 'pingpong' });
    expect(page.data.cardForm.url).toBe(`https://fake-card.example/card?order=${orderno}`);
    const document = await portal.app.inject({ url: '/portal/', headers: { host: 'localhost:4300' } });
    expect(document.headers['content-security-policy']).toContain(
      `frame-src http://localhost:4300${documentPage.path} https://fake-card.example;`,
    );
  });

  it('[PAY-13] that is declined is flag 006, comes back as 168, shows as failed, and may be tried again', async () => {
    const orderno = await agent.order();
    fakes.card.instruct('decline');
    expect(await payBy('pingpong', orderno, { paymentInfo: 'bad' })).toMatchObject({ flag: '006' });
    expect((await agent.payPage(orderno)).data.orderData).toMatchObject({ pingpong_pay_status: '3' });
    expect(await poll(orderno)).toMatchObject({ data: { payStatus: 'FAILED' } });
    expect(await comeBack(orderno, 'pingpong')).toMatchObject({
      statusCode: 303,
      headers: { location: expect.stringContaining('callback=168') },
    });
    fakes.card.obey();
    expect(await payBy('pingpong', orderno, { paymentInfo: 'good' })).toMatchObject({ flag: '200' });
    expect(await paymentsOf(orderno)).toMatchObject([{ state: 'ended' }, { state: 'captured' }]);
  });

  it('whose code is wrong is flag 005', async () => {
    const orderno = await agent.order();
    fakes.card.instruct('securityCode');
    expect(await payBy('pingpong', orderno, { paymentInfo: 'x' })).toMatchObject({ flag: '005' });
  });

  it('whose bank asks is flag 171, and its page leads back there until that is answered', async () => {
    const orderno = await agent.order();
    fakes.card.instruct('challenge');
    const response = await payBy('pingpong', orderno, { paymentInfo: 'x' });
    expect(response).toMatchObject({
      flag: '171',
      data: { url: expect.stringContaining('https://fake-card.example/pay/') },
    });
    expect(await agent.payPage(orderno)).toMatchObject({ flag: '011', data: { url: response.data.url } });
    fakes.card.obey();
    fakes.card.payer(orderno, 'pays');
    const back = await comeBack(orderno, 'pingpong');
    expect(back.headers.location).not.toContain('callback=');
    expect((await rowOf(orderno)).status).toBe('confirmed');
  });

  it('that is still decided is flag 159 and polled', async () => {
    const orderno = await agent.order();
    fakes.card.instruct('deciding');
    expect(await payBy('pingpong', orderno, { paymentInfo: 'x' })).toMatchObject({ flag: '159', data: { orderno } });
    expect((await agent.payPage(orderno)).data.orderData.pingpong_pay_status).toBe('1');
    expect(await poll(orderno)).toMatchObject({ data: { payStatus: 'PROCESSING' } });
    fakes.card.obey();
    fakes.card.payer(orderno, 'pays');
    expect(['SUCCESS', 'finish']).toContain((await poll(orderno)).data.payStatus);
  });

  it('whose answer is lost is asked for, and taken once', async () => {
    const orderno = await agent.order();
    fakes.card.instruct('silent');
    expect(await payBy('pingpong', orderno, { paymentInfo: 'x' })).toMatchObject({ flag: '159' });
    expect((await rowOf(orderno)).payStatus).toBe('unpaid');
    fakes.card.obey();
    await sweep();
    expect((await rowOf(orderno)).status).toBe('confirmed');
    expect(fakes.card.payments().filter((one) => one.orderNumber === orderno)).toHaveLength(1);
  });
});

describe('a payment at PayPal', () => {
  it('[PAY-13] goes on at its page, with the method’s fee, and is settled by coming back', async () => {
    const orderno = await agent.order();
    const before = await rowOf(orderno);
    const response = await payBy('paypal', orderno);
    expect(response).toMatchObject({
      flag: '200',
      data: { url: expect.stringContaining('https://fake-paypal.example/') },
    });
    const { transactionFee, total } = await rowOf(orderno);
    expect(transactionFee).toBeGreaterThan(0);
    expect(total).toBe(before.total + transactionFee);
    expect(fakes.paypal.paymentOf(orderno)).toMatchObject({
      money: { amount: total, currency: before.currency },
      returnUrl: expect.stringContaining(`/api/orderBook?operation=paymentCallback&payType=paypal&orderno=${orderno}`),
    });

    // The return URL proves nothing: the order is still unpaid.
    const early = await comeBack(orderno, 'paypal');
    expect(early.headers.location).toContain('callback=169');
    expect((await rowOf(orderno)).payStatus).toBe('unpaid');
    fakes.paypal.payer(orderno, 'pays');
    const [one, two] = await Promise.all([comeBack(orderno, 'paypal'), comeBack(orderno, 'wechat')]);
    const { hotelId } = await rowOf(orderno);
    for (const { statusCode, headers } of [one, two, await comeBack(orderno, 'paypal')]) {
      expect(statusCode).toBe(303);
      const to = new URL(headers.location ?? '', 'http://localhost:4300');
      expect(to.pathname).toBe('/portal/booking/order/PayCallbackResult');
      expect(to.searchParams.get('orderno')).toBe(orderno);
      expect(to.searchParams.get('hotelid')).toBe(String(hotelId));
      expect(to.searchParams.get('source')).toBe(agent.source);
      expect(to.searchParams.has('callback')).toBe(false);
    }
    expect(await rowOf(orderno)).toMatchObject({ status: 'confirmed', payStatus: 'paid', method: 'paypal' });
    expect(await paymentsOf(orderno)).toMatchObject([{ state: 'captured' }]);
    expect(await agent.call('/api/orderBook', { operation: 'orderPayCallbackResultShow', orderno })).toMatchObject({
      flag: '200',
      data: { orderStatus: '3' },
    });
  });

  it('[PAY-13] of an order of somebody else, or of none, tells nothing', async () => {
    const orderno = await agent.order();
    await payBy('paypal', orderno);
    const other = await newBooker(portal, 'lin@portico.test');
    for (const location of [
      (await comeBack(orderno, 'paypal', other.cookie)).headers.location,
      (await comeBack('NOSUCHORDER', 'paypal')).headers.location,
    ]) {
      expect(location).toContain('/portal/booking/order/PayCallbackResult?orderno=');
      expect(location).not.toMatch(/hotelid|callback=/);
    }
    const requested = { operation: 'orderPayCallbackResultShow', orderno };
    expect(await other.call('/api/orderBook', requested)).toMatchObject({ flag: '003' });
  });

  it('that the payer gives up leaves the order to be paid otherwise', async () => {
    const orderno = await agent.order();
    await payBy('paypal', orderno);
    fakes.paypal.payer(orderno, 'cancels');
    expect((await comeBack(orderno, 'paypal')).headers.location).toContain('callback=169');
    expect(await poll(orderno)).toMatchObject({ data: { payStatus: 'not' } });
    expect(await agent.pay(orderno)).toMatchObject({ flag: '200' });
    expect(await rowOf(orderno)).toMatchObject({ method: 'credit', transactionFee: 0, payStatus: 'paid' });
  });

  it('that the provider refuses says so, and nothing was taken', async () => {
    const orderno = await agent.order();
    fakes.paypal.instruct('refuse');
    expect(await payBy('paypal', orderno)).toMatchObject({
      flag: '010',
      msg: expect.stringContaining('another payment method'),
    });
    expect(await paymentsOf(orderno)).toMatchObject([{ state: 'ended' }]);
  });

  it('whose provider hears nothing is flag 401, and can be tried again', async () => {
    const orderno = await agent.order();
    fakes.paypal.instruct('deaf');
    expect(await payBy('paypal', orderno)).toMatchObject({ flag: '401' });
    fakes.paypal.obey();
    expect(await payBy('paypal', orderno)).toMatchObject({ flag: '200' });
    expect(await paymentsOf(orderno)).toMatchObject([{ state: 'ended' }, { state: 'waiting' }]);
  });
});

describe('a payment in WeChat', () => {
  it.each([
    ['a desk shows a code', undefined, { url: expect.stringContaining('weixin:') }],
    ['a telephone is sent on', TELEPHONE, { url: expect.stringContaining('https://') }],
    ['WeChat pays in itself', WECHAT_BROWSER, { payRequest: expect.stringContaining('package') }],
  ] as const)('%s', async (_what, browser, data) => {
    const orderno = await agent.order();
    expect(await payBy('wechat', orderno, {}, browser)).toMatchObject({ flag: '200', data });
    expect((await agent.payPage(orderno)).data.orderData.wechat_pay_status).toBe('1');
    // A repeated request returns the same payment.
    await payBy('wechat', orderno, {}, browser);
    expect(await paymentsOf(orderno)).toHaveLength(1);
  });

  it('signs a page of ours, and no other', async () => {
    const orderno = await agent.order();
    const sign = (url: string) => agent.call('/api/orderBook', { operation: 'wechatJsPayGetSign', orderno, url });
    expect(await sign('http://localhost:4300/portal/booking/order/WritePay')).toMatchObject({
      flag: '200',
      data: { appId: 'wx1', signature: expect.any(String) },
    });
    expect((await sign('https://elsewhere.example/')).data.fields).toHaveProperty('url');
  });

  it('[API-05] is settled by a notification that is the provider’s own, once however often it comes', async () => {
    const orderno = await agent.order();
    await payBy('wechat', orderno);
    fakes.wechat.payer(orderno, 'pays');
    const message = fakes.wechat.notification(await referenceOf(orderno));
    const forged = { headers: { 'x-fake-signature': 'f'.repeat(64) }, body: message.body };
    expect(await notify('fake-wechat', forged)).toMatchObject({ statusCode: 400 });
    expect((await rowOf(orderno)).payStatus).toBe('unpaid');
    const results = await Promise.all([1, 2, 3].map(() => notify('fake-wechat', message)));
    for (const response of results) expect(response).toMatchObject({ statusCode: 200, body: '{"code":"SUCCESS"}' });
    expect((await rowOf(orderno)).status).toBe('confirmed');
    const requested = fakes.wechat.requested.query;
    await notify('fake-wechat', message);
    expect(fakes.wechat.requested.query).toBe(requested);
    expect(await notify('fake-wechat', fakes.wechat.notification('P0'))).toMatchObject({ statusCode: 200 });
    expect(await notify('nobody', message)).toMatchObject({ statusCode: 404 });
    const large = { headers: {}, body: Buffer.alloc(70_000, 'x') };
    expect((await notify('fake-wechat', large)).statusCode).toBe(413);
  });

  it.each(['pingpong', 'wechat'] as const)(
    '[PAY-13] comes back from %s with what its provider says',
    async (payType) => {
      const [paid, refused] = [await agent.order(), await agent.order()];
      if (payType === 'pingpong') fakes.card.instruct('challenge');
      const fake = payType === 'pingpong' ? fakes.card : fakes.wechat;
      for (const orderno of [paid, refused]) await payBy(payType, orderno, { paymentInfo: 'token' });
      fakes.card.obey();
      const backOf = async (orderno: string, more = '') => {
        const { statusCode, headers } = await comeBack(orderno, `${payType}${more}`);
        const { pathname, searchParams } = new URL(headers.location ?? '', 'http://localhost:4300');
        return { statusCode, pathname, ...Object.fromEntries(searchParams) };
      };
      const page = { statusCode: 303, pathname: '/portal/booking/order/PayCallbackResult', source: agent.source };
      const hotelid = String((await rowOf(paid)).hotelId);
      // Parameters of the return URL prove nothing.
      const early = { ...page, orderno: paid, callback: '169' };
      expect(await backOf(paid, '&payStatus=SUCCESS&callback=200')).toMatchObject(early);
      expect((await rowOf(paid)).payStatus).toBe('unpaid');
      fake.payer(paid, 'pays');
      fake.payer(refused, 'isDeclined');
      const settled = { ...page, orderno: paid, hotelid };
      const [first, , second] = await Promise.all([
        backOf(paid),
        notify(fake.name, fake.notification(await referenceOf(paid))),
        backOf(paid),
      ]);
      expect([first, second, await backOf(paid)]).toEqual([settled, settled, settled]);
      expect(await paymentsOf(paid)).toMatchObject([{ state: 'captured' }]);
      expect(await rowOf(paid)).toMatchObject({ payStatus: 'paid', method: payType });
      expect(await backOf(refused)).toMatchObject({ ...page, orderno: refused, callback: '168' });
    },
  );

  it('whose notification is lost is found by the sweep', async () => {
    const orderno = await agent.order();
    await payBy('wechat', orderno);
    fakes.wechat.payer(orderno, 'pays');
    await sweep();
    expect((await rowOf(orderno)).status).toBe('confirmed');
  });
});

describe('a browser that returns while the provider’s notification arrives', () => {
  /** Delays of the provider's next two queries, in milliseconds. */
  const SPEEDS = [[], [0, 0], [60, 60], [80, 5], [5, 80]] as const;
  const RACES = (['pingpong', 'wechat', 'paypal'] as const).flatMap((method) =>
    (['notification', 'return', 'both'] as const).map((first) => [method, first] as const),
  );

  it.each(RACES)('[PAY-13] from %s, %s first, is never sent to Unpaid', async (method, first) => {
    const fake = { pingpong: fakes.card, wechat: fakes.wechat, paypal: fakes.paypal }[method];
    for (const speed of SPEEDS) {
      if (method === 'pingpong') fakes.card.instruct('challenge');
      const orderno = await agent.order();
      await payBy(method, orderno, { paymentInfo: 'token' });
      fakes.card.obey();
      const notification = fake.notification(await referenceOf(orderno));
      fake.payer(orderno, 'pays');
      fake.slowDown(...speed);
      const isQueried = (count: number) => vi.waitUntil(() => fake.requested.query >= count, { interval: 1 });
      const queriesBefore = fake.requested.query;
      const start = { notification: () => notify(fake.name, notification), return: () => comeBack(orderno, method) };
      const order = first === 'return' ? (['return', 'notification'] as const) : (['notification', 'return'] as const);
      const one = start[order[0]]();
      if (first !== 'both') await isQueried(queriesBefore + 1);
      const responses = await Promise.all([one, start[order[1]]()]);
      const location = responses.find(({ statusCode }) => statusCode === 303)?.headers.location;
      expect(location).toContain('/PayCallbackResult?');
      expect(location).not.toContain('callback=');
      expect(await rowOf(orderno)).toMatchObject({ status: 'confirmed', payStatus: 'paid' });
      expect(await paymentsOf(orderno)).toMatchObject([{ state: 'captured' }]);
    }
  });

  it('[PAY-13] is sent on without a callback when the provider does not respond', async () => {
    const orderno = await agent.order();
    await payBy('paypal', orderno);
    fakes.paypal.payer(orderno, 'pays');
    fakes.paypal.instruct('silent');
    expect((await comeBack(orderno, 'paypal')).headers.location).not.toContain('callback=');
    fakes.paypal.obey();
    expect((await comeBack(orderno, 'paypal')).headers.location).not.toContain('callback=');
    expect(await rowOf(orderno)).toMatchObject({ status: 'confirmed', payStatus: 'paid' });
  });
});

describe('one order', () => {
  it('has one payment under way: another way closes it first', async () => {
    const orderno = await agent.order();
    await payBy('paypal', orderno);
    await payBy('wechat', orderno);
    expect(await paymentsOf(orderno)).toMatchObject([
      { method: 'paypal', state: 'ended' },
      { method: 'wechat', state: 'waiting' },
    ]);
    fakes.paypal.payer(orderno, 'pays');
    expect(fakes.paypal.statusOf((await paymentsOf(orderno))[0]?.reference ?? '')).toMatchObject({ state: 'ended' });
  });

  it('that was paid meanwhile is not charged again', async () => {
    const before = await agent.funds();
    const orderno = await agent.order();
    await payBy('paypal', orderno);
    fakes.paypal.payer(orderno, 'pays');
    expect(await agent.pay(orderno)).toMatchObject({ flag: '012' });
    expect(await rowOf(orderno)).toMatchObject({ status: 'confirmed', method: 'paypal' });
    expect((await agent.funds()).credit).toBe(before.credit);
  });

  it('is not dropped while it is paid: what was paid first counts', async () => {
    const orderno = await agent.order();
    await payBy('paypal', orderno);
    fakes.paypal.payer(orderno, 'pays');
    const fields = { orderstatus: '1', cancelprice: '0.00', refundprice: '0.00' };
    expect(await agent.cancel(orderno, fields)).not.toMatchObject({ flag: '200' });
    expect((await rowOf(orderno)).payStatus).toBe('paid');
    const other = await agent.order();
    await payBy('paypal', other);
    expect(await agent.cancel(other)).toMatchObject({ flag: '200' });
    expect(await paymentsOf(other)).toMatchObject([{ state: 'ended' }]);
  });

  it('[SEC-12] is neither dropped, paid nor annotated by View Only, whose looking leaves every row as it was', async () => {
    const viewer = await newBooker(portal, 'viewer@portico.test');
    const [waiting, paid] = [await agent.order(), await agent.order()];
    await payBy('paypal', waiting);
    expect(await agent.pay(paid)).toMatchObject({ flag: '200' });
    const paymentState = () => Promise.all([waiting, paid].map((one) => Promise.all([rowOf(one), paymentsOf(one)])));
    const before = await paymentState();
    const forbidden = { flag: '140', msg: 'Your account cannot cancel bookings.' };
    for (const [orderno, orderstatus] of [
      [waiting, '1'],
      [paid, '3'],
    ] as const) {
      expect(await viewer.preview(orderno)).toMatchObject(forbidden);
      expect(await viewer.cancel(orderno, { orderstatus })).toMatchObject(forbidden);
      expect((await viewer.trip(orderno)).data.orderDetail).toMatchObject({ doCancel: 0 });
      const note = { operation: 'annotate', orderno, own_reference: 'mine', own_note: '' };
      expect(await viewer.call('/api/getTripDetail', note)).toMatchObject({
        flag: 'E403',
        msg: 'Your account can view bookings but not change them.',
      });
      expect(await viewer.pay(orderno)).toMatchObject({ flag: 'E403' });
    }
    expect(await viewer.submit(await agent.wish())).toMatchObject({ flag: 'E403' });
    expect(await paymentState()).toEqual(before);
    expect(await agent.cancel(waiting)).toMatchObject({ flag: '200' });
  });

  it('[API-07] has a timer from its first payment on, which closes that once its time is over; until then nobody ends it', async () => {
    const orderno = await agent.order();
    const { id, payUntil } = await rowOf(orderno);
    const timers = async () => {
      const { rows } = await portal.connection.pool.query(
        `select start_after from pgboss.job where name = $1 and data ->> 'orderId' = $2`,
        [EXPIRE_ORDER, String(id)],
      );
      return rows.map((row) => row.start_after);
    };
    expect(await timers()).toEqual([]);
    await payBy('paypal', orderno);
    await payBy('wechat', orderno);
    expect(await timers()).toEqual([new Date(payUntil.getTime() + 15_000)]);
    await world.setDeadline(orderno, 16);
    await endUnpaidOrders(portal.services, new AbortController().signal);
    expect((await rowOf(orderno)).status).toBe('unpaid');
    expect(await expireOrder(portal.services, id)).toBe(true);
  });

  it('[API-07] expires only after its payment was closed, and is paid when that had come', async () => {
    const [remaining, paid, deaf] = [await agent.order(), await agent.order(), await agent.order()];
    for (const orderno of [remaining, paid, deaf]) await payBy('paypal', orderno);
    fakes.paypal.payer(paid, 'pays');
    for (const orderno of [remaining, paid, deaf]) await world.setDeadline(orderno, 16);
    const idOf = async (orderno: string) => (await rowOf(orderno)).id;
    expect(await expireOrder(portal.services, await idOf(remaining))).toBe(true);
    expect(await expireOrder(portal.services, await idOf(paid))).toBe(false);
    fakes.paypal.instruct('deaf');
    expect(await expireOrder(portal.services, await idOf(deaf))).toBe(false);
    expect([(await rowOf(remaining)).status, (await rowOf(paid)).status, (await rowOf(deaf)).status]).toEqual([
      'cancelled',
      'confirmed',
      'unpaid',
    ]);

    // After two hours without a response the order ends; later money is refunded.
    await world.age(await referenceOf(deaf), 121);
    await sweep();
    expect(await rowOf(deaf)).toMatchObject({ status: 'cancelled', payStatus: 'unpaid' });
    expect(await incidentsOf(deaf)).toMatchObject([{ kind: 'givenUp' }]);
    fakes.paypal.obey();
    fakes.paypal.payer(deaf, 'pays');
    await sweep();
    expect(await refundsOf(deaf)).toMatchObject([{ state: 'done', reason: 'late' }]);
    expect(await incidentsOf(deaf)).toMatchObject([{ kind: 'givenUp' }, { kind: 'late' }]);
  });
});

describe('money that cannot be taken', () => {
  /** Emails to the agency about returned payments. */
  const reportedOf = async (orderno: string) => {
    const { rows } = await portal.connection.pool.query<{ kind: string }>(
      `select kind from emails where data->>'reference' = $1 and kind like 'booking-pa%'`,
      [orderno],
    );
    return rows.map(({ kind }) => kind);
  };

  it('goes back whole when it is another amount, and an operator is told', async () => {
    const orderno = await agent.order();
    await payBy('paypal', orderno);
    fakes.paypal.instruct('lyingAmount');
    fakes.paypal.payer(orderno, 'pays');
    const { amount } = (await paymentsOf(orderno))[0] ?? { amount: 0 };
    expect((await comeBack(orderno, 'paypal')).headers.location).toContain('callback=168');
    await sweep();
    expect(await refundsOf(orderno)).toMatchObject([{ amount: amount + 1, state: 'done', reason: 'strange' }]);
    expect(await incidentsOf(orderno)).toMatchObject([{ kind: 'strange' }]);
    expect((await rowOf(orderno)).payStatus).toBe('unpaid');
    expect(await reportedOf(orderno)).toEqual(['booking-payment-returned']);
  });

  it('goes back whole when it comes after the order ended, and the agency is told', async () => {
    const orderno = await agent.order();
    await payBy('paypal', orderno);
    await agent.cancel(orderno);
    fakes.paypal.instruct('late');
    fakes.paypal.payer(orderno, 'pays');
    await notify('fake-paypal', fakes.paypal.notification(await referenceOf(orderno)));
    await sweep();
    expect(await refundsOf(orderno)).toMatchObject([{ state: 'done', reason: 'late' }]);
    expect(await reportedOf(orderno)).toEqual(['booking-paid-late']);
  });

  it('goes back when the order is paid twice', async () => {
    const orderno = await agent.order();
    await payBy('paypal', orderno);
    await agent.pay(orderno);
    fakes.paypal.instruct('late');
    fakes.paypal.payer(orderno, 'pays');
    await notify('fake-paypal', fakes.paypal.notification(await referenceOf(orderno)));
    await sweep();
    expect(await refundsOf(orderno)).toMatchObject([{ state: 'done', reason: 'double' }]);
    expect(await rowOf(orderno)).toMatchObject({ method: 'credit', payStatus: 'paid' });
    // The booking is valid: no email claims that it had ended.
    expect(await reportedOf(orderno)).toEqual(['booking-paid-twice']);
  });

  it('is given back through the provider when a paid booking is cancelled', async () => {
    const wish = await agent.wish({ days: 300, fits: (rate) => rate.policy.kind === 'free' });
    const orderno = await agent.order(wish);
    await payBy('pingpong', orderno, { paymentInfo: 'x' });
    const { total } = await rowOf(orderno);
    expect(await agent.cancel(orderno)).toMatchObject({ flag: '200' });
    fakes.card.instruct('silent');
    await sweep();
    fakes.card.obey();
    await sweep();
    expect(await refundsOf(orderno)).toMatchObject([
      { amount: total, state: 'done', reason: 'cancelled', attempts: 2 },
    ]);
    expect([...fakes.card.refunds.values()].filter(({ amount }) => amount === total)).toHaveLength(1);
  });

  it('whose refund the provider will not make is told to operators', async () => {
    const wish = await agent.wish({ days: 310, fits: (rate) => rate.policy.kind === 'free' });
    const orderno = await agent.order(wish);
    await payBy('pingpong', orderno, { paymentInfo: 'x' });
    await agent.cancel(orderno);
    fakes.card.instruct('noRefunds');
    await sweep();
    expect(await refundsOf(orderno)).toMatchObject([{ state: 'failed', lastProblem: 'the card is gone' }]);
    expect(await incidentsOf(orderno)).toMatchObject([{ kind: 'refundFailed' }]);
  });
});

describe('a second confirmation', () => {
  const confirm = (orderno: string, action: string) =>
    agent.call('/api/orderBook', { operation: 'paymentSecondConfirmation', orderno, action });

  /** The email that requests the payer's confirmation. */
  const requestOf = async (orderno: string) => {
    const { id } = await rowOf(orderno);
    return portal.db
      .selectFrom('emails')
      .selectAll()
      .where('key', 'like', `booking-confirm-payment ${id} agency %`)
      .execute();
  };

  it.each([
    ['confirm', 'obey', '2', 'confirmed'],
    ['reject', 'obey', '3', 'unpaid'],
    ['confirm', 'decline', '4', 'unpaid'],
  ] as const)('answered with %s while the provider would %s is %s', async (action, mood, state, status) => {
    const orderno = await agent.order();
    fakes.card.instruct('needsConfirmation');
    expect(await payBy('pingpong', orderno, { paymentInfo: 'x' })).toMatchObject({ flag: '007' });
    expect(await confirm(orderno, '')).toMatchObject({
      data: {
        payment_second_confirm: '1',
        orderno,
        guest_name: 'Ana Mendoza',
        guest_email: 'ana.mendoza@example.com',
        pay_way: 'Card',
      },
    });
    for (const operation of ['orderPayResultShow', 'orderPayCallbackResultShow'])
      expect(await agent.call('/api/orderBook', { operation, orderno })).toMatchObject({
        data: { orderStatus: '1', paymentSecondConfirm: '1', pay_way: 'pingpong' },
      });
    expect(await agent.payPage(orderno)).toMatchObject({ flag: '011' });
    const page = (await comeBack(orderno, 'pingpong')).headers.location;
    expect(page).toContain(`/portal/order/paymentSecondConfirm?orderno=${orderno}`);
    const [pendingRequest, ...more] = await requestOf(orderno);
    expect([pendingRequest?.recipient, pendingRequest?.state, more]).toEqual(['agent@portico.test', 'waiting', []]);
    expect(pendingRequest?.data).toMatchObject({ account: { path: page } });
    if (mood === 'decline') fakes.card.instruct('decline');
    else fakes.card.obey();
    expect(await confirm(orderno, action)).toMatchObject({ data: { payment_second_confirm: state } });
    expect((await rowOf(orderno)).status).toBe(status);
    expect(await requestOf(orderno)).toMatchObject([{ state: 'withdrawn' }]);
    fakes.card.obey();
    await sweep();
    const refunds = await refundsOf(orderno);
    expect(refunds.map(({ reason }) => reason)).toEqual(state === '3' ? ['refused'] : []);
  });

  it('of a provider that is silent stays open; of no order it is refused with a sentence', async () => {
    const orderno = await agent.order();
    fakes.card.instruct('needsConfirmation');
    await payBy('pingpong', orderno, { paymentInfo: 'x' });
    fakes.card.instruct('deaf');
    expect(await confirm(orderno, 'confirm')).toMatchObject({ data: { payment_second_confirm: '1' } });
    expect(await confirm('NOSUCHORDER', '')).toMatchObject({ flag: 'E403', msg: 'There is no such booking.' });
    fakes.card.obey();
    await confirm(orderno, 'confirm');
  });
});
