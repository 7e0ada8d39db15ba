import { describe, expect, it } from 'vitest';
import { Pins, pinningPlugin } from './pinned-scripts.ts';
import { buildRelease } from './test-release.ts';

const release = buildRelease();
const address = (file: string) => new URL(release.base + file, document.baseURI).href;

describe('Pins', () => {
  const pins = new Pins();
  pins.add(release);

  it('finds the digest of every file of a release', () => {
    expect(pins.find(address('remoteEntry.js'))).toBe('sha384-entry');
    expect(pins.find(address('page.1a2b3c4d.js'))).toBe('sha384-page');
  });

  it('asks the same digest of a file that is fetched again', () => {
    expect(pins.find(`${address('remoteEntry.js')}?attempt=2`)).toBe('sha384-entry');
  });

  it.each(['https://elsewhere.test/remoteEntry.js', address('other.js'), address('../remoteEntry.js')])(
    'refuses %s, for which the registry holds none',
    (url) => {
      expect(() => pins.find(url)).toThrow('Blocked');
    },
  );

  it('lets a development build of this machine do without, and nothing else', () => {
    const relaxed = new Pins(true);
    expect(relaxed.find('http://localhost:4311/remoteEntry.js')).toBeUndefined();
    expect(() => relaxed.find('https://elsewhere.test/remoteEntry.js')).toThrow('Blocked');
  });
});

describe('pinningPlugin', () => {
  const pins = new Pins();
  pins.add(release);
  const plugin = pinningPlugin(pins, 5000);
  const scriptFor = (url: string) =>
    plugin.createScript?.({ url } as never) as { script: HTMLScriptElement; timeout: number };

  it('pins the scripts that the federation runtime makes, and ends their time after the loader’s two', () => {
    const { script, timeout } = scriptFor(address('remoteEntry.js'));
    expect(script.integrity).toBe('sha384-entry');
    expect(script.crossOrigin).toBe('anonymous');
    expect(timeout).toBeGreaterThan(2 * 5000);
  });

  it('makes no script without a pin', () => {
    expect(() => scriptFor(address('other.js'))).toThrow('Blocked');
  });

  it('pins links and keeps their attributes', () => {
    const attrs = { rel: 'preload', as: 'script' };
    const link = plugin.createLink?.({ url: address('page.1a2b3c4d.js'), attrs } as never) as HTMLLinkElement;
    expect([link.integrity, link.rel, link.crossOrigin]).toEqual(['sha384-page', 'preload', 'anonymous']);
  });
});
