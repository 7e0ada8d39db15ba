#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { appConfig, compileApps } from '../compile-apps.ts';
import { serveApp } from '../serve-app.ts';
import { servePackedHost } from '../serve-packed-host.ts';
import { BuildFailure } from '../workspace/build-failure.ts';
import { ROOT } from '../workspace/paths.ts';

// What a repository of a team's own runs: `portico-build build`, `portico-build serve`.
const [verb] = process.argv.slice(2);
// Before the configuration that reads it.
process.env.NODE_ENV = verb === 'serve' ? 'development' : 'production';
try {
  const { name } = JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8')) as { name: string };
  if (verb === 'build') await build(name);
  else if (verb === 'serve') await serve(name);
  else throw new BuildFailure('portico-build takes one word: build or serve.');
} catch (error) {
  console.error(error instanceof BuildFailure ? error.message : error);
  process.exit(1);
}

async function build(name: string): Promise<void> {
  await compileApps([await appConfig(name)]);
  const release = readFileSync(resolve(ROOT, 'dist', name, 'remote.json'), 'utf8');
  console.log(`${name} ${(JSON.parse(release) as { version: string }).version}`);
}

/** The remote with hot reload, and the portal's shell as it was packed. The line that it prints is read by `portico dev`. */
async function serve(name: string): Promise<void> {
  const [remote, host] = [await serveApp(name), await servePackedHost()];
  console.log(`serves ${name} at ${remote.origin}/ in the shell at ${host}`);
}
