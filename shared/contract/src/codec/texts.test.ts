import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { endpointKey } from '../endpoint.ts';
import { ALL_ENDPOINTS } from '../index.ts';
import { decode } from './decode.ts';
import { as } from './fields.ts';
import { list } from './many.ts';
import { checked } from './map-codec.ts';
import { record } from './record.ts';
import { text, webUrl } from './texts.ts';

describe('an address of the web', () => {
  it.each(['', '/collector/events', '/', 'https://events.partner.test/take?for=portico', 'http://127.0.0.1:4400/'])(
    'may be "%s"',
    (value) => {
      expect(decode(webUrl(), value)).toEqual({ ok: true, value });
    },
  );

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//elsewhere.test/',
    '/\\elsewhere.test',
    'collector',
    'https://',
    7,
  ])('is not %s', (value) => {
    expect(decode(webUrl(), value)).toMatchObject({ ok: false });
  });
});

describe('a text that is too long', () => {
  it('is read by no further rule, also in a record and in a list', () => {
    let calls = 0;
    const rule = () => {
      calls += 1;
      return true;
    };
    const ruled = checked(text(3), rule, 'no');
    const Request = record({ one: as('one', ruled), many: as('many', list(ruled, 2)) });
    expect(decode(Request, { one: 'long', many: ['long'] })).toMatchObject({ ok: false });
    expect(decode(Request, { one: 'ok', many: ['a', 'b', 'c'] })).toMatchObject({ ok: false });
    expect(calls).toBe(1);
  });

  it('has a limit in every request', () => {
    const unlimited = Object.values(ALL_ENDPOINTS).filter(({ request }) => request.maxBytes === undefined);
    expect(unlimited.map(endpointKey)).toEqual([]);
  });

  it('cannot pass by a schema that is run without `check`', async () => {
    const folder = fileURLToPath(new URL('..', import.meta.url));
    const files = (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
    const runs = await Promise.all(
      files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const),
    );
    const running = runs.filter(([, source]) =>
      /\b(safeParse|safeParser|v\.parse|v\.parser|v\.is|v\.assert)\(/.test(source),
    );
    expect(running.map(([file]) => file)).toEqual([join('codec', 'two-way.ts')]);
  });
});
