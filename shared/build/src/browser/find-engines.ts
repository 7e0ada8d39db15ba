import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { canInstallPackages, installPackages } from './apt.ts';
import { commandOf } from './command-of.ts';

/** Browsers other than Chromium for the main journey, as variables that the browser tests read. */
interface EngineVariables {
  readonly PORTICO_FIREFOX?: string;
  /** The driver of WebKitGTK, Safari's engine; it needs its browser and a virtual screen. */
  readonly PORTICO_WEBKIT_DRIVER?: string;
  readonly PORTICO_WEBKIT?: string;
  readonly PORTICO_XVFB?: string;
}

/** Names of Debian packages. */
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];
const FIREFOX = ['firefox-esr', 'firefox'];
const FIXED_FIREFOX = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/**
 * Finds Firefox and WebKitGTK, installs missing ones if the process may do so, and omits those that are not available.
 */
export function findEngines(log: (line: string) => void = () => {}): EngineVariables {
  const variables = lookAround();
  if (isComplete(variables) || !canInstallPackages()) return variables;
  log(`Installing ${PACKAGES.join(', ')} to run the main journey in them too.`);
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

function isComplete(variables: EngineVariables): boolean {
  return Object.keys(variables).length === 4;
}

/** It is not in PATH, but next to the library, in a folder named after the machine's architecture. */
function miniBrowser(): string | undefined {
  const libraries = '/usr/lib';
  if (!existsSync(libraries)) return undefined;
  return readdirSync(libraries)
    .flatMap((kind) => ['4.1', '4.0'].map((version) => join(libraries, kind, `webkit2gtk-${version}`, 'MiniBrowser')))
    .find((place) => existsSync(place));
}
