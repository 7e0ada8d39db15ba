import { contactCodes, orderNumbers, PATHS, sendContactMessage } from '@portico/contract';
import { portalStore, userAtom } from '@portico/runtime';
import { buildSettings, buildUser, expectNoAxeFindings, offline, type PageOptions, renderPage } from '@portico/testing';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ContactPage } from './contact-page.tsx';

type EndpointRegistry = [typeof orderNumbers, typeof contactCodes, typeof sendContactMessage];
type Sent = NonNullable<PageOptions<EndpointRegistry>['replies']>[2][1];

function show({
  numbers = ['P2', 'P1'] as readonly string[],
  query = '',
  language = 'en' as 'en' | 'zh',
  sent = { name: 'sent' } as Sent,
  user = {} as object | null,
} = {}) {
  return renderPage(<ContactPage />, {
    path: `${PATHS.contactUs}${query}`,
    user,
    language,
    replies: [
      [orderNumbers, { name: 'numbers', data: numbers }],
      [contactCodes, { name: 'codes', data: ['tel:+85255500100', 'mailto:support@portico.test'] }],
      [sendContactMessage, sent],
    ],
  });
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('the contact page', () => {
  it.each([
    ['en', 'Contact us', 'Before you book', 'After you have booked', 'no orders', 'Booking reference'],
    ['zh', '联系我们', '售前咨询', '售后服务', '暂无订单', '订单号'],
  ] as const)(
    '[CONT-01] (%s) says whom to ask, by two codes as well; without a booking there is none to choose',
    async (...testCase) => {
      const [language, title, preSale, postSale, none, booking] = testCase;
      const { container } = show({ language, numbers: [], user: null, query: '?orderno=P1' });
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
      for (const code of [preSale, postSale]) expect(await screen.findByRole('img', { name: code })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'support@portico.test' }).getAttribute('href')).toBe(
        'mailto:support@portico.test',
      );
      for (const phone of ['+852 5550 0100', '+86 400 555 0100'])
        expect(screen.getByRole('link', { name: phone }).getAttribute('href')).toBe(`tel:${phone.replaceAll(' ', '')}`);
      // The form is a lazy chunk.
      await screen.findByLabelText(booking);
      expect([field(booking).disabled, field(booking).placeholder, field(booking).value]).toEqual([true, none, '']);
      const { companyName, companyAddress } = buildSettings();
      for (const fact of [companyName, companyAddress]) expect(screen.getByText(fact[language])).toBeTruthy();
      expect(container.textContent).not.toMatch(/\{\{|fault\./);
      await expectNoAxeFindings(container);
    },
  );

  it('names the user who becomes known after the page, and keeps what was typed before', async () => {
    const { user } = show({ user: null });
    await user.type(await screen.findByLabelText('Name'), 'Ana');
    act(() => portalStore.set(userAtom, buildUser({ email: 'lin@example.com' })));
    expect([field('Name').value, field('Email').value]).toEqual(['Ana', 'lin@example.com']);
  });

  it('[CONT-01] sends the message about the booking that the address names, and says so', async () => {
    const { user, server } = show({ query: '?orderno=P1' });
    await expect.poll(() => field('Booking reference').value).toBe('P1');
    expect(field('Name').value).not.toBe('');
    await user.clear(field('Name'));
    await user.type(field('Name'), ' Ana ');
    await user.clear(field('Email'));
    await user.type(field('Email'), 'ana@example.com');
    await user.type(field('Message'), 'May we come later?');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect((await screen.findByRole('status')).textContent).toContain(
      'The email was sent successfully. We will reply you as soon as possible.',
    );
    expect(server.requests(sendContactMessage)).toMatchObject([
      { name: 'Ana', email: 'ana@example.com', orderNumber: 'P1', content: 'May we come later?' },
    ]);
    expect(field('Message').value).toBe('');
  });

  it('[CONT-01] sends nothing that lacks a name, an email or a message, and says at each field what is wrong', async () => {
    const { user, server } = show({ user: null, numbers: [] });
    await screen.findByRole('button', { name: 'Send' });
    await user.type(field('Email'), 'ana');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    for (const errorText of ['Enter your name.', 'The email address is incorrect.', 'Enter your message.'])
      expect(await screen.findByText(errorText)).toBeTruthy();
    expect(document.activeElement).toBe(field('Name'));
    expect(field('Message').getAttribute('aria-invalid')).toBe('true');
    expect(server.requests(sendContactMessage)).toEqual([]);
  });

  it('[CONT-01] says that the message failed and where to call, and keeps what was typed', async () => {
    const { user } = show({ sent: offline() });
    await screen.findByRole('button', { name: 'Send' });
    await user.type(field('Name'), 'Ana');
    await user.type(field('Message'), 'May we come later?');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The email failed to be sent, you can try to contact the phone number below.',
    );
    expect(field('Message').value).toBe('May we come later?');
  });
});
