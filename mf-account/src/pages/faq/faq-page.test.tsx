import { PROMISED_TIMES } from '@portico/contract/rules';
import { expectNoAxeFindings, renderPage } from '@portico/testing';
import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FaqPage } from './faq-page.tsx';
import { FAQ } from './faq-sections.ts';
import { menuPlaceAt } from './menu-place.ts';

const PATH = '/portal/question/frequently';

function show({ language = 'en' as 'en' | 'zh', hash = '' } = {}) {
  return renderPage(<FaqPage />, { path: `${PATH}${hash}`, user: null, language });
}

/** Simulates viewport width and reduced motion (`isCalm`). */
function inWindow({ isPhone = false, isCalm = false }) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('reduced-motion') ? isCalm : query.includes('max-width') && isPhone,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
}

const FACTS = [
  ['When do I get the confirmation?', /usually arrives within 10 minutes, and within 20 minutes at most/],
  ['When do I get the confirmation?', /contains your booking reference/],
  ['How do I get the voucher?', /emailed as a PDF within 3 minutes.*download it from the booking’s page/],
  ['Which guest names do I need?', /Each room needs the name of its lead guest/],
  ['Can I ask for a quiet room or a late check-in?', /Special requests are not guaranteed/],
  [
    'Can a non-refundable booking be changed?',
    /^Not in the portal\. Contact one of our agents, who will ask the hotel/,
  ],
  ['Can a non-refundable booking be cancelled?', /charged in full\. Contact one of our agents/],
  ['How can I contact you?', /^Email support@portico\.test or call \+852 5550 0100\./],
  ['What does the status of a booking mean?', /^Unpaid: .* at most 5 minutes.* becomes Cancelled/],
  [
    'What does the status of a booking mean?',
    /^Pending: .*confirm or reject.*email you within 10 minutes.*Confirmed or, rarely, Cancelled/,
  ],
  ['What does the status of a booking mean?', /^Confirmed: /],
  ['What does the status of a booking mean?', /^Cancelled: /],
] as const;

const FACTS_ZH = [
  ['多久能收到确认邮件？', /通常在 10 分钟内送达，最迟不超过 20 分钟/],
  ['多久能收到确认邮件？', /载有您的订单号/],
  ['如何获取入住凭证？', /3 分钟内，入住凭证会以 PDF 附件的形式发送到邮箱.*在线下载/],
  ['需要填写谁的姓名？', /每间房须填写一位主入住人的姓名/],
  ['可以要求安静的房间或晚到入住吗？', /特殊要求不作保证/],
  ['不可退款的订单可以修改吗？', /须由我们的客服为您与酒店沟通修改/],
  ['不可退款的订单可以取消吗？', /须由我们的客服取消/],
  ['如何联系你们？', /^请发邮件至 support@portico\.test，或致电 \+852 5550 0100。/],
  ['订单的各个状态是什么意思？', /^待支付：房间最多保留 5 分钟.*变为“已取消”/],
  ['订单的各个状态是什么意思？', /^待确认：.*确认或拒绝.*10 分钟内以邮件通知.*变为“已确认”，极少数情况下变为“已取消”/],
  ['订单的各个状态是什么意思？', /^已确认：/],
  ['订单的各个状态是什么意思？', /^已取消：/],
] as const;

afterEach(() => vi.restoreAllMocks());

