import { describe, expect, it, vi } from 'vitest';
import { overriddenReleases } from './override.ts';
import { aRelease } from './test-release.ts';

const override = { remote: 'mf-trips', at: 'http://localhost:4313/', until: 1_795_000_000, leave: '/leave' };

describe('[FED-06] a development build', () => {
  it('takes the place of the published version; the others stay', async () => {
    const published = [aRelease(), aRelease({ name: 'mf-trips' })];
    const local = { ...aRelease({ name: 'mf-trips' }), base: override.at };
    expect(await overriddenReleases(published, override, async () => local)).toEqual({
      releases: [published[0], local],
      override: { ...override, isAnswering: true },
    });
  });

  it('that does not answer leaves the published version where it is, and that is told', async () => {
    const published = [aRelease({ name: 'mf-trips' })];
    const told = vi.spyOn(console, 'error').mockReturnValue();
    const gone = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await overriddenReleases(published, override, gone)).toEqual({
      releases: published,
      override: { ...override, isAnswering: false },
    });
    expect(told).toHaveBeenCalledOnce();
  });

  it('is nobody’s who was given none', async () => {
    const published = [aRelease({ name: 'mf-trips' })];
    expect(await overriddenReleases(published, undefined, () => Promise.reject(new Error()))).toEqual({
      releases: published,
    });
  });
});
