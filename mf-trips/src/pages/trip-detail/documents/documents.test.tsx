import { documentTicket, emailDocument, tripDetail, tripDetailUrl, tripDocumentUrl, tripTime } from '@portico/contract';
import {
  buildTripDetail,
  buildTripOrder,
  expectNoAxeFindings,
  offline,
  type PageOptions,
  renderPage,
} from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TripDetailPage } from '../trip-detail-page.tsx';

const path = `${tripDetailUrl('P1')}&source=roompai`;
const sent = { name: 'sent', data: { email: 'desk@harbour.example' } };
let tickets = 0;

interface Setup extends Partial<PageOptions<never>> {
  order?: Parameters<typeof buildTripOrder>[0];
  ticket?: unknown;
  email?: unknown;
}

function open({ order = {}, ticket, email = sent, ...rest }: Setup = {}) {
  tickets = 0;
  const next = () => ({ name: 'ticket', data: { ticket: `t${++tickets}`, until: 1_760_000_300 } });
  return renderPage(<TripDetailPage />, {
    path,
    ...rest,
    replies: [
      [tripDetail, { name: 'trip', data: buildTripDetail({ order: buildTripOrder({ orderNumber: 'P1', ...order }) }) }],
      [tripTime, { name: 'state', data: { status: 'confirmed', createdAt: 1_760_000_000, waitSeconds: 600 } }],
      [documentTicket, ticket ?? next],
      [emailDocument, email],
    ] as never,
  });
}

async function openDialog(page: ReturnType<typeof open>, name = 'Voucher') {
  await page.user.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name: new RegExp(name) });
}

const frameIn = (dialog: HTMLElement, name = 'Voucher') => within(dialog).findByTitle(`Preview: ${name}`);
const addressOf = (frame: HTMLElement) => {
  const { pathname, searchParams } = new URL(frame.getAttribute('src') ?? '', 'http://localhost');
  return [pathname, Object.fromEntries(searchParams)];
};

