import {
  confirmLink,
  endLink,
  type OwnLink,
  ownLinks,
  PATHS,
  startLink,
  startThirdParty,
  thirdParties,
} from '@portico/contract';
import { expectNoAxeFindings, offline, type PageOptions, renderPage } from '@portico/testing';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveTo } from './leave-to.ts';
import { OfferedParties } from './offered-parties.tsx';
import { OwnLinks } from './own-links.tsx';

vi.mock('./leave-to.ts', () => ({ leaveTo: vi.fn() }));
beforeEach(() => vi.mocked(leaveTo).mockClear());

type SignInResponses = NonNullable<PageOptions<[typeof thirdParties, typeof startThirdParty]>['replies']>;
const BOTH = [{ party: 'wechat' }, { party: 'social', name: 'Example' }] as const;
const THERE = 'https://open.weixin.qq.com/connect/qrconnect?state=s';

function showButtons({
  offered = { name: 'offered', data: BOTH } as SignInResponses[0][1],
  begun = { name: 'begun', data: { url: THERE } } as SignInResponses[1][1],
  language = 'en' as 'en' | 'zh',
} = {}) {
  return renderPage(
    <main>
      <OfferedParties />
    </main>,
    {
      language,
      user: null,
      path: PATHS.login,
      replies: [
        [thirdParties, offered],
        [startThirdParty, begun],
      ],
    },
  );
}

describe('the buttons of the sign-in page', () => {
  it.each([
    ['en', 'Sign in with WeChat', 'Sign in with Example'],
    ['zh', '使用微信登录', '使用Example登录'],
  ] as const)(
    '[AUTH-07] (%s) lead to the address that the server makes, one for each that is set',
    async (...testCase) => {
      const [language, wechat, social] = testCase;
      const { user, server, container } = showButtons({ language });
      await user.click(await screen.findByRole('button', { name: wechat }));
      await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledWith(THERE), { timeout: 10_000 });
      expect(server.requests(startThirdParty)).toEqual([{ party: 'wechat' }]);
      expect(screen.getByRole('button', { name: social })).toBeTruthy();
      await expectNoAxeFindings(container);
    },
  );

  it.each([{ name: 'offered', data: [] } as const, offline()])(
    '[AUTH-07] are none where none is set, or nobody knows',
    async (offered) => {
      const { server, container } = showButtons({ offered });
      await vi.waitFor(() => expect(server.requests(thirdParties)).not.toEqual([]), { timeout: 10_000 });
      expect(container.querySelector('main')?.childElementCount).toBe(0);
    },
  );

  it.each([
    [{ name: 'unavailable', message: 'It does not answer.' }, 'It does not answer.'],
    [{ name: 'notOffered', message: 'Not here.' }, 'Not here.'],
    [offline(), 'The portal did not respond. Try again.'],
  ] as const)('say after %o why one stays', async (begun, text) => {
    const { user } = showButtons({ begun });
    await user.click(await screen.findByRole('button', { name: 'Sign in with Example' }));
    expect((await screen.findByRole('alert')).textContent?.trim()).toBe(text);
    expect(leaveTo).not.toHaveBeenCalled();
  });
});

const LINKED: OwnLink = { party: 'wechat', since: 1_795_410_000 };
const FREE: OwnLink = { party: 'social', name: 'Example' };
type LinkResponses = NonNullable<
  PageOptions<[typeof ownLinks, typeof startLink, typeof confirmLink, typeof endLink]>['replies']
>;

function showLinks({
  links = [LINKED, FREE] as readonly OwnLink[],
  begun = { name: 'begun', data: { url: THERE } } as LinkResponses[1][1],
  confirmed = { name: 'linked' } as LinkResponses[2][1],
  ended = { name: 'unlinked' } as LinkResponses[3][1],
  query = '',
  language = 'en' as 'en' | 'zh',
} = {}) {
  const onChanged = vi.fn();
  const page = renderPage(
    <main>
      <OwnLinks onChanged={onChanged} />
    </main>,
    {
      language,
      path: `${PATHS.myProfile}?source=roompai${query}`,
      replies: [
        [ownLinks, { name: 'links', data: links }],
        [startLink, begun],
        [confirmLink, confirmed],
        [endLink, ended],
      ],
    },
  );
  return { ...page, onChanged };
}

