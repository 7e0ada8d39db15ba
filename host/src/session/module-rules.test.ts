import { PATHS } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { companyHome, judgeModules, moduleHome } from './module-rules.ts';

const everything = () => true;
const MENU = [
  { row: { to: PATHS.myCollection } },
  { row: { to: '/portal/visas', modules: [11] } },
  { row: { to: '/portal/notes', modules: [12] } },
];

describe('moduleHome', () => {
  it.each([
    [[2, 1, 3, 4], PATHS.myTrip],
    [[6], PATHS.myTrip],
    [[1, 3, 4], PATHS.hotelList],
    [[5, 3], PATHS.hotelList],
    [[3, 4], PATHS.dashboard],
    [[3], PATHS.myAccount],
    [[4, 11], PATHS.dashboard],
    [[12], '/portal/notes'],
    [[12, 11], '/portal/visas'],
    [[], PATHS.myTrip],
  ])('[SHELL-14] leads with the modules %j to %s', (modules, to) => {
    expect(moduleHome(modules, everything, MENU)).toBe(to);
  });

  it('passes over a page that no live remote owns, unless there is no other', () => {
    expect(moduleHome([2, 1], (path) => path === PATHS.hotelList, [])).toBe(PATHS.hotelList);
    expect(moduleHome([4], () => false, [])).toBe(PATHS.dashboard);
  });
});

describe('companyHome', () => {
  const routeAt = (path: string) =>
    path === '/portal/visas' ? { route: { modules: [11] } } : path === PATHS.myCollection ? { route: {} } : undefined;

  it.each([
    ['/portal/visas?kind=new', [1, 11], '/portal/visas?kind=new'],
    [PATHS.myCollection, [], PATHS.myCollection],
    ['/portal/visas', [1], undefined],
    ['/portal/gone', [1, 11], undefined],
    [undefined, [1], undefined],
  ])('leads to %s with the modules %j: %s', (landingPath, modules, to) => {
    expect(companyHome(landingPath, modules, routeAt)).toBe(to);
  });
});

describe('judgeModules', () => {
  it.each([
    [undefined, [], 'allowed'],
    [[], [4], 'allowed'],
    [[1, 5], [5], 'allowed'],
    [[1, 5], [2, 3], 'notAllowed'],
    [[1, 5], [], 'nothingAssigned'],
  ] as const)('[SHELL-22] a route that needs %j for a person with %j is %s', (needed, granted, verdict) => {
    expect(judgeModules(needed, granted)).toBe(verdict);
  });
});
