import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { ROOT } from '../workspace/paths.ts';
import { canInstallPackages, installPackages } from './apt.ts';
import { commandOf } from './command-of.ts';

/** A Chromium that starts on this machine. */
interface FoundBrowser {
  readonly executablePath: string;
  readonly args: readonly string[];
  /** Where it was found, as text for the log. */
  readonly from: string;
}

/** The headless shell comes first: it renders the same pages without windows, for half the work. */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];
const FIXED_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const PACKED_BROWSER = '@sparticuz/chromium@153';

const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

type Finder = readonly [from: string, find: () => Promise<string | undefined>];

/** Search order: the named browser, Playwright's, the system's, the package manager's, the one in an npm package. */
const FINDERS: readonly Finder[] = [
  ['PORTICO_BROWSER', async () => named()],
  ['Playwright', async () => playwrights()],
  ['the system', async () => systems()],
  ['apt-get', async () => installed()],
  ['the npm package @sparticuz/chromium', packed],
];

export async function findBrowser(log: (line: string) => void = () => {}): Promise<FoundBrowser> {
  const tried: string[] = [];
  for (const [from, find] of FINDERS) {
    const executablePath = await find().catch((error: Error) => {
      tried.push(`${from}: ${error.message}`);
      return undefined;
    });
    if (executablePath === undefined) continue;
    if (await starts(executablePath)) return { executablePath, args: launchArguments(), from };
    tried.push(`${from}: ${executablePath} does not start`);
    log(`The browser of ${from} (${executablePath}) does not start; trying the next one.`);
  }
  const hint = tried.length > 0 ? ` Tried ${tried.join('; ')}.` : '';
  throw new Error(
    `No browser for the tests was found or could be installed; install Chromium or set PORTICO_BROWSER to its path.${hint}`,
  );
}

export function launchArguments(isRoot = process.getuid?.() === 0): string[] {
  return isRoot ? ['--no-sandbox', ...QUIET] : QUIET;
}

function named(): string | undefined {
  const path = process.env.PORTICO_BROWSER;
  if (path && !existsSync(path)) throw new Error(`${path} does not exist`);
  return path || undefined;
}

function playwrights(): string | undefined {
  const require = createRequire(resolve(ROOT, 'e2e/package.json'));
  const { chromium } = require('@playwright/test') as { chromium: { executablePath(): string } };
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function systems(): string | undefined {
  return commandOf(COMMANDS) ?? FIXED_PLACES.find((place) => existsSync(place));
}

function installed(): string | undefined {
  if (!canInstallPackages()) return undefined;
  installPackages(['chromium-headless-shell'], ['chromium']);
  return systems();
}

async function packed(): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined;
  const folder = resolve(ROOT, '.cache/browser');
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync('npm', ['install', '--no-save', '--prefix', folder, PACKED_BROWSER], {
    stdio: 'ignore',
  });
  if (status !== 0) throw new Error(`npm install ${PACKED_BROWSER} failed`);
  // It uses its own system libraries only if it detects AWS Lambda.
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs24.x';
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs24.x';
  const file = createRequire(join(folder, 'package.json')).resolve('@sparticuz/chromium');
  const { default: chromium } = (await import(pathToFileURL(file).href)) as {
    default: { executablePath(): Promise<string> };
  };
  return await chromium.executablePath();
}

async function starts(executablePath: string): Promise<boolean> {
  const run = promisify(execFile);
  return await run(executablePath, ['--version', ...launchArguments()], { timeout: 20_000 }).then(
    () => true,
    () => false,
  );
}