describe('one’s own links', () => {
  it('[AUTH-07] are not spoken of where nobody is set', async () => {
    const { server, container } = showLinks({ links: [] });
    await vi.waitFor(() => expect(server.requests(ownLinks)).toHaveLength(1), { timeout: 10_000 });
    expect(container.querySelector('main')?.childElementCount).toBe(0);
  });

  it.each([
    ['en', 'Current password', 'Link Example', 'Not linked'],
    ['zh', '当前密码', '关联Example', '未关联'],
  ] as const)('(%s) are begun by the password', async (...testCase) => {
    const [language, label, link, state] = testCase;
    const { user, server, container } = showLinks({ language });
    await user.type(await screen.findByLabelText(label), 'Portico!2026');
    expect(screen.getByText(state)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: link }));
    await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledWith(THERE), { timeout: 10_000 });
    expect(server.requests(startLink)).toEqual([{ party: 'social', password: 'Portico!2026' }]);
    expect(container.textContent).not.toMatch(/\{\{|own\.[a-z]/);
    await expectNoAxeFindings(container);
  });

  it('ask for the password, and say beside it that it is wrong', async () => {
    const { user, server } = showLinks({ begun: { name: 'wrongPassword', message: 'Wrong.' } });
    await user.click(await screen.findByRole('button', { name: 'Link Example' }));
    expect(await screen.findByText('Enter your current password.')).toBeTruthy();
    expect(server.requests(startLink)).toEqual([]);
    const field = screen.getByLabelText<HTMLInputElement>('Current password');
    expect(document.activeElement).toBe(field);
    await user.type(field, 'not-the-one');
    await user.click(screen.getByRole('button', { name: 'Link Example' }));
    expect(await screen.findByText('Wrong.')).toBeTruthy();
    expect(field.value).toBe('not-the-one');
  });

  it('end by the password', async () => {
    const { user, server, onChanged } = showLinks();
    await user.type(await screen.findByLabelText('Current password'), 'Portico!2026');
    server.answer(ownLinks, { name: 'links', data: [{ party: 'wechat' }, FREE] });
    await user.click(screen.getByRole('button', { name: 'Unlink WeChat' }));
    expect((await screen.findByRole('status')).textContent).toContain(
      'No longer linked. You have been signed out everywhere else.',
    );
    expect(server.requests(endLink)).toEqual([{ party: 'wechat', password: 'Portico!2026' }]);
    expect(onChanged).toHaveBeenCalled();
    expect(await screen.findByRole('button', { name: 'Link WeChat' })).toBeTruthy();
  });

  it('are confirmed once by the ticket that the address brings back, and the address is cleaned', async () => {
    const { server, address } = showLinks({ query: '&ticket=secret' });
    expect((await screen.findByRole('status')).textContent).toContain('Linked: you can now sign in with that account.');
    expect(server.requests(confirmLink)).toEqual([{ ticket: 'secret' }]);
    expect(address()).toBe(`${PATHS.myProfile}?source=roompai`);
  });

  it.each([
    ['&problem=denied', 'You declined the request, so nothing was linked.'],
    ['&problem=failed', 'The other service did not identify you. Nothing was linked. Try again.'],
    ['&ticket=secret', 'Taken.'],
  ])('say at “%s” that nothing was linked', async (query, text) => {
    showLinks({ query, confirmed: { name: 'taken', message: 'Taken.' } });
    expect((await screen.findByRole('alert')).textContent?.trim()).toBe(text);
  });
});
