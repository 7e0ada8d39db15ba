import type { Page, Route } from '@playwright/test';
import type { DialogName } from '@portico/contract';
import type { NextVersion } from './next-version.ts';

/** One way in which a version of a remote fails: on its way to the page, or by what is in it. */
export interface Break {
  readonly name: string;
  /** What the version's team built wrong. */
  readonly built?: (page: string) => Omit<NextVersion, 'version'>;
  /** What befalls its files, entry or page, on their way. */
  readonly sent?: { readonly file: 'entry' | 'page'; readonly how: (route: Route) => Promise<unknown> };
}

/** Everything that can be wrong with a version from its first byte to its first drawing. */
export const BREAKS: readonly Break[] = [
  { name: 'entry 404', sent: { file: 'entry', how: (route) => route.fulfill({ status: 404 }) } },
  { name: 'entry 500', sent: { file: 'entry', how: (route) => route.fulfill({ status: 500 }) } },
  { name: 'entry hangs', sent: { file: 'entry', how: () => new Promise(() => {}) } },
  { name: 'chunk 404', sent: { file: 'page', how: (route) => route.fulfill({ status: 404 }) } },
  { name: 'syntax error', built: () => ({ does: () => ';(' }) },
  {
    name: 'init throws',
    built: () => ({ does: (it) => `;${it}={get:${it}.get,init(){throw new Error("broken init")}};` }),
  },
  {
    name: 'exposed module missing',
    built: () => ({ does: (it) => `;${it}={init:${it}.init,get:()=>Promise.reject(new Error("no such module"))};` }),
  },
  { name: 'first render throws', built: (page) => ({ does: (it) => brokenPart(it, 'pages', page) }) },
];

/** A version whose dialog throws when it is first drawn. */
export function brokenDialog(dialog: DialogName): Omit<NextVersion, 'version'> {
  return { does: (it) => brokenPart(it, 'dialogs', dialog) };
}

/** What the browser, React and the host say of all that. */
export const BREAK_COMPLAINTS =
  /status of (404|500)|preload|ERR_FAILED|RemoteFault|SyntaxError|Unexpected (end|token)|broken (init|drawing)|no such module/;

/** Does to the version's files what the break says, on this page. */
export async function sendBroken(
  page: Page,
  { sent }: Break,
  files: { readonly entry: string; readonly page: string },
): Promise<void> {
  if (sent) await page.route(`**${files[sent.file]}*`, sent.how);
}

function brokenPart(container: string, kind: 'pages' | 'dialogs', name: string): string {
  return `;${container}=((it)=>({init:it.init,get:async(name)=>{const make=await it.get(name);return()=>{const{entry}=make();
    return{entry:{...entry,${kind}:{...entry.${kind},${name}:async()=>function Broken(){throw new Error("broken drawing")}}}}}}}))(${container});`;
}
