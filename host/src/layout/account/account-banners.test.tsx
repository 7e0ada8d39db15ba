import { PATHS, userInfo } from '@portico/contract';
import { readStored } from '@portico/runtime';
import { buildUser, expectNoAxeFindings, FAILURES, runOutOfTime } from '@portico/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPortal } from '../../../test/render-portal.tsx';

const HOTELS = `${PATHS.hotelList}?source=roompai`;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => vi.useRealTimers());

describe('user info, when its call', () => {
  it.each(FAILURES.filter(({ what }) => !what.includes('flag')))(
    '[SHELL-05, SHELL-24] $what, signs nobody out: the page stays, a banner says so, and Retry brings the account',
    async (failure) => {
      const { findByRole, findByText, getByRole, queryByText, person, server } = await renderPortal({
        path: HOTELS,
        userInfoReply: failure.reply,
      });
      await runOutOfTime(failure);
      await findByText('Your account details could not be loaded.');
      expect(readStored('token')).toBe('session-token');
      expect(getByRole('heading', { name: 'hotelList' })).toBeDefined();
      server.answer(userInfo, { name: 'user', data: buildUser() });
      await person.click(getByRole('button', { name: 'Retry' }));
      await findByRole('button', { name: /Full Access/ });
      expect(queryByText('Your account details could not be loaded.')).toBeNull();
    },
  );

  it.each(FAILURES.filter(({ what }) => what.includes('flag')))(
    '[SHELL-05] $what, clears the session and goes to sign-in',
    async (failure) => {
      const { findByRole } = await renderPortal({ path: HOTELS, userInfoReply: failure.reply });
      await findByRole('heading', { name: 'login' });
      expect(readStored('token')).toBeUndefined();
      expect(readStored('sessionid')).toBeUndefined();
      expect(readStored('returnUrl')).toBe(HOTELS);
    },
  );
});

describe('the notice of a restricted account', () => {
  it.each([
    ['en', 'Bookings are temporarily restricted.'],
    ['zh', '预订功能已暂时受限'],
  ] as const)(
    '[SHELL-21, OPS-06] stands above every page in %s, with nothing that axe finds',
    async (language, text) => {
      const { container, findByText } = await renderPortal({ path: HOTELS, user: { isRestricted: true, language } });
      await findByText(new RegExp(text));
      await expectNoAxeFindings(container);
    },
  );
});

describe('the account-security warning', () => {
  it('[SHELL-21] says what was seen, names support and leads to sign-in', async () => {
    const { findByRole, getByRole, container } = await renderPortal({ path: PATHS.securityWarning, user: null });
    await findByRole('heading', { level: 1 });
    expect(container.textContent).toContain('support@portico.test');
    expect(getByRole('main').querySelector(`a[href^="${PATHS.login}"]`)).not.toBeNull();
    await expectNoAxeFindings(container);
  });
});
