import {
  BOOT_ELEMENT_ID,
  type BootBlock,
  type BootOverride,
  documentPage,
  FIRST_SIGHT_ID,
  type Language,
  type OwnedRoute,
  type RemoteRelease,
  STATE_ATTRIBUTE,
} from '@portico/contract';
import { text } from '../../../platform/texts.ts';
import type { HostAssets } from '../host/host-assets.ts';
import { contentPolicy, trustedTypesScript } from './content-policy.ts';
import { missingAbilitiesScript } from './missing-abilities.ts';
import { hostScripts, type PinnedScript, remoteScripts } from './page-scripts.ts';

export interface DocumentInput {
  readonly boot: BootBlock;
  /** What the page follows from; left out where open pages are told of nothing. */
  readonly state?: string | undefined;
  readonly host: HostAssets;
  /** The page of the registry that is shown at once; none where the host or a development build draws it. */
  readonly page?: OwnedRoute | undefined;
  /** Folders in which the visitor's remotes lie, those too that the document does not name. */
  readonly artefacts: readonly string[];
  /** Scheme and authority by which the browser reached us: `http://localhost:4300`. */
  readonly origin: string;
  /** Name of the product, shown until the page has a title of its own. */
  readonly title: string;
  readonly frames?: readonly string[];
  readonly connect?: readonly string[];
  /** A script that must run before any bundle; development alone has one. */
  readonly firstScript?: string;
}

export interface RenderedDocument {
  /** All of it but its end: everything that the page loads. */
  readonly html: string;
  /** What is still to be written stands before it. */
  readonly end: string;
  readonly policy: string;
}

/** Writes the page: everything that the shown route needs is known here, so the browser asks for it all at once. */
export function renderDocument(input: DocumentInput): RenderedDocument {
  const { boot, state, host, page, artefacts, origin, title, firstScript = '' } = input;
  const { nonce, language, override } = boot;
  const scripts = [...scriptFolders(origin, host, artefacts), ...(override ? [override.at] : [])];
  const html = `<!doctype html>
<html lang="${language === 'zh' ? 'zh-Hans' : 'en'}" data-remote-timeout="${boot.remoteTimeoutMs}"${state === undefined ? '' : ` ${STATE_ATTRIBUTE}="${escaped(state)}"`}>
<head>
<meta charset="utf-8">
<script nonce="${nonce}">${missingAbilitiesScript(language)}</script>
<script nonce="${nonce}">${trustedTypesScript(scripts)}</script>
<script nonce="${nonce}">${startFaultScript(language)}</script>
<meta name="viewport" content="width=device-width, initial-scale=1">
${firstScript && `<script nonce="${nonce}">${firstScript}</script>\n`}${[
  ...hostScripts(host).map((script) => scriptTag(script, nonce)),
  ...remoteScripts(page, language, host).map(preloadTag),
].join('\n')}
<title>${escaped(title)}</title>
<link rel="icon" href="${ICON}">
<meta name="description" content="${escaped(descriptionOf(input))}">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${THEME_COLORS.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${THEME_COLORS.dark}">
<meta name="referrer" content="same-origin">
</head>
<body>
<div id="root">${override ? waitingForBuild(boot, override) : ''}</div>
<script type="application/json" id="${BOOT_ELEMENT_ID}">${json(boot)}</script>
`;
  const { connect = [] } = input;
  // The preview of a booking's documents is a page of ours without scripts.
  const frames = [`${origin}${documentPage.path}`, ...(input.frames ?? [])];
  // Files of a remote are fetched ahead without being run.
  const elsewhere = scripts.filter((folder) => !folder.startsWith(`${origin}/`));
  const calls = [...connect, ...elsewhere, ...originElsewhere(boot.settings.trackingUrl, origin)];
  return {
    html,
    end: '</body>\n</html>\n',
    policy: contentPolicy({ nonce, scripts, workers: new URL(host.base, origin).href, frames, connect: calls }),
  };
}

/** Stays where the development build of the host does not answer: no override ever ends in a blank page. */
function waitingForBuild({ language }: BootBlock, { remote, at, leave }: BootOverride): string {
  const loading = text(language, 'document.developmentBuild', { at, remote });
  return `<p>${escaped(loading)} <a href="${escaped(leave)}">${escaped(text(language, 'document.leaveDevelopmentBuild'))}</a></p>`;
}

