import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { canInstallPackages, installPackages } from './apt.ts';
import { commandOf } from './command-of.ts';

/** The browsers beside Chromium in which the main journey is walked, as the browser tests read them. */
interface EngineVariables {
  readonly PORTICO_FIREFOX?: string;
  /** The driver of WebKitGTK, Safari's engine; its browser and a screen to draw on belong to it. */
  readonly PORTICO_WEBKIT_DRIVER?: string;
  readonly PORTICO_WEBKIT?: string;
  readonly PORTICO_XVFB?: string;
}

/** Debian's names. */
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];
const FIREFOX = ['firefox-esr', 'firefox'];
const FIXED_FIREFOX = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** Looks for Firefox and WebKitGTK, installs what is missing where that is allowed, and leaves out what cannot be had. */
export function findEngines(log: (line: string) => void = () => {}): EngineVariables {
  const found = lookAround();
  if (isWhole(found) || !canInstallPackages()) return found;
  log(`Installing ${PACKAGES.join(', ')}, in which the main journey is walked too.`);
  installPackages(PACKAGES);
  return lookAround();
}

function lookAround(): EngineVariables {
  const firefox = commandOf(FIREFOX) ?? FIXED_FIREFOX.find((place) => existsSync(place));
  const driver = commandOf(['WebKitWebDriver']);
  const browser = miniBrowser();
  const screen = commandOf(['Xvfb']);
  return {
    ...(firefox && { PORTICO_FIREFOX: firefox }),
    ...(driver && { PORTICO_WEBKIT_DRIVER: driver }),
    ...(browser && { PORTICO_WEBKIT: browser }),
    ...(screen && { PORTICO_XVFB: screen }),
  };
}

function isWhole(found: EngineVariables): boolean {
  return Object.keys(found).length === 4;
}

/** It is no command of the path: it lies beside the library, under the name of the machine's kind. */
function miniBrowser(): string | undefined {
  const libraries = '/usr/lib';
  if (!existsSync(libraries)) return undefined;
  return readdirSync(libraries)
    .flatMap((kind) => ['4.1', '4.0'].map((version) => join(libraries, kind, `webkit2gtk-${version}`, 'MiniBrowser')))
    .find((place) => existsSync(place));
}
