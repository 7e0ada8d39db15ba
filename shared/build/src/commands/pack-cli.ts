import { resolve } from 'node:path';
import { packCli } from '../pack-cli.ts';
import { ROOT } from '../workspace/paths.ts';

const out = resolve(ROOT, 'shared/cli/dist');
await packCli(out);
console.log(resolve(out, 'portico.js'));
