import { describe, expect, it } from 'vitest';
import { errorOwner } from './error-owner.ts';

const PAGE = { remote: 'mf-account', version: '1.1.0-aaaaaaaa' };
const OWNERS = { page: PAGE, host: '2f00aa11' };
const stackFrame = (file: string) => `    at draw (http://localhost:4300${file}:1:2)`;
const TRIPS = '/remotes/mf-trips/1.4.2-0a1b2c3d/page.js';
const SEARCH = '/remotes/mf-search/1.0.0-3f2a91c0/page.js';
const HOST = '/portal/assets/main.c5d4baad.js';
const SHARED = '/portal/assets/vendor.50a7cd43.js';

describe('errorOwner', () => {
  it.each([
    [
      'of the innermost remote on the stack',
      { stack: [stackFrame(SHARED), stackFrame(TRIPS), stackFrame(SEARCH)].join('\n') },
      'mf-trips',
    ],
    ['of the remote that the host called', { stack: [stackFrame(HOST), stackFrame(SEARCH)].join('\n') }, 'mf-search'],
    ['of the script that the browser names', { addresses: [`http://localhost:4300${TRIPS}`] }, 'mf-trips'],
    [
      'of the component that was drawn',
      {
        stack: stackFrame(SHARED),
        components: `\n    at Row (http://p.test${TRIPS}:1:9)\n    at Frame (http://p.test${HOST}:1:1)`,
      },
      'mf-trips',
    ],
    ['of the host where its code ran alone', { stack: [stackFrame(SHARED), stackFrame(HOST)].join('\n') }, 'host'],
    ['of the page where shared code alone ran', { stack: stackFrame(SHARED) }, 'mf-account'],
    ['of the page where nothing is known', {}, 'mf-account'],
    ['of the page for which the host called', { stack: stackFrame(HOST), isOnBehalf: true }, 'mf-account'],
  ])('is %s', (_what, trace, remote) => {
    expect(errorOwner(trace, OWNERS).remote).toBe(remote);
  });

  it('is the host’s, in its version, where the page is no remote’s', () => {
    expect(errorOwner({}, { ...OWNERS, page: undefined })).toEqual({ remote: 'host', version: '2f00aa11' });
  });
});
