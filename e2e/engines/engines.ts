import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

interface OtherEngine {
  readonly name: string;
  /** Whether this machine supports it: WebKitGTK exists only for Linux, and the tests install Firefox only there. */
  readonly canBeHad: boolean;
  readonly start: () => Promise<Engine>;
}

const { PORTICO_FIREFOX, PORTICO_WEBKIT_DRIVER, PORTICO_WEBKIT, PORTICO_XVFB } = process.env;
const isLinux = process.platform === 'linux';

/** Browsers of agents in addition to Chromium; the test runner has found or installed them. */
export const ENGINES: readonly OtherEngine[] = [
  {
    name: 'Firefox',
    canBeHad: isLinux || PORTICO_FIREFOX !== undefined,
    start: async () => await startFirefox(resolveProgram(PORTICO_FIREFOX, 'firefox-esr')),
  },
  {
    name: 'WebKit',
    canBeHad: isLinux,
    start: async () =>
      await startWebKit({
        driver: resolveProgram(PORTICO_WEBKIT_DRIVER, 'webkit2gtk-driver'),
        browser: resolveProgram(PORTICO_WEBKIT, 'webkit2gtk-driver'),
        xvfb: resolveProgram(PORTICO_XVFB, 'xvfb'),
      }),
  },
];

function resolveProgram(place: string | undefined, debian: string): string {
  if (!place) throw new Error(`Install ${debian}, as Debian calls it; the browser tests then find it by themselves`);
  return place;
}
