import {
  decode,
  encodeResponse,
  getTimeZone,
  hotelQuotes,
  tripDetail,
  userInfo,
  writeOrderShow,
  writePayShow,
} from '@portico/contract';
import { endingOf, i18n } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import {
  buildAreaCodes,
  buildOrderHotel,
  buildOrderQuote,
  buildPayableOrder,
  buildRoom,
  buildTripDetail,
  buildUser,
  common,
  expectNoAxeFindings,
  expectSameKeys,
  FakeServer,
  offline,
  renderPage,
  startPage,
} from './index.ts';

const WHERE = { regionType: 'city', regionId: '7988' } as const;

describe('expectSameKeys', () => {
  it('is content with words that match, plural forms counted as one key', () => {
    expectSameKeys(
      { list: { nights_one: '{{count}} night', nights_other: '{{count}} nights', title: 'Hotels' } },
      { list: { nights_other: '{{count}} 晚', title: '酒店' } },
    );
  });

  it('names every key that is missing, empty or has other places', () => {
    const check = () =>
      expectSameKeys(
        { a: 'A', b: '{{name}} left', c: '', d: { e: 'E' } },
        { a: '甲', b: '剩 {{count}}', c: '丙', f: '己' },
      );
    expect(check).toThrow('d.e has no Chinese');
    expect(check).toThrow('f has no English');
    expect(check).toThrow('c is empty in English');
    expect(check).toThrow('b has the places name in English and count in Chinese');
  });

  it('[SHELL-15] finds the common words alike in both languages', () => {
    expectSameKeys(i18n.getResourceBundle('en', 'common'), i18n.getResourceBundle('zh', 'common'));
  });
});

describe('expectNoAxeFindings', () => {
  it('names what a screen reader would stumble over', async () => {
    const { container } = renderPage(
      <main>
        <h1>Search</h1>
        <input type="text" />
      </main>,
    );
    await expect(expectNoAxeFindings(container)).rejects.toThrow('label');
  });

  it('is content with a page that has names', async () => {
    const { container } = renderPage(
      <main>
        <h1>Search</h1>
        <label>
          Destination <input type="text" />
        </label>
      </main>,
    );
    await expectNoAxeFindings(container);
  });
});

describe('the fake server', () => {
  it('keeps what no test should leave behind', async () => {
    const server = new FakeServer();
    server.start();
    startPage();
    await endingOf(getTimeZone, WHERE);
    server.answer(getTimeZone, { name: 'today', data: 'a day that is too long' });
    await endingOf(getTimeZone, WHERE);
    expect(server.troubles).toEqual([
      '/api/getTimeZone was called, and the test gives no answer for it',
      'the test answers /api/getTimeZone with what the contract does not allow:  is not a valid day',
    ]);
  });

  it('gives faults and common answers', async () => {
    const server = new FakeServer();
    server.start();
    startPage();
    server.answer(getTimeZone, offline());
    expect(await endingOf(getTimeZone, WHERE)).toEqual({ name: 'lost', kind: 'offline' });
    server.answer(getTimeZone, common('tooMany', 'Slow down.'));
    expect(await endingOf(getTimeZone, WHERE, { isQuiet: true })).toEqual({ name: 'told', answer: 'tooMany' });
    expect(server.requests(getTimeZone)).toEqual([WHERE, WHERE]);
  });
});

describe('the builders', () => {
  it('make entities that travel over the wire unchanged', () => {
    const quote = buildOrderQuote();
    const order = { hotel: buildOrderHotel(), areaCodes: buildAreaCodes() };
    const search = { rooms: 1, nights: 3 };
    for (const [call, answer] of [
      [userInfo, { name: 'user', data: buildUser() }],
      [writeOrderShow, { name: 'quoted', data: { ...order, defaultAreaCode: 216, quote } }],
      [writePayShow, { name: 'payable', data: { ...order, order: buildPayableOrder() } }],
      [tripDetail, { name: 'trip', data: buildTripDetail() }],
      [hotelQuotes, { name: 'quotes', data: { quoteSession: 's', rooms: [buildRoom()], search, quotedAt: 1 } }],
    ] as const) {
      const wire = JSON.parse(JSON.stringify(encodeResponse(call as never, answer as never)));
      expect(decode(call.responses['200'].data as never, wire.data)).toEqual({ ok: true, value: answer.data });
    }
  });
});
