import { type ApplicationDetail, application, approveApplication, declineApplication } from '@portico/contract';
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
import { ApplicationPage } from './application-page.tsx';

const ID = '6f1c2a34-5b6d-4e7f-8a90-b1c2d3e4f506';
const WAITING: ApplicationDetail = {
  id: ID,
  state: 'waiting',
  companyName: 'Harbour Holidays',
  email: 'ana@example.com',
  country: 'China',
  at: Date.UTC(2026, 10, 25, 4) / 1000,
  isConfirmed: true,
  confirmedAt: Date.UTC(2026, 10, 25, 5) / 1000,
  city: 'Shenzhen',
  street: '1 Shennan Road',
  floor: '18/F',
  postalCode: '518000',
  businessType: 'Travel agency',
  currency: 'CNY',
  firstName: 'Ana',
  lastName: 'Mendoza',
  phone: '+86 13900138042',
  remarks: 'We book groups.',
  language: 'zh',
  files: [{ path: 'uploads/a.pdf', kind: 'application/pdf', size: 4000, ticket: 'one' }],
  currencies: ['USD', 'CNY'],
};

function show(overrides: Partial<ApplicationDetail> = {}, more: Partial<PageOptions<never>> = {}) {
  let current = { ...WAITING, ...overrides };
  return renderPage(<ApplicationPage />, {
    path: `/portal/ops/applications/one?source=roompai&id=${ID}`,
    user: { isOperator: true, permissions: { modules: [90] } },
    ...more,
    replies: [
      responder(application, ({ id }) =>
        id === ID
          ? { name: 'application' as const, data: current }
          : {
              name: 'notPossible' as const,
              message: 'There is no such application.',
              data: { code: 'noSuchApplication' },
            },
      ),
      responder(approveApplication, ({ company }) => {
        if (company === 'harbour-travel')
          return {
            name: 'notPossible' as const,
            message: 'Another company has this key.',
            data: { code: 'companyTaken' },
          };
        current = { ...current, state: 'approved', company };
        return { name: 'approved' as const, data: { email: current.email } };
      }),
      responder(declineApplication, () => {
        current = { ...current, state: 'declined', reasonEn: 'It is too old.' };
        return { name: 'declined' as const, data: { isReported: true } };
      }),
    ] as never,
  });
}

const typeIn = async ({ user }: Pick<ReturnType<typeof show>, 'user'>, field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.type(field, text);
};

describe('ApplicationPage', () => {
  it('shows what was sent with its files', async () => {
    const { container } = show({ state: 'overdue' });
    expect(await screen.findByRole('heading', { name: 'Harbour Holidays' })).toBeTruthy();
    for (const text of [
      'Travel agency',
      'Ana Mendoza',
      '+86 13900138042',
      '18/F, 1 Shennan Road, Shenzhen, 518000, China',
      'We book groups.',
      'Overdue',
      'Chinese',
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Download File 1, PDF, 4 KB' }).getAttribute('href')).toBe(
      '/api/uploadedFile?path=uploads%2Fa.pdf&token=one',
    );
    await expectNoAxeFindings(container);
  });

  it('speaks Chinese', async () => {
    show({}, { language: 'zh' });
    expect(await screen.findByRole('button', { name: '通过' })).toBeTruthy();
    expect(screen.getByText('提交内容')).toBeTruthy();
  });

  it('approves with what the company shall be; what does not fit is said at its field', async () => {
    const { user, server, container } = show();
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog'));
    const box = (name: RegExp) => dialog.getByRole<HTMLInputElement>('textbox', { name });
    expect(box(/Company key/).value).toBe('harbour-holidays');
    await typeIn({ user }, box(/Company key/), 'Harbour Travel');
    await typeIn({ user }, box(/Credit limit/), 'much');
    await user.clear(box(/Name in Chinese/));
    await user.type(box(/^Reason/), 'met at the fair');
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    for (const text of [
      'Enter 2 to 60 lowercase letters, digits and hyphens, beginning with a letter.',
      'Enter an amount of zero or more.',
      'Enter a value.',
    ])
      expect(dialog.getByText(text)).toBeTruthy();
    await expectNoAxeFindings(container);
    expect(server.requests(approveApplication)).toEqual([]);

    await typeIn({ user }, box(/Company key/), 'harbour-travel');
    await typeIn({ user }, box(/Credit limit/), '5000');
    await user.type(box(/Name in Chinese/), '海港假期');
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await dialog.findByText('Another company has this key.')).toBeTruthy();

    await typeIn({ user }, box(/Company key/), 'harbour-holidays');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Vouchers and invoices' }), '3');
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requests(approveApplication).at(-1)).toEqual({
      ...{ id: ID, company: 'harbour-holidays', nameEn: 'Harbour Holidays', nameZh: '海港假期', currency: 'CNY' },
      ...{ credit: '5000', channel: 'harbour', platform: '3', labelEn: 'B2B', labelZh: '同业', why: 'met at the fair' },
    });
    expect(await screen.findByText('Approved')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('says all that is wrong at one press, and leads to the first of it', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog'));
    const box = (name: RegExp) => dialog.getByRole<HTMLInputElement>('textbox', { name });
    await user.clear(box(/Name in Chinese/));
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(dialog.getByText('Enter a value.')).toBeTruthy();
    expect(dialog.getByText('Enter a reason.')).toBeTruthy();
    expect(document.activeElement).toBe(box(/Name in Chinese/));
    // The remaining field has the focus.
    await user.type(box(/Name in Chinese/), '海港假期');
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(document.activeElement).toBe(box(/^Reason/));
  });

  it('waits for the email before it approves', async () => {
    const { user } = show({ isConfirmed: false });
    const button = await screen.findByRole('button', { name: /Approve/ });
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getAllByText(/must confirm the email first/).length).toBeGreaterThan(0);
  });

  it('declines with what the applicant reads in both languages', async () => {
    const { user, server } = show();
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Reason in English/ }), 'It is too old.');
    await user.type(dialog.getByRole('textbox', { name: /Reason in Chinese/ }), '已过期。');
    await user.type(dialog.getByRole('textbox', { name: /^Reason(?! in)/ }), 'licence of 2019');
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requests(declineApplication)).toEqual([
      { id: ID, reasonEn: 'It is too old.', reasonZh: '已过期。', why: 'licence of 2019' },
    ]);
    expect(await screen.findByText('It is too old.')).toBeTruthy();
  });

  it('says when there is no such application', async () => {
    show({}, { path: '/portal/ops/applications/one?source=roompai&id=x' });
    expect(await screen.findByText('There is no such application.')).toBeTruthy();
  });
});
