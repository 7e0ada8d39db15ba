import { expect, it } from 'vitest';
import { factsOfDetail } from './facts-of-detail.ts';

it('tells a change of a remote by its parts, and everything else as a text', () => {
  const own = { verb: 'own', owner: 'Trips', prefixes: ['/portal/a', '/portal/b'], modules: [], more: { a: 1 } };
  expect(factsOfDetail({ revision: 2, change: JSON.stringify(own), why: '{"verb":"x"}' })).toEqual({
    ...{ revision: '2', verb: 'own', owner: 'Trips', prefixes: '/portal/a, /portal/b', modules: '', more: '{"a":1}' },
    why: '{"verb":"x"}',
  });
});

it('leaves a change that is no JSON as it is', () => {
  expect(factsOfDetail({ change: '{"verb":' })).toEqual({ change: '{"verb":' });
});
