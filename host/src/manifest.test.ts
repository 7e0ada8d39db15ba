import { HOST_PATHS } from '@portico/contract';
import { expect, it } from 'vitest';
import { manifest } from './manifest.ts';

it('the pages that the server answers without a remote are those that the host draws', () => {
  const own = manifest.routes.map(({ path }) => path).filter((path) => path !== '*');
  expect(own).toEqual([...HOST_PATHS]);
});
