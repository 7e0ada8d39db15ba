import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findBrowser, launchArguments } from './find-browser.ts';

describe('findBrowser', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portico-browser-'));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  /** A program that responds to a version request like a browser (exit code 0), or fails. */
  function program(name: string, exitCode: number): string {
    const file = join(folder, name);
    writeFileSync(file, `#!/bin/sh\nexit ${exitCode}\n`, { mode: 0o755 });
    return file;
  }

  it('takes the browser that is named, before any other', async () => {
    const executablePath = program('named', 0);
    vi.stubEnv('PORTICO_BROWSER', executablePath);
    expect(await findBrowser()).toMatchObject({ executablePath, from: 'PORTICO_BROWSER' });
  });

  it('looks further, and says so, when one does not start', async () => {
    vi.stubEnv('PORTICO_BROWSER', program('broken', 1));
    const executablePath = program('chromium-headless-shell', 0);
    vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
    vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', folder);
    const lines: string[] = [];
    expect(await findBrowser((line) => lines.push(line))).toMatchObject({ executablePath, from: 'the system' });
    expect(lines).toEqual([expect.stringContaining('does not start')]);
  });
});

describe('launchArguments', () => {
  it('does without the sandbox for root alone, to whom Chromium refuses it', () => {
    expect(launchArguments(true)).toContain('--no-sandbox');
    expect(launchArguments(false)).not.toContain('--no-sandbox');
  });
});
