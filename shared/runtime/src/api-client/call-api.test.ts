import { createHash } from 'node:crypto';
import {
  changeSource,
  downloadDocument,
  endpointUrl,
  getHotelCity,
  getSettings,
  getTimeZone,
  orderResult,
  register,
  registerInfo,
  signedText,
  signIn,
  upload,
} from '@portico/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boot } from '../boot/boot.ts';
import { type DialogRequest, onDialogRequest } from '../bus/dialogs.ts';
import { setNavigator } from '../navigation/navigator.ts';
import { type Toast, toastsAtom } from '../overlays/toasts.ts';
import { endSession, startSession } from '../session/session.ts';
import { tokenAtom } from '../session/session-atoms.ts';
import { enterSource } from '../session/source.ts';
import { readStored } from '../storage/stored.ts';
import { portalStore } from '../store.ts';
import { enterPage, fakeNetwork, hanging, KEY, OTHER_KEY, signatureErrors } from '../test-support/fake-network.ts';
import { serverNow } from '../time/server-clock.ts';
import { ApiClientError } from './api-client-error.ts';
import { callApi } from './call-api.ts';
import { pendingRequestsAtom } from './progress.ts';

const WHERE = { regionType: 'city', regionId: '7988' } as const;
const TODAY = { flag: '200', msg: '', data: '2026-11-20' };
const BAD_SIGN = { flag: 'E403', msg: 'refused' };
const LIST = '/portal/booking/hotelsearch/HotelList?type_id=7988&hotelid=10021&source=roompai';

let toasts: Toast[];
let dialogs: DialogRequest[];
let visited: string[];
const stops: (() => void)[] = [];
let later = 10_000_000;

beforeEach(() => {
  [toasts, dialogs, visited] = [[], [], []];
  stops.push(
    portalStore.sub(toastsAtom, () => {
      toasts.push(...portalStore.get(toastsAtom).filter((toast) => !toasts.includes(toast)));
    }),
    onDialogRequest((request) => dialogs.push(request)),
  );
  setNavigator((to) => visited.push(to));
  enterPage(LIST);
  enterSource(window.location.search, 'session');
});

afterEach(() => {
  endSession('signed-out');
  for (const dialog of dialogs) (dialog as unknown as { resolve: (result: string) => void }).resolve('close');
  for (const stop of stops.splice(0)) stop();
  portalStore.set(toastsAtom, []);
  vi.useRealTimers();
});

function signedIn(): void {
  startSession({ token: 'agent-token', source: 'roompai' });
}