describe('the documents of a booking', () => {
  // happy-dom logs an error for each iframe.
  beforeEach(() => void vi.spyOn(window.console, 'error').mockImplementation(() => {}));
  afterEach(() => vi.restoreAllMocks());

  it('[TDET-05] are there where the server says so, and nowhere else', async () => {
    const entitled = open();
    const group = await screen.findByRole('group', { name: 'Booking documents' });
    const names = within(group)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Voucher', 'Invoice', 'Confirmation']);
    entitled.unmount();
    open({ order: { hasDocuments: false } });
    await screen.findByRole('region', { name: 'Booking details' });
    expect(screen.queryByRole('button', { name: 'Voucher' })).toBeNull();
  });

  it('are in one menu on a phone', async () => {
    const width = vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(390);
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: 'Documents' }));
    const menu = await screen.findByRole('menu', { name: 'Booking documents' });
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Voucher', 'Invoice', 'Confirmation']);
    await page.user.click(within(menu).getByRole('menuitem', { name: 'Invoice' }));
    expect(await screen.findByRole('dialog', { name: /Invoice/ })).toBeTruthy();
    width.mockRestore();
  });

  it('[TDET-05] are shown in a frame that runs no scripts, in the language that is chosen', async () => {
    const page = open();
    const dialog = await openDialog(page, 'Invoice');
    const frame = await frameIn(dialog, 'Invoice');
    expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts');
    const expectedQuery = { operation: 'showPdfPage', orderno: 'P1', type: 'Invoice' };
    expect(addressOf(frame)).toEqual(['/api/getTripDetail', { ...expectedQuery, documentLanguage: 'en', token: 't1' }]);
    await page.user.click(within(dialog).getByRole('radio', { name: 'English and 中文' }));
    await waitFor(async () =>
      expect(addressOf(await frameIn(dialog, 'Invoice'))[1]).toMatchObject({ documentLanguage: 'both', token: 't2' }),
    );
    await expectNoAxeFindings(dialog);
  });

  it('[TDET-05] are saved as type_orderno.pdf, by a ticket of the moment', async () => {
    const saved: string[][] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push([this.download, this.href]);
    });
    const page = open();
    const dialog = await openDialog(page);
    await frameIn(dialog);
    await page.user.click(within(dialog).getByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.[0]).toBe('Voucher_P1.pdf');
    expect(saved[0]?.[1]).toMatch(/operation=downloadPdf&orderno=P1&type=Voucher&documentLanguage=en&token=t2$/);
  });

  it('are addressed to the guest at first', async () => {
    const dialog = await openDialog(open({ order: { email: 'ana@mendoza.example' } }));
    const input = await within(dialog).findByRole('textbox', { name: /Send by email to/ });
    expect((input as HTMLInputElement).value).toBe('ana@mendoza.example');
  });

  it('[DESK-29] open by a link that sends one to the guest, with the guest’s address in focus', async () => {
    const path = tripDocumentUrl({ orderNumber: 'P1', document: 'voucher', purpose: 'send' });
    const page = open({ path: `${path}&source=roompai`, order: { email: 'ana@mendoza.example' } });
    const dialog = await screen.findByRole('dialog', { name: /Voucher/ });
    const input = await within(dialog).findByRole('textbox', { name: /Send by email to/ });
    await waitFor(() => expect(document.activeElement).toBe(input));
    expect((input as HTMLInputElement).value).toBe('ana@mendoza.example');
    await page.user.click(within(dialog).getByRole('button', { name: 'Send' }));
    expect(await within(dialog).findByText('Sent to desk@harbour.example.')).toBeTruthy();
    expect(page.server.requests(emailDocument)[0]).toMatchObject({ type: 'voucher', email: 'ana@mendoza.example' });
  });

  it('open by a link once: a closed document stays closed', async () => {
    const path = tripDocumentUrl({ orderNumber: 'P1', document: 'voucher' });
    const page = open({ path: `${path}&source=roompai` });
    const dialog = await screen.findByRole('dialog', { name: /Voucher/ });
    await page.user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(page.address()).not.toContain('document='));
  });

  it('[TDET-05] go to any address by email, once it is one, and what was typed stays until then', async () => {
    let times = 0;
    const page = open({ order: { email: '' }, email: () => (++times === 1 ? offline() : sent) });
    const dialog = await openDialog(page);
    const input = await within(dialog).findByRole('textbox', { name: /Send by email to/ });
    const send = within(dialog).getByRole('button', { name: 'Send' });
    await page.user.click(send);
    expect(within(dialog).getByText('Enter an email address.')).toBeTruthy();
    await page.user.type(input, 'desk@harbour');
    await page.user.click(send);
    expect(within(dialog).getByText(/Enter an email address such as/)).toBeTruthy();
    expect(document.activeElement).toBe(input);
    await page.user.type(input, '.example');
    await page.user.click(send);
    expect(await within(dialog).findByText(/The server did not respond/)).toBeTruthy();
    expect((input as HTMLInputElement).value).toBe('desk@harbour.example');
    await page.user.click(send);
    expect(await within(dialog).findByText('Sent to desk@harbour.example.')).toBeTruthy();
    const requests = page.server.requests(emailDocument);
    expect(requests).toHaveLength(2);
    expect(new Set(requests.map(({ requestKey }) => requestKey)).size).toBe(1);
    expect(requests[0]).toMatchObject({ type: 'voucher', language: 'en', email: 'desk@harbour.example' });
  });

  it('[TDET-05] alert with the server’s words where there is none any more (flag 101)', async () => {
    const page = open({ ticket: { name: 'notReady', message: 'Only while it is confirmed' } });
    const dialog = await openDialog(page);
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Only while it is confirmed');
    expect(within(dialog).queryByTitle('Preview: Voucher')).toBeNull();
  });

  it('offer another try where no answer came', async () => {
    let times = 0;
    const next = { name: 'ticket', data: { ticket: 't', until: 1 } };
    const page = open({ ticket: () => (++times === 1 ? offline() : next) });
    const dialog = await openDialog(page);
    await page.user.click(await within(dialog).findByRole('button', { name: 'Retry' }));
    expect(await frameIn(dialog)).toBeTruthy();
  });
});
