import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { missingAbilitiesScript } from './missing-abilities.ts';

interface Drawn {
  readonly texts: string[];
  isStopped: boolean;
}

/** Runs the script in a fake browser with all features except those that `without` removes. */
function runIn(language: 'en' | 'zh', { without = '', isSecureContext = true } = {}): Drawn {
  const drawn: Drawn = { texts: [], isStopped: false };
  const element = () => ({
    style: {},
    setAttribute: () => {},
    appendChild: <Child>(child: Child) => child,
  });
  const some = () => {};
  const context: Record<string, unknown> = {
    crypto: { getRandomValues: some, subtle: {}, randomUUID: some },
    fetch: some,
    AbortController: some,
    AbortSignal: { timeout: some },
    queueMicrotask: some,
    ResizeObserver: some,
    IntersectionObserver: some,
    structuredClone: some,
    HTMLDialogElement: class {
      showModal() {}
    },
    isSecureContext,
    stop: () => {
      drawn.isStopped = true;
    },
    document: {
      documentElement: element(),
      createElement: element,
      createTextNode: (text: string) => drawn.texts.push(text),
    },
  };
  context.self = context;
  runInNewContext(`${without};${missingAbilitiesScript(language)}`, context);
  return drawn;
}

const MISSING = [
  'delete crypto.randomUUID',
  'delete crypto.subtle',
  'delete self.crypto',
  'delete self.fetch',
  'delete AbortSignal.timeout',
  'delete self.structuredClone',
  'delete self.ResizeObserver',
  'delete Object.hasOwn',
  'delete Array.prototype.with',
  'delete String.prototype.replaceAll',
  'delete Intl.DisplayNames',
  'delete HTMLDialogElement.prototype.showModal',
];

describe('the first script of a page', () => {
  it('does nothing in a browser that has what the portal needs', () => {
    expect(runIn('en')).toEqual({ texts: [], isStopped: false });
  });

  it.each(MISSING)('states that the browser is too old and stops the page: %s', (without) => {
    const { texts, isStopped } = runIn('en', { without });
    expect(texts[0]).toBe('This browser is too old for the portal');
    expect(isStopped).toBe(true);
    expect(runIn('zh', { without }).texts[0]).toBe('浏览器版本过低');
  });

  it('states that the address is not secure, where browsers withhold abilities', () => {
    const insecure = { without: 'delete crypto.subtle;delete crypto.randomUUID', isSecureContext: false };
    expect(runIn('en', insecure).texts[0]).toBe('This address is not secure (https)');
    expect(runIn('zh', insecure).texts[0]).toBe('此网址不安全（非 https）');
  });

  it('parses in old browsers', () => {
    expect(missingAbilitiesScript('en')).not.toMatch(/=>|\?\.|\bconst\b|\blet\b|`/);
  });
});
