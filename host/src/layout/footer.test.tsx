import { PATHS } from '@portico/contract';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPortal } from '../../test/render-portal.tsx';

const PRE_DEPOSIT_TERMS = '/portal/question/preDepositTerms';

describe('the footer', () => {
  it.each([
    ['the root', PATHS.home, null],
    ['the list', `${PATHS.hotelList}?source=roompai`, {}],
    ['My Bookings', `${PATHS.myTrip}?source=roompai`, {}],
  ] as const)(
    '[SHELL-17] on %s has the copyright line, the link to the terms and the address',
    async (_page, path, user) => {
      const portal = await renderPortal({ path, user });
      const footer = within(await portal.findByRole('contentinfo'));
      expect(footer.getByText(/^© \d{4} Portico Travel Services$/)).toBeDefined();
      expect(footer.getByRole('link', { name: /^Terms and Conditions/ })).toBeDefined();
      expect(footer.getByText('18 Harbour Road, Hong Kong')).toBeDefined();
    },
  );
});

describe('the terms', () => {
  it.each([PATHS.terms, PRE_DEPOSIT_TERMS])(
    '[SHELL-18] at %s have the full header where a token exists, else a slim one with a logo to home, and the footer',
    async (path) => {
      const visited = await renderPortal({ path, user: null });
      const slim = within(await visited.findByRole('banner'));
      expect(slim.getByRole('link', { name: /Portico/ }).getAttribute('href')).toBe(PATHS.home);
      expect(slim.getByRole('link', { name: 'Sign in' })).toBeDefined();
      expect(slim.queryByRole('button', { name: /Open account information/ })).toBeNull();
      expect(visited.getByRole('contentinfo').textContent).toContain('©');
      visited.unmount();

      const signedIn = await renderPortal({ path: `${path}?source=roompai` });
      await signedIn.findByRole('button', { name: /Open account information/ });
      expect(signedIn.queryByRole('link', { name: 'Sign in' })).toBeNull();
      expect(signedIn.getByRole('contentinfo').textContent).toContain('©');
    },
  );

  it('[SHELL-18] are linked to in a new tab, with the source, beside who runs the portal and where', async () => {
    const { findByRole } = await renderPortal({ path: `${PATHS.myTrip}?source=roompai` });
    const footer = await findByRole('contentinfo');
    const terms = within(footer).getByRole('link', { name: /^Terms and Conditions/ });
    expect(terms.getAttribute('href')).toBe(`${PATHS.terms}?source=roompai`);
    expect([terms.getAttribute('target'), terms.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
    expect(footer.textContent).toMatch(/© \d{4} .+/);
  });
});
