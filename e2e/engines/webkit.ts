import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { expect } from '@playwright/test';
import { Builder, WebElement } from 'selenium-webdriver';
import { AGENT_SETTINGS, type Engine } from './engine.ts';

interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  /** A virtual screen, because the browser has no headless mode. */
  readonly xvfb: string;
}

/** Safari's engine as WebKitGTK, over W3C WebDriver. */
export async function startWebKit({ driver, browser, xvfb }: WebKitPrograms): Promise<Engine> {
  const screen = await startScreen(xvfb);
  const server = await startDriver(driver, screen.display);
  const session = await new Builder()
    .usingServer(server.address)
    .withCapabilities({
      browserName: 'MiniBrowser',
      // The certificate of a portal behind TLS is self-signed.
      acceptInsecureCerts: true,
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    })
    .build();
  const { width, height } = AGENT_SETTINGS;
  await session.manage().window().setRect({ width, height });
  return {
    open: async (address) => await session.get(address),
    run: async (body, ...args) => await session.executeScript(body, ...args),
    find: async (body, ...args) => {
      const element = await session.executeScript(body, ...args);
      if (!(element instanceof WebElement)) return undefined;
      return {
        click: async () => {
          // The driver does not scroll to an element below the window.
          await session.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
          await element.click();
        },
        type: async (text) => await element.sendKeys(text),
        text: async () => String(await session.executeScript('return arguments[0].textContent', element)),
      };
    },
    picture: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    close: async () => {
      await session.quit();
      await ended(server.program);
      await ended(screen.program);
    },
  };
}

/** Xvfb chooses the display number, so that several can run at once. */
async function startScreen(xvfb: string) {
  const { width, height } = AGENT_SETTINGS;
  const size = `${width + 100}x${height + 200}x24`;
  const program = spawn(xvfb, ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const displayPipe = program.stdio[3];
  if (!(displayPipe instanceof Readable)) throw new Error('Xvfb tells no display');
  return { program, display: `:${await firstLine(program, displayPipe)}` };
}

async function startDriver(driver: string, display: string) {
  const port = await freePort();
  const { language, zone } = AGENT_SETTINGS;
  const program = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      TZ: zone,
      LANGUAGE: language.replace('-', '_'),
      // Software rendering without OpenGL: with its software renderer the web process has crashed on a busy machine.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // Like Chromium, it cannot sandbox its processes as root.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  });
  const address = `http://127.0.0.1:${port}`;
  await waitUntilReachable(`${address}/status`, program);
  return { program, address };
}

async function firstLine(program: ChildProcess, from: Readable): Promise<string> {
  return await new Promise((resolve, reject) => {
    createInterface({ input: from }).once('line', resolve);
    program.once('error', reject);
    program.once('exit', (code) => reject(new Error(`It ended with ${code}`)));
  });
}

async function waitUntilReachable(address: string, program: ChildProcess): Promise<void> {
  await expect(async () => {
    expect(program.exitCode, 'the driver of WebKit ended with').toBeNull();
    expect((await fetch(address)).ok).toBe(true);
  }).toPass({ timeout: 60_000, intervals: [50] });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const gone = new Promise((resolve) => program.once('exit', resolve));
  program.kill('SIGTERM');
  await gone;
}
