import { PATHS } from '@portico/contract';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enterSource } from '../session/source.ts';
import { enterPage } from '../test-support/fake-network.ts';
import { goTo, goToLogin, setNavigator } from './navigator.ts';
import { PortalLink } from './portal-link.tsx';

const LIST = '/portal/booking/hotelsearch/HotelList?source=roompai';
let visited: string[];

beforeEach(() => {
  visited = [];
  setNavigator((to) => visited.push(to));
  enterPage(LIST);
});
afterEach(() => setNavigator(undefined));

describe('navigation', () => {
  it('[SHELL-06] puts the source into every address', () => {
    goTo(PATHS.home);
    goTo('/portal/account/MyTrip?currentPage=2#row');
    goTo('/portal/dashboard?source=other');
    expect(visited).toEqual([
      '/portal/?source=roompai',
      '/portal/account/MyTrip?currentPage=2&source=roompai#row',
      '/portal/dashboard?source=roompai',
    ]);
    const { getByRole } = render(<PortalLink to="/portal/account/myCoupon">Coupons</PortalLink>, {
      wrapper: MemoryRouter,
    });
    expect(getByRole('link').getAttribute('href')).toBe('/portal/account/myCoupon?source=roompai');
  });

  it('adds none where none is known', () => {
    enterSource('', 'session');
    goToLogin({ remember: false });
    expect(visited).toEqual(['/portal/login']);
  });
});
