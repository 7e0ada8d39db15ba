import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from '../paths.ts';

/** Names that the page's one router offers, read from the file that offers them. */
export const ROUTER_EXPORTS: ReadonlySet<string> = readNames();

function readNames(): ReadonlySet<string> {
  const source = readFileSync(resolve(ROOT, 'host/src/shared/react-router-dom.ts'), 'utf8');
  const list = /export \{([^}]*)\}/.exec(source)?.[1];
  if (!list) throw new Error('host/src/shared/react-router-dom.ts exports no list of names');
  return new Set(
    list
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  );
}