describe('the questions', () => {
  it.each([
    ['en', ['General information', 'Booking', 'Modification', 'Cancellation', 'COVID-19']],
    ['zh', ['基本信息', '预订', '修改订单', '取消订单', '新冠疫情']],
  ] as const)('[CONT-02] stand in five sections, in %s', async (language, titles) => {
    const { container } = show({ language });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(titles);
    expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(
      FAQ.flatMap(({ questions }) => questions).length,
    );
    expect(container.textContent).not.toMatch(/\{\{|questions\.[a-z]/);
    await expectNoAxeFindings(container);
  });

  it.each([
    ['en', FACTS],
    ['zh', FACTS_ZH],
  ] as const)(
    '[CONT-02] (%s) state every fact and each status of a booking, once they are opened',
    async (language, facts) => {
      const { user } = show({ language });
      await screen.findAllByRole('heading', { level: 3 });
      for (const [question, answer] of facts) {
        const button = screen.getByText(question);
        if (button.getAttribute('aria-expanded') === 'false') await user.click(button);
        await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
        expect(screen.getByText(answer)).toBeTruthy();
      }
    },
  );

  it('take each promised time from the one table', async () => {
    const { container } = show();
    await screen.findAllByRole('heading', { level: 3 });
    const text = container.textContent ?? '';
    const { unpaidHoldMinutes, payWithinMinutes, modificationBalanceDays, partnerReplyWorkingDays } = PROMISED_TIMES;
    expect(text).toContain(`within ${payWithinMinutes} minutes on the payment page`);
    expect(text).toContain(`held for at most ${unpaidHoldMinutes} minutes`);
    expect(text).toContain(`due within ${modificationBalanceDays} day`);
    expect(text).toContain(`replies within ${partnerReplyWorkingDays} working days`);
    expect(text).toContain(`confirmed within ${PROMISED_TIMES.paymentConfirmationHours} hours`);
    expect(text).toContain(`Adjusted amounts appear within ${PROMISED_TIMES.refundStartHours} hours`);
    expect(text).toContain(`reaches your account within ${PROMISED_TIMES.refundArrivesWorkingDays} working days`);
  });
});

describe('the sections', () => {
  it.each([
    [false, 'smooth'],
    [true, 'instant'],
  ] as const)('[CONT-02] are jumped to from the side, without motion: %s', async (isCalm, behavior) => {
    inWindow({ isCalm });
    const { user } = show();
    const jump = vi.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(
      within(screen.getByRole('navigation', { name: 'Sections' })).getByRole('link', { name: 'Cancellation' }),
    );
    expect(window.location.hash).toBe('#cancellation');
    expect(jump.mock.calls).toEqual([[{ behavior }]]);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Cancellation' }));
  });

  it('[CONT-02] are chosen from a list on a phone', async () => {
    inWindow({ isPhone: true });
    const { user } = show();
    expect(screen.queryByRole('navigation', { name: 'Sections' })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Go to a section' }), 'COVID-19');
    expect(window.location.hash).toBe('#covid');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'COVID-19' }));
  });

  it('are entered by their address, at once', async () => {
    const jump = vi.spyOn(Element.prototype, 'scrollIntoView');
    show({ hash: '#modification' });
    expect(jump.mock.calls).toEqual([[{ behavior: 'instant' }]]);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Modification' }));
  });
});

describe('the menu beside them', () => {
  it.each([
    [0, 'absolute', 0],
    [199, 'absolute', 0],
    [200, 'fixed', 96],
    [1085, 'fixed', 96],
    [1086, 'absolute', 885],
    [5000, 'absolute', 885],
  ] as const)('[CONT-02] stands, scrolled by %s px, %s at %s px', (scrolled, position, top) => {
    expect(menuPlaceAt(scrolled, 296)).toEqual({ position, top });
  });

  it('is never below the header of the page', () => {
    expect(menuPlaceAt(500, 100)).toEqual({ position: 'fixed', top: 80 });
  });

  it('[CONT-02] follows the page as it is scrolled', () => {
    const { container } = show();
    const menu = container.querySelector<HTMLElement>('[style*=position]');
    const scrollTo = (top: number) => {
      vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top);
      act(() => void window.dispatchEvent(new Event('scroll')));
      return menu?.style.position;
    };
    expect([0, 200, 1085, 1086, 100].map(scrollTo)).toEqual(['absolute', 'fixed', 'fixed', 'absolute', 'absolute']);
  });
});
