import type { RemoteRelease } from '@portico/contract';
import { expect, it, vi } from 'vitest';
import { createCompleteReleases, type ReadRelease } from './complete-releases.ts';
import { buildRelease } from './test-release.ts';

const [OLD, NEW] = ['1.0.0-0a1b2c3d', '1.1.0-0a1b2c3d'].map((version) => buildRelease({}, { version })) as [
  RemoteRelease,
  RemoteRelease,
];

const aReader = () => vi.fn<ReadRelease>(async () => NEW);
const untouched = () => false;

it('a remote is asked for in full once, for all who need it meanwhile', async () => {
  const read = aReader();
  const wholes = createCompleteReleases(read, untouched);
  const [one, other] = [wholes.loadRelease('mf-search'), wholes.loadRelease('mf-search')];
  expect(one).toBe(other);
  expect(wholes.find('mf-search')).toBeUndefined();
  expect(await one).toBe(NEW);
  expect(wholes.find('mf-search')).toBe(NEW);
  expect(read.mock.calls).toEqual([['mf-search']]);
});

it('what failed is asked for anew', async () => {
  const read = aReader();
  read.mockRejectedValueOnce(new Error('offline'));
  const wholes = createCompleteReleases(read, untouched);
  await expect(wholes.loadRelease('mf-search')).rejects.toThrow('offline');
  expect(await wholes.loadRelease('mf-search')).toBe(NEW);
});

it('a remote of which nothing is open is not known afterwards either', async () => {
  const wholes = createCompleteReleases(async () => undefined, untouched);
  expect(await wholes.loadRelease('mf-visas')).toBeUndefined();
  expect(wholes.find('mf-visas')).toBeUndefined();
});

it('[FED-03] what has begun keeps its version, and takes more of the same; what has not gives way', async () => {
  const more = { ...OLD, labels: { en: { more: 'More' } } };
  const releases = createCompleteReleases(aReader(), ({ version }) => version === OLD.version, [OLD]);
  expect(await releases.loadRelease('mf-search')).toBe(OLD);
  releases.keep(more);
  expect(releases.find('mf-search')).toBe(more);
  const idle = createCompleteReleases(aReader(), untouched, [OLD]);
  expect(await idle.loadRelease('mf-search')).toBe(NEW);
});

it('forgets what is not kept, and asks anew what was under way', async () => {
  const read = aReader();
  const wholes = createCompleteReleases(read, untouched, [OLD, buildRelease({ name: 'mf-trips' })]);
  const before = wholes.loadRelease('mf-search');
  wholes.retainOnly(({ name }) => name === 'mf-trips');
  expect([wholes.find('mf-search'), wholes.find('mf-trips')?.name]).toEqual([undefined, 'mf-trips']);
  expect(wholes.loadRelease('mf-search')).not.toBe(before);
});