describe('a call', () => {
  it('[CALL-01, CALL-02] goes out as signed JSON with the whole envelope and comes back as a named answer', async () => {
    const { received } = fakeNetwork(TODAY);
    signedIn();
    const began = Math.floor(Date.now() / 1000);
    const answer = await callApi(getTimeZone, WHERE);
    expect(answer).toMatchObject({ name: 'today', data: '2026-11-20' });
    const [call] = received;
    expect(call?.path).toBe('/api/getTimeZone');
    expect(call?.body).toMatchObject({
      region_type: '1',
      region: '7988',
      token: 'agent-token',
      sessionid: 'correlation',
      source: 'roompai',
      language: 'en',
      currency: 'USD',
      device: 'pc',
      ua: navigator.userAgent,
      website: 'Portico',
    });
    expect(Number(call?.body.time)).toBeGreaterThanOrEqual(began - 1);
    expect(Number(call?.body.time)).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000) + 1);
    expect(call?.body.equipmentCode).toBe(readStored('deviceToken'));
    expect(call && signatureErrors(call, KEY)).toEqual([]);
  });

  it('[CALL-03] of a visitor carries the anonymous token of the document', async () => {
    const { received } = fakeNetwork({ flag: 'X', msg: '' });
    await callApi(getSettings, undefined);
    expect(received[0]?.body.token).toBe('visitor');
  });

  it('keeps its own fields where the envelope has one of the same name', async () => {
    const { received } = fakeNetwork({ flag: '200', msg: '' });
    const form = {
      city: '',
      street: '',
      floor: '',
      postalCode: '',
      companyName: '',
      files: [],
      businessType: '',
      email: '',
    };
    const person = { firstName: '', lastName: '', dialCode: '', phone: '', remarks: '' };
    await callApi(register, { requestKey: 'k', country: 'HK', currency: 'HKD', ...form, ...person });
    expect(received[0]?.body.currency).toBe('HKD');
    expect(received[0] && signatureErrors(received[0], KEY)).toEqual([]);
  });

  it('gives back what the server refuses with a message of its own', async () => {
    fakeNetwork({ flag: '777', msg: 'Not on Sundays.' });
    expect(await callApi(getTimeZone, WHERE)).toEqual({ name: 'refused', flag: '777', message: 'Not on Sundays.' });
  });

  it('[CALL-01] counts as progress while it is under way, unless it is quiet', async () => {
    let during = -1;
    fakeNetwork(() => {
      during = portalStore.get(pendingRequestsAtom);
      return TODAY;
    });
    await callApi(getTimeZone, WHERE);
    expect(during).toBe(1);
    await callApi(getTimeZone, WHERE, { isQuiet: true });
    expect(during).toBe(0);
    expect(portalStore.get(pendingRequestsAtom)).toBe(0);
  });

  it('sends a file with bytes that are what was signed', async () => {
    const { received } = fakeNetwork({ flag: '200', msg: '', data: { path: 'receipts/1.pdf' } });
    const file = new File([new Uint8Array([37, 80, 68, 70, 0, 255])], 'bank "receipt".pdf', {
      type: 'application/pdf',
    });
    expect(await callApi(upload, undefined, { file })).toMatchObject({
      name: 'uploaded',
      data: { path: 'receipts/1.pdf' },
    });
    const [call] = received;
    const form = await new Response(Buffer.from(call?.raw ?? []), {
      headers: { 'content-type': call?.contentType ?? '' },
    }).formData();
    const sent = form.get('file') as File;
    const fields = Object.fromEntries([...form].filter(([name]) => name !== 'file'));
    const hash = createHash('sha256')
      .update(Buffer.from(await sent.arrayBuffer()))
      .digest('hex');
    expect(hash).toBe(
      createHash('sha256')
        .update(Buffer.from(await file.arrayBuffer()))
        .digest('hex'),
    );
    const body = { ...fields, file: hash };
    expect(fields.sign).toBe(createHash('sha256').update(signedText(body, KEY.key)).digest('hex'));
    expect(call && signatureErrors({ ...call, body: { ...body, sign: fields.sign } }, KEY)).toEqual([]);
  });

  it('is refused before it leaves when it is an address or lacks its file', async () => {
    const { received } = fakeNetwork(TODAY);
    const ticket = { orderNumber: 'P1', type: 'voucher', ticket: 't' } as const;
    await expect(callApi(downloadDocument, ticket)).rejects.toThrow('endpointUrl');
    await expect(callApi(upload, undefined)).rejects.toThrow('needs file');
    expect(received).toEqual([]);
    expect(endpointUrl(downloadDocument, ticket)).toBe(
      '/api/getTripDetail?operation=downloadPdf&orderno=P1&type=Voucher&token=t',
    );
  });
});

