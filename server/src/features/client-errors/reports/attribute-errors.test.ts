import { describe, expect, it } from 'vitest';
import { ownError } from './attribute-errors.ts';
import type { ReportedError } from './reported-error.ts';

const VERSIONS = [
  { name: 'mf-trips', version: '1.4.2-0a1b2c3d', team: 'after-sales' },
  { name: 'mf-trips', version: '1.4.1-77c0de12', team: 'trips' },
  { name: 'host', version: '2f00aa11', team: 'platform' },
];

const buildReport = (more: Partial<ReportedError>): ReportedError => ({
  remote: 'mf-trips',
  version: '1.4.1-77c0de12',
  phase: 'async',
  message: 'broken',
  stack: '',
  path: '/portal/account/MyTrip',
  ...more,
});

describe('ownError', () => {
  it.each([
    [{}, 'mf-trips', '1.4.1-77c0de12', 'trips'],
    [{ version: '' }, 'mf-trips', '', 'after-sales'],
    [{ version: '9.9.9' }, 'mf-trips', '', 'after-sales'],
    [{ remote: 'host', version: '2f00aa11' }, 'host', '2f00aa11', 'platform'],
    [{ remote: 'host', version: '' }, 'host', '', 'platform'],
    [{ remote: 'mf-made-up', version: '1.0.0' }, 'host', '', 'platform'],
  ])('of %o belongs to %s %s of %s', (more, remote, version, team) => {
    expect(ownError(buildReport(more), VERSIONS)).toMatchObject({ remote, version, team });
  });

  it('believes no page about what it left out', () => {
    const clientError = ownError(
      buildReport({
        message: 'no anna@harbour.example',
        stack: 'draw /remotes/mf-trips/1.4.1-77c0de12/page.js:1:2\nsecret words\n/portal/assets/main.js:3:4',
        path: '/portal/account/MyTrip?token=abc',
      }),
      VERSIONS,
    );
    expect(clientError.message).toBe('no [email]');
    expect(clientError.stack).toBe('draw /remotes/mf-trips/1.4.1-77c0de12/page.js:1:2\n/portal/assets/main.js:3:4');
    expect(clientError.path).toBe('/portal/account/MyTrip');
  });
});
