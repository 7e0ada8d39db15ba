import {
  BOOT_ELEMENT_ID,
  type BootBlock,
  type BootOverride,
  documentPage,
  type Language,
  type OwnedRoute,
  type RemoteRelease,
  SSR_SKELETON_ID,
  STATE_ATTRIBUTE,
} from '@portico/contract';
import { text } from '../../../platform/texts.ts';
import type { HostAssets } from '../host/host-assets.ts';
import { contentPolicy, trustedTypesScript } from './content-policy.ts';
import { missingAbilitiesScript } from './missing-abilities.ts';
import { hostScripts, type PinnedScript, remoteScripts } from './page-scripts.ts';

export interface DocumentInput {
  readonly boot: BootBlock;
  /** State that the page is based on; omitted if open pages receive no updates. */
  readonly state?: string | undefined;
  readonly host: HostAssets;
  /** The registry page that is shown first; omitted if the host or a development build renders it. */
  readonly page?: OwnedRoute | undefined;
  /** Base folders of all of the visitor's remotes, including those that the HTML does not name. */
  readonly artefacts: readonly string[];
  /** Scheme and authority of the request: `http://localhost:4300`. */
  readonly origin: string;
  /** Product name, shown until the page sets its own title. */
  readonly title: string;
  readonly frames?: readonly string[];
  readonly connect?: readonly string[];
  /** A script that must run before any bundle; only in development. */
  readonly firstScript?: string;
}

export interface RenderedDocument {
  /** The HTML without its end: everything that the page loads. */
  readonly html: string;
  /** The end of the HTML; streamed content precedes it. */
  readonly end: string;
  readonly policy: string;
}

/** Renders the page. All files of the shown route are known here, so the browser requests them in parallel. */
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
<script nonce="${nonce}">${startErrorScript(language)}</script>
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
  // The preview of booking documents is a page of our origin without scripts.
  const frames = [`${origin}${documentPage.path}`, ...(input.frames ?? [])];
  // Files of a remote are prefetched without being run.
  const otherOrigins = scripts.filter((folder) => !folder.startsWith(`${origin}/`));
  const calls = [...connect, ...otherOrigins, ...otherOrigin(boot.settings.trackingUrl, origin)];
  return {
    html,
    end: '</body>\n</html>\n',
    policy: contentPolicy({ nonce, scripts, workers: new URL(host.base, origin).href, frames, connect: calls }),
  };
}

/** Stays visible if the host's development build does not load, so that an override never ends in a blank page. */
function waitingForBuild({ language }: BootBlock, { remote, at, leave }: BootOverride): string {
  const loading = text(language, 'document.developmentBuild', { at, remote });
  return `<p>${escaped(loading)} <a href="${escaped(leave)}">${escaped(text(language, 'document.leaveDevelopmentBuild'))}</a></p>`;
}

/** The origin of a URL outside the portal; empty for our own. */
function otherOrigin(address: string, origin: string): string[] {
  const other = address === '' ? origin : new URL(address, origin).origin;
  return other === origin ? [] : [other];
}

/** Background colours of the pages in `shared/ui`; a test compares them. */
export const THEME_COLORS = { light: '#f5f2ec', dark: '#161411' } as const;

/** The page title, if its remote declares one, and a text about the product. */
function descriptionOf({ boot: { language }, page, title: product }: DocumentInput): string {
  const pageTitle = page?.release.labels[language]?.[page.route.title];
  if (pageTitle !== undefined) return `${pageTitle} – ${aboutProduct(product, language)}`;
  return aboutProduct(product, language);
}

function aboutProduct(product: string, language: BootBlock['language']): string {
  return text(language, 'document.about', { product });
}

/** The portico's arch, inlined to save a request. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#0e4d64" fill-rule="evenodd" d="M3 29V15a13 13 0 0 1 26 0v14h-4V15.5a9 9 0 0 0-18 0V29z"/><path fill="#0e4d64" d="M11 29V17a5 5 0 0 1 10 0v12h-3V17a2 2 0 0 0-4 0v12zM2 30h28v2H2z"/></svg>',
)}`;

/** Base folders of releases without the part that names a remote: one for the portal, one per development server. */
export function artefactFolders(releases: readonly Pick<RemoteRelease, 'base' | 'name' | 'version'>[]): string[] {
  return [...new Set(releases.map(({ base, name, version }) => base.replace(`${name}/${version}/`, '')))];
}

/** Folders of this page's scripts; the content security policy and the Trusted Types policy allow no other. */
function scriptFolders(origin: string, host: HostAssets, artefacts: readonly string[]): string[] {
  return [...new Set([host.base, ...artefacts].map((folder) => new URL(folder, origin).href))];
}

function scriptTag(script: PinnedScript, nonce: string): string {
  return `<script defer src="${escaped(script.address)}" nonce="${nonce}"${pinAttributes(script)}></script>`;
}

function preloadTag(script: PinnedScript): string {
  return `<link rel="preload" as="script" href="${escaped(script.address)}"${pinAttributes(script)}>`;
}

/** Must be identical on the preload and its script, or the browser loads the file twice. */
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
 * Prevents a blank page: shows a message if a host script does not load, fails its integrity check or throws before
 * anything is rendered. Nothing reloads automatically, so there is no loop. A retry bypasses the browser cache. The
 * host's first rendering replaces the message.
 */
export function startErrorScript(language: Language): string {
  const messages = JSON.stringify({
    title: text(language, 'document.startFault.title'),
    text: text(language, 'document.startFault.text'),
    again: text(language, 'document.startFault.again'),
  }).replaceAll('<', '\\u003c');
  return `(()=>{const w=${messages};const add=(to,tag,text)=>{const e=to.appendChild(document.createElement(tag));e.textContent=text;return e};
const say=()=>{const r=document.getElementById("root");if(!r||r.childElementCount)return;document.getElementById("${SSR_SKELETON_ID}")?.remove();const m=add(r,"main","");m.setAttribute("role","alert");Object.assign(m.style,{maxWidth:"32rem",margin:"20vh auto 0",padding:"0 1rem",font:"16px/1.5 system-ui,sans-serif"});add(m,"h1",w.title);add(m,"p",w.text);add(m,"button",w.again).onclick=again};
const again=()=>Promise.allSettled([...document.scripts].filter(s=>s.src&&s.defer).map(s=>fetch(s.src,{cache:"reload"}))).then(()=>location.reload());
const hear=({target:t})=>{if(t instanceof Element&&!(t.tagName==="SCRIPT"&&t.defer))return;if(document.readyState==="loading")addEventListener("DOMContentLoaded",say);else say()};
addEventListener("error",hear,true);addEventListener("unhandledrejection",hear)})()`;
}