/** The origin of an address that is none of ours. */
function originElsewhere(address: string, origin: string): string[] {
  const other = address === '' ? origin : new URL(address, origin).origin;
  return other === origin ? [] : [other];
}

/** The page's background in `shared/ui`; a test compares them. */
export const THEME_COLORS = { light: '#f5f2ec', dark: '#161411' } as const;

/** The title of the page, where its remote names one, and what the product is. */
function descriptionOf({ boot: { language }, page, title: product }: DocumentInput): string {
  const pageTitle = page?.release.labels[language]?.[page.route.title];
  if (pageTitle !== undefined) return `${pageTitle} – ${aboutProduct(product, language)}`;
  return aboutProduct(product, language);
}

function aboutProduct(product: string, language: BootBlock['language']): string {
  return text(language, 'document.about', { product });
}

/** The arch of the portico. Inside the page: one request less, and nothing to keep in step. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#0e4d64" fill-rule="evenodd" d="M3 29V15a13 13 0 0 1 26 0v14h-4V15.5a9 9 0 0 0-18 0V29z"/><path fill="#0e4d64" d="M11 29V17a5 5 0 0 1 10 0v12h-3V17a2 2 0 0 0-4 0v12zM2 30h28v2H2z"/></svg>',
)}`;

/** The folders in which releases lie, without what names a remote: one for the portal, of development servers one each. */
export function artefactFolders(releases: readonly Pick<RemoteRelease, 'base' | 'name' | 'version'>[]): string[] {
  return [...new Set(releases.map(({ base, name, version }) => base.replace(`${name}/${version}/`, '')))];
}

/** Folders below which scripts of this page lie; the policy and the first script allow these and no other. */
function scriptFolders(origin: string, host: HostAssets, artefacts: readonly string[]): string[] {
  return [...new Set([host.base, ...artefacts].map((folder) => new URL(folder, origin).href))];
}

function scriptTag(script: PinnedScript, nonce: string): string {
  return `<script defer src="${escaped(script.address)}" nonce="${nonce}"${pinAttributes(script)}></script>`;
}

function preloadTag(script: PinnedScript): string {
  return `<link rel="preload" as="script" href="${escaped(script.address)}"${pinAttributes(script)}>`;
}

/** The same on a preload and on the script that uses it, or the browser fetches twice. */
function pinAttributes({ integrity }: PinnedScript): string {
  return ` crossorigin="anonymous"${integrity ? ` integrity="${escaped(integrity)}"` : ''}`;
}

function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/**
 * Never a blank page: says so where a script of the host does not arrive, is refused for its digest, or fails before anything
 * is drawn. Nothing reloads by itself, so there is no loop; whoever tries again gets the scripts anew, past what the browser
 * kept of them. What the host draws afterwards takes its place.
 */
export function startFaultScript(language: Language): string {
  const words = JSON.stringify({
    title: text(language, 'document.startFault.title'),
    text: text(language, 'document.startFault.text'),
    again: text(language, 'document.startFault.again'),
  }).replaceAll('<', '\\u003c');
  return `(()=>{const w=${words};const add=(to,tag,text)=>{const e=to.appendChild(document.createElement(tag));e.textContent=text;return e};
const say=()=>{const r=document.getElementById("root");if(!r||r.childElementCount)return;document.getElementById("${FIRST_SIGHT_ID}")?.remove();const m=add(r,"main","");m.setAttribute("role","alert");Object.assign(m.style,{maxWidth:"32rem",margin:"20vh auto 0",padding:"0 1rem",font:"16px/1.5 system-ui,sans-serif"});add(m,"h1",w.title);add(m,"p",w.text);add(m,"button",w.again).onclick=again};
const again=()=>Promise.allSettled([...document.scripts].filter(s=>s.src&&s.defer).map(s=>fetch(s.src,{cache:"reload"}))).then(()=>location.reload());
const hear=({target:t})=>{if(t instanceof Element&&!(t.tagName==="SCRIPT"&&t.defer))return;if(document.readyState==="loading")addEventListener("DOMContentLoaded",say);else say()};
addEventListener("error",hear,true);addEventListener("unhandledrejection",hear)})()`;
}
