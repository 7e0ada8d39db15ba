import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Exceptions, lintLanguage } from '../language/lint-language.ts';
import { ROOT } from '../workspace/paths.ts';

/**
 * `pnpm lint:language`: checks comments, names, documents and UI texts for words that docs/language.md bans. With
 * `--write`, the numbers of remaining names in the exceptions are lowered to the current counts.
 */
const EXCEPTIONS = resolve(ROOT, 'shared/build/src/language/exceptions.json');

const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 28 });
const exceptions = JSON.parse(readFileSync(EXCEPTIONS, 'utf8')) as Exceptions;
const { findings, remainingNames } = lintLanguage(
  files.split('\n').filter(Boolean),
  (file) => readFileSync(resolve(ROOT, file), 'utf8'),
  exceptions,
);
if (process.argv.includes('--write'))
  writeFileSync(EXCEPTIONS, `${JSON.stringify({ ...exceptions, remainingNames }, undefined, 2)}\n`);

for (const { file, line, message } of findings)
  console.log(`${file}${line === undefined ? '' : `:${line}`}: ${message}`);
console.log(findings.length === 0 ? 'No findings.' : `${findings.length} findings.`);
process.exitCode = findings.length === 0 ? 0 : 1;
