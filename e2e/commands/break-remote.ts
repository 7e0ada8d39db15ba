import type { Page, Route } from '@playwright/test';
import type { DialogName } from '@portico/contract';
import type { NextVersion } from './next-version.ts';

/** A failure of a remote's version: in transfer, or in its code. */
export interface Break {
  readonly name: string;
  /** A faulty build. */
  readonly built?: (page: string) => Omit<NextVersion, 'version'>;
  /** A failed response to its entry or page. */
  readonly sent?: { readonly file: 'entry' | 'page'; readonly how: (route: Route) => Promise<unknown> };
}

/** All failures of a version between its first byte and its first render. */
export const BREAKS: readonly Break[] = [
  { name: 'entry 404', sent: { file: 'entry', how: (route) => route.fulfill({ status: 404 }) } },
  { name: 'entry 500', sent: { file: 'entry', how: (route) => route.fulfill({ status: 500 }) } },
  { name: 'entry hangs', sent: { file: 'entry', how: () => new Promise(() => {}) } },
  { name: 'chunk 404', sent: { file: 'page', how: (route) => route.fulfill({ status: 404 }) } },
  // The publish rejects invalid JavaScript, so this removes the container as a syntax error would.
  { name: 'entry throws', built: () => ({ does: (it) => `;${it}=undefined;throw new SyntaxError("Unexpected end")` }) },
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

/** A URL to which the test does not respond. */
export const NEVER_RESPONDED = '/never-answered';

/** An endless loop that blocks the page without using a CPU core. */
const LOOP = `for(;;){const asked=new XMLHttpRequest();asked.open("GET","${NEVER_RESPONDED}",false);asked.send();}`;

/** Versions that block the page forever, by the place of the loop; only the first one uses a full CPU core. */
export const LOOPS: Readonly<Record<'entry' | 'chunk' | 'render' | 'effect', Break['built']>> = {
  entry: () => ({ does: () => ';for(;;);' }),
  chunk: (page) => ({ does: (it) => changedPage(it, page, `async()=>{${LOOP}}`) }),
  render: (page) => ({ does: (it) => changedPage(it, page, `async()=>function Loop(){${LOOP}}`) }),
  // With the page's own React, like a remote's code.
  effect: (page) => ({
    does: (it) =>
      changedPage(
        it,
        page,
        `async()=>{const[shared]=Object.values(scope.react);const react=(shared.lib??await shared.get())();
         return function Loop(){react.useEffect(()=>{${LOOP}},[]);return null}}`,
      ),
  }),
};

/** A version with a dialog that throws at its first render. */
export function brokenDialog(dialog: DialogName): Omit<NextVersion, 'version'> {
  return { does: (it) => brokenPart(it, 'dialogs', dialog) };
}

/** Console messages of browser, React and host for these failures. */
export const BREAK_COMPLAINTS =
  /status of (404|500)|preload|ERR_FAILED|RemoteLoadError|SyntaxError|Unexpected (end|token)|broken (init|drawing)|no such module/;

/** Applies the break to the version's files on this page. */
export async function sendBroken(
  page: Page,
  { sent }: Break,
  files: { readonly entry: string; readonly page: string },
): Promise<void> {
  if (sent) await page.route(`**${files[sent.file]}*`, sent.how);
}

function brokenPart(container: string, kind: 'pages' | 'dialogs', name: string): string {
  return changedPart(container, kind, name, 'async()=>function Broken(){throw new Error("broken drawing")}');
}

function changedPage(container: string, page: string, loads: string): string {
  return changedPart(container, 'pages', page, loads);
}

/** Wraps the container and replaces the loader of a part; `scope` is the page's shared scope. */
function changedPart(container: string, kind: 'pages' | 'dialogs', name: string, loads: string): string {
  return `;${container}=((it)=>{let scope;return{init:(given,...more)=>{scope=given;return it.init(given,...more)},
    get:async(name)=>{const make=await it.get(name);return()=>{const{entry}=make();
    return{entry:{...entry,${kind}:{...entry.${kind},${name}:${loads}}}}}}}})(${container});`;
}
