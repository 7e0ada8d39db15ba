import { describe, expect, it } from 'vitest';
import type { ReportedError } from './reported-error.ts';
import { createFrameVerifier } from './verify-frames.ts';

const [TRIPS, NOTES] = ['/remotes/mf-trips/1.4.2-0a1b2c3d', '/remotes/mf-notes/1.0.0-0a1b2c3d'];
const CODE = 'var total=a.total;\n  show(total)';
const FILES: Readonly<Record<string, string>> = {
  'mf-trips/1.4.2-0a1b2c3d/page.0a1b2c3d.js': CODE,
  'mf-notes/1.0.0-0a1b2c3d/page.0a1b2c3d.js': CODE,
};
const verify = createFrameVerifier(async (path) => (FILES[path] === undefined ? undefined : Buffer.from(FILES[path])));

const NOTES_PAGE = { remote: 'mf-notes', version: '1.0.0-0a1b2c3d' };
const report = (more: Partial<ReportedError>): ReportedError => ({
  ...{ remote: 'mf-trips', version: '1.4.2-0a1b2c3d', phase: 'promise', message: 'it broke', path: '/portal/notes' },
  ...{ stack: '', shown: NOTES_PAGE, isUncertain: true, ...more },
});

describe('[TEAM-03] a frame in a published file', () => {
  it.each([
    ['that is there', `${TRIPS}/page.0a1b2c3d.js:1:11`],
    ['on its second line', `at ${TRIPS}/page.0a1b2c3d.js:2:3`],
  ])('%s counts', async (_what, stack) => {
    expect(await verify(report({ stack }))).toMatchObject({ remote: 'mf-trips', stack });
  });

  it.each([
    ['of a file that was never published', `Row ${TRIPS}/492.7c823a63.js:1:2034`],
    ['of a version that was never published', 'Row /remotes/mf-trips/9.9.9-0a1b2c3d/page.0a1b2c3d.js:1:1'],
    ['beyond the last line', `Row ${TRIPS}/page.0a1b2c3d.js:3:1`],
    ['beyond the end of its line', `Row ${TRIPS}/page.0a1b2c3d.js:1:2034`],
    ['on blank space', `Row ${TRIPS}/page.0a1b2c3d.js:2:1`],
    ['without a position', `Row ${TRIPS}/page.0a1b2c3d.js`],
    ['with a climbing path', `Row ${TRIPS}/../../mf-notes/page.js:1:1`],
  ])('%s is dropped, and the page that was displayed owns the error', async (_what, frame) => {
    const host = 'run /portal/assets/main.c5d4baad.js:1:77';
    expect(await verify(report({ stack: `${frame}\n${host}` }))).toMatchObject({ ...NOTES_PAGE, stack: host });
    const real = `show ${NOTES}/page.0a1b2c3d.js:2:3`;
    expect(await verify(report({ stack: `${frame}\n${real}`, shown: undefined }))).toMatchObject({
      ...NOTES_PAGE,
      stack: real,
    });
    expect(await verify(report({ stack: frame, shown: undefined }))).toMatchObject({ remote: 'host', version: '' });
  });

  it('does not change the owner that the browser named', async () => {
    const stack = `Row ${TRIPS}/492.7c823a63.js:1:2034`;
    expect(await verify(report({ stack, isUncertain: false }))).toMatchObject({ remote: 'mf-trips', stack: '' });
  });
});
