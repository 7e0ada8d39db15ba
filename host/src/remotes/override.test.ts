import { outlineOf } from '@portico/contract';
import { describe, expect, it, vi } from 'vitest';
import { overriddenRemotes } from './override.ts';
import { buildRelease, reportedOf } from './test-release.ts';

const override = { remote: 'mf-trips', at: 'http://localhost:4313/', until: 1_795_000_000, leave: '/leave' };
const [search, trips] = [buildRelease(), buildRelease({ name: 'mf-trips' })];
const { remotes } = reportedOf([search, trips]);

describe('[FED-06] a development build', () => {
  it('takes the place of the published version, in full; the others stay', async () => {
    const local = { ...buildRelease({ name: 'mf-trips', routes: [] }), base: override.at };
    expect(await overriddenRemotes({ remotes, wholes: [search, trips] }, override, async () => local)).toEqual({
      remotes: [remotes[0], outlineOf(local)],
      wholes: [search, local],
      override: { ...override, isResponding: true },
    });
  });

  it('that does not answer leaves the published version where it is, and that is told', async () => {
    const consoleError = vi.spyOn(console, 'error').mockReturnValue();
    const gone = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await overriddenRemotes({ remotes, wholes: [trips] }, override, gone)).toEqual({
      remotes,
      wholes: [trips],
      override: { ...override, isResponding: false },
    });
    expect(consoleError).toHaveBeenCalledOnce();
  });
});
