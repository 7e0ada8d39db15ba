import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { findBrowser } from '../browser/find-browser.ts';
import { findEngines } from '../browser/find-engines.ts';
import { keepCoreBusy } from '../workspace/busy-core.ts';
import { COMPILED, ROOT } from '../workspace/paths.ts';

/** Runs next to a process that keeps one core busy; all other arguments are passed to Playwright. */
const BUSY = '--busy';

try {
  const { executablePath, args, from } = await findBrowser(console.log);
  console.log(`Browser: ${executablePath} (${from})`);
  const env = {
    ...process.env,
    ...COMPILED,
    PORTICO_BROWSER: executablePath,
    PORTICO_BROWSER_ARGS: args.join(' '),
    ...findEngines(console.log),
  };
  // With this Node: the machine's own may be older.
  const playwright = createRequire(resolve(ROOT, 'e2e/package.json')).resolve('@playwright/test/cli');
  const argv = process.argv.slice(2);
  const isBusy = argv.includes(BUSY);
  const child = spawn(
    process.execPath,
    [playwright, 'test', '--config', 'e2e/playwright.config.ts', ...argv.filter((one) => one !== BUSY)],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env,
    },
  );
  const stopLoop = isBusy ? keepCoreBusy() : undefined;
  // Otherwise it would continue with its browsers and portals; on SIGINT it ends them first.
  process.once('SIGTERM', () => child.kill('SIGINT'));
  child.once('exit', (code) => {
    stopLoop?.();
    process.exitCode = code ?? 1;
  });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
