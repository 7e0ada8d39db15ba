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
  // What is no script at all is refused at the publish: here the container is gone as it would be after a syntax error.
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

/** An address that a test leaves without an answer. */
export const NEVER_ANSWERED = '/never-answered';

/** Without an end, and each of its turns keeps the page as well, while no core is kept from others. */
const LOOP = `for(;;){const asked=new XMLHttpRequest();asked.open("GET","${NEVER_ANSWERED}",false);asked.send();}`;

/** Versions that never give the page back, by where their code stands still: one of them with all that a core can do. */
export const LOOPS: Readonly<Record<'entry' | 'chunk' | 'render' | 'effect', Break['built']>> = {
  entry: () => ({ does: () => ';for(;;);' }),
  chunk: (page) => ({ does: (it) => changedPage(it, page, `async()=>{${LOOP}}`) }),
  render: (page) => ({ does: (it) => changedPage(it, page, `async()=>function Loop(){${LOOP}}`) }),
  // With the page's own React, as a remote's code has it.
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

/** A version whose dialog throws when it is first drawn. */
export function brokenDialog(dialog: DialogName): Omit<NextVersion, 'version'> {
  return { does: (it) => brokenPart(it, 'dialogs', dialog) };
}

/** What the browser, React and the host say of all that. */
export const BREAK_COMPLAINTS =
  /status of (404|500)|preload|ERR_FAILED|RemoteLoadError|SyntaxError|Unexpected (end|token)|broken (init|drawing)|no such module/;

/** Does to the version's files what the break says, on this page. */
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

/** The container with another way to a part; `scope` is what the page shares with it. */
function changedPart(container: string, kind: 'pages' | 'dialogs', name: string, loads: string): string {
  return `;${container}=((it)=>{let scope;return{init:(given,...more)=>{scope=given;return it.init(given,...more)},
    get:async(name)=>{const make=await it.get(name);return()=>{const{entry}=make();
    return{entry:{...entry,${kind}:{...entry.${kind},${name}:${loads}}}}}}}})(${container});`;
}