describe('a refused signature', () => {
  it('begins a sampled trace of its own', async () => {
    const { received } = fakeNetwork(TODAY);
    for (const _twice of [1, 2]) await callApi(getTimeZone, WHERE);
    const parents = received.map(({ traceparent }) => traceparent ?? '');
    for (const parent of parents) expect(parent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
    expect(new Set(parents).size).toBe(2);
  });

  it("[CALL-02] for a clock that is off is signed again once, silently, with the answer's time", async () => {
    const began = Date.now();
    const serverTime = Math.floor(began / 1000) + 7200;
    const { received } = fakeNetwork({ ...BAD_SIGN, time: serverTime }, TODAY);
    expect(await callApi(getTimeZone, WHERE)).toMatchObject({ name: 'today' });
    expect(received.map(({ body }) => Number(body.time) - serverTime > -5)).toEqual([false, true]);
    expect(received.map((call) => signatureErrors(call, KEY))).toEqual([[], []]);
    expect(received[0]?.xSign).not.toBe(received[1]?.xSign);
    expect(serverNow() / 1000).toBeGreaterThanOrEqual(serverTime - 1);
    expect(serverNow() / 1000).toBeLessThanOrEqual(serverTime + 1 + (Date.now() - began) / 1000);
    expect([toasts, dialogs]).toEqual([[], []]);
  });

  it('[CALL-02] that stays refused is shown after the second try', async () => {
    let ahead = 0;
    const { received } = fakeNetwork(() => {
      ahead += 7200;
      return { ...BAD_SIGN, time: Math.floor(Date.now() / 1000) + ahead };
    });
    await expect(callApi(getTimeZone, WHERE)).rejects.toMatchObject({
      name: 'CommonResponseError',
      answer: 'forbidden',
    });
    expect(received).toHaveLength(2);
    expect(dialogs.map(({ name }) => name)).toEqual(['notice']);
  });

  it('is not signed again when the clocks agree: a permission is missing', async () => {
    const { received } = fakeNetwork({ ...BAD_SIGN, time: Math.floor(Date.now() / 1000) });
    await expect(callApi(getTimeZone, WHERE)).rejects.toMatchObject({ answer: 'forbidden' });
    expect(received).toHaveLength(1);
    expect(dialogs.map(({ props }) => props)).toEqual([{ message: 'refused' }]);
  });

  it('for a key of a former session takes the present one from a fresh document, once for all calls', async () => {
    const former = { ...BAD_SIGN, data: { reason: 'signing-key' } };
    // Both requests are sent before either is rejected, however long signing takes.
    const { promise: bothSent, resolve } = Promise.withResolvers<void>();
    const { received, documents } = fakeNetwork(async (call) => {
      if (signatureErrors(call, KEY).length > 0) return Response.json(TODAY);
      if (received.length === 2) resolve();
      await bothSent;
      return Response.json(former);
    });
    const both = await Promise.all([callApi(getTimeZone, WHERE), callApi(getTimeZone, WHERE)]);
    expect(both.map(({ name }) => name)).toEqual(['today', 'today']);
    expect(documents).toEqual(['/portal/']);
    expect(received.map((call) => signatureErrors(call, OTHER_KEY).length === 0)).toEqual([false, false, true, true]);
    expect(received.at(-1)?.body.token).toBe('other-visitor');
  });

  it('of a visitor whose cookie was replaced is mended the same way', async () => {
    const { received } = fakeNetwork({ flag: '001', msg: '' }, { flag: '777', msg: '' });
    await callApi(registerInfo, undefined);
    expect(received.map(({ body }) => body.token)).toEqual(['visitor', 'other-visitor']);
    expect(visited).toEqual([]);
  });
});

describe('secrets', () => {
  const signedInResponse = {
    flag: '200',
    msg: '',
    data: { token: 'agent-token', source: 'roompai', redirectPage: '/portal/', sign: OTHER_KEY },
  };

  it('are out of the document and out of what the host gets', () => {
    const page = enterPage('/portal/login');
    expect(document.body.innerHTML).not.toContain(KEY.key);
    expect(JSON.stringify(page)).not.toContain(KEY.key);
    expect(() => boot()).toThrow('already read');
  });

  it('of a sign-in are taken out of its answer and sign from then on', async () => {
    const { received } = fakeNetwork(signedInResponse, TODAY);
    const answer = await callApi(signIn, { email: 'agent@portico.test', password: 'x' });
    expect(answer).toMatchObject({ name: 'signedIn', data: { token: 'agent-token' } });
    expect(JSON.stringify(answer)).not.toContain(OTHER_KEY.key);
    await callApi(getTimeZone, WHERE);
    expect(received.map((call) => signatureErrors(call, KEY).length === 0)).toEqual([true, false]);
    expect(received[1] && signatureErrors(received[1], OTHER_KEY)).toEqual([]);
  });

  it('are in no storage', async () => {
    fakeNetwork(signedInResponse);
    await callApi(signIn, { email: 'agent@portico.test', password: 'x' });
    signedIn();
    const stored = JSON.stringify({ ...window.localStorage }) + JSON.stringify({ ...window.sessionStorage });
    expect(stored).toContain('agent-token');
    expect(stored).not.toContain(KEY.key);
    expect(stored).not.toContain(OTHER_KEY.key);
  });
});

describe('a fault', () => {
  it('[CALL-01, CALL-04] of time is one after 70 seconds, with the toast in both languages', async () => {
    vi.useFakeTimers();
    fakeNetwork(hanging);
    const call = callApi(getTimeZone, WHERE);
    const outcome = expect(call).rejects.toMatchObject({ name: 'ApiClientError', kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(69_900);
    expect(portalStore.get(pendingRequestsAtom)).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    await outcome;
    expect(toasts).toMatchObject([{ text: 'Network error 网络错误', tone: 'error', forMs: 3000 }]);
    expect(portalStore.get(pendingRequestsAtom)).toBe(0);
  });

  it('[CALL-04] that repeats within three seconds is shown once, and again afterwards', async () => {
    let now = 1_000_000;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    fakeNetwork(new Response('', { status: 502 }));
    const fail = () => expect(callApi(getTimeZone, WHERE)).rejects.toMatchObject({ kind: 'server' });
    await Promise.all([fail(), fail(), fail()]);
    now += 2_900;
    await fail();
    expect(toasts).toHaveLength(1);
    now += 200;
    await fail();
    expect(toasts).toHaveLength(2);
  });

  it.each([
    ['server', new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['server', { flag: 'E500', msg: 'Something went wrong on our side.' }],
    ['unreadable', new Response('<!doctype html>')],
    ['unreadable', { flag: '200', msg: '', data: { not: 'a day' } }],
  ] as const)('[CALL-04] of kind %s shows the toast', async (kind, reply) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    later += 10_000;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    fakeNetwork(reply);
    await expect(callApi(getTimeZone, WHERE)).rejects.toMatchObject({ kind });
    expect(toasts).toHaveLength(1);
  });

  it('[CALL-04] of a lost connection leaves the word to the page', async () => {
    fakeNetwork(new TypeError('Failed to fetch'));
    await expect(callApi(getTimeZone, WHERE)).rejects.toMatchObject({ kind: 'offline' });
    expect([toasts, dialogs]).toEqual([[], []]);
  });

  it('[CALL-04] by abort is silent, also before it left', async () => {
    const { received } = fakeNetwork(hanging);
    const page = new AbortController();
    const call = callApi(getTimeZone, WHERE, { signal: page.signal });
    const outcome = expect(call).rejects.toMatchObject({ kind: 'aborted' });
    page.abort();
    await outcome;
    await expect(callApi(getTimeZone, WHERE, { signal: page.signal })).rejects.toBeInstanceOf(ApiClientError);
    expect([toasts, dialogs]).toEqual([[], []]);
    expect(received.length).toBeLessThan(2);
  });
});

describe('a common answer', () => {
  it('[CALL-05] 001 ends the session, saves the address and goes to login, once for all calls', async () => {
    fakeNetwork({ flag: '001', msg: '' });
    signedIn();
    const calls = [callApi(getTimeZone, WHERE), callApi(getTimeZone, WHERE)];
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.map((one) => one.status)).toEqual(['rejected', 'rejected']);
    expect(readStored('token')).toBeUndefined();
    expect(readStored('returnUrl')).toBe(LIST);
    expect(visited).toEqual(['/portal/login?source=roompai']);
  });

  it('[SHELL-06] 001 on a page that is open to everybody clears the token without leaving', async () => {
    fakeNetwork({ flag: '001', msg: '' });
    signedIn();
    enterSource('', 'public');
    await expect(callApi(getTimeZone, WHERE)).rejects.toMatchObject({ answer: 'signedOut' });
    expect(portalStore.get(tokenAtom)).toBeUndefined();
    expect(visited).toEqual([]);
  });

  it('001 that answers a call of an earlier session leaves the present one alone', async () => {
    let answer: (() => void) | undefined;
    fakeNetwork(async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return Response.json({ flag: '001', msg: '' });
    });
    signedIn();
    const late = expect(callApi(getTimeZone, WHERE)).rejects.toMatchObject({ answer: 'signedOut' });
    await vi.waitFor(() => expect(answer).toBeDefined(), { timeout: 10_000 });
    startSession({ token: 'new-token', source: 'roompai' });
    answer?.();
    await late;
    expect(portalStore.get(tokenAtom)).toBe('new-token');
    expect(visited).toEqual([]);
  });

  it('[CALL-05] 110 reloads, but not the same address again and again', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    fakeNetwork({ flag: '110', msg: '' });
    await expect(callApi(getTimeZone, WHERE)).rejects.toMatchObject({ answer: 'reload' });
    expect(reload).toHaveBeenCalledTimes(1);
    await expect(callApi(getTimeZone, WHERE)).rejects.toMatchObject({ answer: 'reload' });
    expect(reload).toHaveBeenCalledTimes(1);
    expect(dialogs.map(({ name }) => name)).toEqual(['notice']);
  });

  it.each(['003', '157', '167'])(
    '[CALL-06] %s opens the network-error dialog with the hotel of the page, once',
    async (flag) => {
      fakeNetwork({ flag, msg: '' });
      await Promise.allSettled([callApi(getTimeZone, WHERE), callApi(getTimeZone, WHERE)]);
      expect(dialogs.map(({ name, props }) => ({ name, props }))).toEqual([
        { name: 'networkError', props: { hotelId: '10021' } },
      ]);
      (dialogs[0] as unknown as { resolve: (result: string) => void }).resolve('home');
    },
  );

  it("[CALL-06] has the call's own meaning where it has one", async () => {
    fakeNetwork({ flag: '003', msg: '' });
    expect(await callApi(orderResult, { orderNumber: 'P1' })).toMatchObject({ name: 'noSuchOrder' });
    expect(dialogs).toEqual([]);
  });

  it('[SHELL-21, OPS-06] 511 leads to the intercepting page with the source', async () => {
    fakeNetwork({ flag: '511', msg: '' });
    await expect(callApi(getTimeZone, WHERE)).rejects.toMatchObject({ answer: 'intercepted' });
    expect(visited).toEqual(['/portal/intercepting?source=roompai']);
  });

  it.each(['E400', 'E404', 'E413', 'E415', 'E429', 'E503'])("%s shows the server's message", async (flag) => {
    fakeNetwork({ flag, msg: 'Too much.', data: { fields: { keyword: 'is required' } } });
    await expect(callApi(getHotelCity, { hotelId: '1' })).rejects.toMatchObject({ fields: ['keyword'] });
    expect(dialogs.map(({ name, props }) => ({ name, props }))).toEqual([
      { name: 'notice', props: { message: 'Too much.' } },
    ]);
  });

  it('of which nothing has happened is sent again once, when the server says so, and only then told', async () => {
    const busy = () =>
      Response.json({ flag: 'E503', msg: 'Try again.' }, { status: 503, headers: { 'retry-after': '0' } });
    const { received } = fakeNetwork(busy(), TODAY, busy(), busy());
    signedIn();
    expect(await callApi(getTimeZone, WHERE)).toMatchObject({ name: 'today' });
    expect(received).toHaveLength(2);
    expect(received[1]?.xSign).not.toBe(received[0]?.xSign);
    expect(dialogs).toEqual([]);
    await expect(callApi(getTimeZone, WHERE)).rejects.toMatchObject({ answer: 'tryAgain' });
    expect(received).toHaveLength(4);
    expect(dialogs.map(({ name, props }) => ({ name, props }))).toEqual([
      { name: 'notice', props: { message: 'Try again.' } },
    ]);
  });

  it('is not sent again by itself when that is far off', async () => {
    const headers = { 'retry-after': '900' };
    const { received } = fakeNetwork(Response.json({ flag: 'E503', msg: 'Later.' }, { status: 503, headers }));
    await expect(callApi(getTimeZone, WHERE)).rejects.toMatchObject({ answer: 'tryAgain' });
    expect(received).toHaveLength(1);
  });

  it.each([
    ['a page of a proxy', () => new Response('<html>busy</html>', { status: 503, headers: { 'retry-after': '0' } })],
    ['JSON of somebody else', () => Response.json({ flag: '200' }, { status: 503, headers: { 'retry-after': '0' } })],
  ])('that is %s with the same status is a fault of the server, and never sent again', async (_what, reply) => {
    const { received } = fakeNetwork(reply());
    await expect(callApi(getTimeZone, WHERE)).rejects.toMatchObject({ kind: 'server' });
    expect(received).toHaveLength(1);
  });

  it('that several calls are told alike is shown once, and again after it was closed', async () => {
    fakeNetwork({ flag: 'E429', msg: 'Slow down.' });
    const callTimeZone = () => callApi(getTimeZone, WHERE);
    await Promise.allSettled([callTimeZone(), callTimeZone(), callTimeZone()]);
    expect(dialogs).toHaveLength(1);
    (dialogs[0] as unknown as { resolve: (result: string) => void }).resolve('close');
    await Promise.allSettled([callTimeZone()]);
    expect(dialogs).toHaveLength(2);
  });

  it('opens nothing for a quiet call', async () => {
    fakeNetwork({ flag: '157', msg: '' }, { flag: 'E429', msg: 'Slow down.' }, new Response('', { status: 500 }));
    for (let count = 0; count < 3; count += 1) {
      await expect(callApi(changeSource, { value: 'x', currentPage: '/' }, { isQuiet: true })).rejects.toThrow();
    }
    expect([dialogs, toasts]).toEqual([[], []]);
  });
});
