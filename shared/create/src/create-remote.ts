#!/usr/bin/env node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { namesOf, REQUESTED_NAMES } from './names.ts';
import { isSupportedNode, NODE_NEEDED } from './supported-node.ts';
import { writeRepository } from './write-repository.ts';

const HELP = `npx --yes https://portal.example/kit/create-remote.tgz mf-visas

  --owner "Kestrel Visas"   your team, as the portal's operators registered it; default: derived from the name
  --module 11               permission for the pages: a number from 10 to 89 that the operators assigned
  --title-zh 签证            the page's title in Chinese
  --port 4316               the port of the development server`;

if (isSupportedNode(process.versions.node)) process.exitCode = create(process.argv.slice(2));
else {
  console.error(`A remote needs Node ${NODE_NEEDED} or newer, but this is Node ${process.versions.node}.`);
  process.exitCode = 1;
}

function create(args: string[]): number {
  try {
    const { values, positionals } = parseArgs({ args, options: REQUESTED_NAMES, allowPositionals: true });
    const [name, ...more] = positionals;
    if (name === undefined || more.length > 0) throw new Error('Give exactly one name.');
    const names = namesOf(name, values);
    const folder = resolve(name);
    if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
    const packed = resolve(import.meta.dirname, '..');
    writeRepository({ template: resolve(packed, 'template'), folder, names, portal: portalIn(packed) });
    console.log(
      `${name} is created. Next steps:\n\n  cd ${name}\n  npm install\n  npm test\n\nREADME.md has the details.`,
    );
    return 0;
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`);
    return 2;
  }
}

/** The portal writes its URL into the package when it is downloaded. */
function portalIn(packed: string): string {
  const { portal } = JSON.parse(readFileSync(resolve(packed, 'portal.json'), 'utf8')) as { portal: string };
  return portal;
}
