import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findEngines } from './find-engines.ts';

describe('findEngines', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portico-engines-'));
    vi.stubEnv('PATH', folder);
    // Without permission to install, only existing browsers are reported.
    vi.spyOn(process, 'getuid').mockReturnValue(1000);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  function program(name: string): string {
    const file = join(folder, name);
    writeFileSync(file, '');
    return file;
  }

  it('names each program that is there, Debian’s Firefox before another', () => {
    program('firefox');
    const variables = {
      PORTICO_FIREFOX: program('firefox-esr'),
      PORTICO_WEBKIT_DRIVER: program('WebKitWebDriver'),
      PORTICO_XVFB: program('Xvfb'),
    };
    expect(findEngines()).toMatchObject(variables);
  });

  it('leaves out what is not there and may not be installed', () => {
    expect(findEngines()).not.toHaveProperty('PORTICO_WEBKIT_DRIVER');
  });
});
