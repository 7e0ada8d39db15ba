import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ROOT } from '../../workspace/paths.ts';
import { isCssProperty } from './css-names.ts';
import { createPreflight } from './no-preflight.ts';
import { streamRequest, streamResponse } from './no-progress.ts';
import { calculateRetryTimingDelay, getRetryTimingHeader } from './no-retry-timing.ts';

const chakra = resolve(ROOT, 'shared/ui/node_modules/@chakra-ui/react/dist/esm');
const ky = resolve(ROOT, 'shared/runtime/node_modules/ky/distribution');

function imported(file: string, end: string): string[] {
  const names = new RegExp(`import \\{([^}]*)\\} from '[^']*${end}'`).exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  return names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

describe('what stands in the place of parts of libraries', () => {
  it('has every name that they ask those parts for', () => {
    const system = resolve(chakra, 'styled-system/system.js');
    expect(imported(system, 'preflight\\.js')).toEqual([createPreflight.name]);
    expect(imported(system, 'is-valid-prop')).toEqual([isCssProperty.name]);
    const client = resolve(ky, 'core/Ky.js');
    expect(imported(client, 'retry-timing\\.js')).toEqual([calculateRetryTimingDelay.name, getRetryTimingHeader.name]);
    expect(imported(client, 'utils/body\\.js')).toEqual([streamRequest.name, streamResponse.name]);
  });

  it('does nothing', () => {
    const answer = {};
    expect([streamRequest(answer), streamResponse(answer)]).toEqual([answer, answer]);
    expect([createPreflight(), getRetryTimingHeader(), calculateRetryTimingDelay()]).toEqual([
      {},
      undefined,
      undefined,
    ]);
  });

  it('stands for what our options turn off', () => {
    expect(readFileSync(resolve(ROOT, 'shared/ui/src/theme/system.ts'), 'utf8')).toContain('preflight: false');
    const client = readFileSync(resolve(ROOT, 'shared/runtime/src/call/exchange.ts'), 'utf8');
    expect(client).toContain('retry: 0');
  });
});

describe('the names of CSS', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('are those of the list that they stand for, beside what Chakra knows by itself', async () => {
    const { list, known } = await chakraNames();
    const style = Object.fromEntries(list.filter((name) => /[A-Z]/.test(name)).map((name) => [name, '']));
    // What browsers have beside the list, and elements have too.
    vi.stubGlobal('document', { documentElement: { style: { ...style, size: '', src: '', range: '', length: 0 } } });
    const asked = list.filter((name) => !known.has(name));
    expect(asked.length).toBeGreaterThan(300);
    expect(asked.filter((name) => !isCssProperty(name))).toEqual([]);
    expect(['--p-gap', '&:hover', '@media print'].filter((name) => !isCssProperty(name))).toEqual([]);
    const attributes = ['size', 'src', 'range', 'length', 'title', 'href', 'tabIndex', 'ariaLabel', 'onClick', 'type'];
    expect(attributes.filter((name) => isCssProperty(name))).toEqual([]);
  });
});

/** The names of the list, and those that Chakra's utilities have. */
async function chakraNames(): Promise<{ list: readonly string[]; known: ReadonlySet<string> }> {
  const from = createRequire(resolve(chakra, 'styled-system/system.js'));
  const listed = resolve(dirname(from.resolve('@pandacss/is-valid-prop')), 'index.mjs');
  const { allCssProperties } = (await import(pathToFileURL(listed).href)) as { allCssProperties: readonly string[] };
  const base = (await import(pathToFileURL(resolve(chakra, 'preset-base.js')).href)) as {
    defaultBaseConfig: { utilities: Readonly<Record<string, { shorthand?: string | readonly string[] }>> };
  };
  const { utilities } = base.defaultBaseConfig;
  const known = Object.entries(utilities).flatMap(([name, { shorthand = [] }]) => [name, shorthand].flat());
  return { list: allCssProperties.filter(Boolean), known: new Set(known) };
}
