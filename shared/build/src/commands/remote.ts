#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { appConfig, compileApps } from '../compile-apps.ts';
import { serveApp } from '../serve-app.ts';
import { servePackedHost } from '../serve-packed-host.ts';
import { BuildFailure } from '../workspace/build-failure.ts';
import { ROOT } from '../workspace/paths.ts';

// Commands in a team's own repository: `portico-build build`, `portico-build serve`.
const [verb] = process.argv.slice(2);
// Set before the configuration reads it.
process.env.NODE_ENV = verb === 'serve' ? 'development' : 'production';
try {
  const { name } = JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8')) as { name: string };
  if (verb === 'build') await build(name);
  else if (verb === 'serve') await serve(name);
  else throw new BuildFailure('portico-build takes one argument: build or serve.');
} catch (error) {
  console.error(error instanceof BuildFailure ? error.message : error);
  process.exit(1);
}

async function build(name: string): Promise<void> {
  await compileApps([await appConfig(name)]);
  const release = readFileSync(resolve(ROOT, 'dist', name, 'remote.json'), 'utf8');
  console.log(`${name} ${(JSON.parse(release) as { version: string }).version}`);
}

/** Serves the remote with hot reload, and the packed host. `portico dev` parses the printed line. */
async function serve(name: string): Promise<void> {
  const [remote, host] = [await serveApp(name), await servePackedHost()];
  console.log(`serves ${name} at ${remote.origin}/ in the shell at ${host}`);
}
