import type { Language } from '@portico/contract';
import { text } from '../../../platform/texts.ts';

/** Features that the portal's start needs and no build step polyfills. Add new requirements of host or runtime here. */
const ABILITIES = [
  'self.crypto&&crypto.getRandomValues&&crypto.subtle&&crypto.randomUUID',
  'self.fetch&&self.AbortController&&self.AbortSignal&&AbortSignal.timeout',
  'self.Promise&&Promise.allSettled&&self.queueMicrotask',
  'self.ResizeObserver&&self.IntersectionObserver&&self.structuredClone',
  'Object.hasOwn&&Array.prototype["with"]&&Array.prototype.toSorted&&String.prototype.replaceAll',
  'self.Intl&&Intl.DisplayNames&&Intl.PluralRules',
  'self.HTMLDialogElement&&HTMLDialogElement.prototype.showModal',
];

/**
 * The first script of a page. If the browser lacks a required feature, it names the cause and stops the page: otherwise
 * a script would fail later, as if a file were missing. ES5 only, because old browsers have to run it.
 */
export function missingAbilitiesScript(language: Language): string {
  const messages = JSON.stringify({
    insecure: messageOf('insecure', language),
    tooOld: messageOf('tooOld', language),
  }).replaceAll('<', '\\u003c');
  return `(function(){var has=false;try{has=!!(${ABILITIES.map((one) => `(${one})`).join('&&')})}catch(e){}
if(has)return;var m=${messages}[self.isSecureContext===false?"insecure":"tooOld"];
if(self.stop)self.stop();var d=document,b=d.body||d.documentElement.appendChild(d.createElement("body"));
var a=b.appendChild(d.createElement("main"));a.setAttribute("role","alert");a.style.cssText="max-width:32rem;margin:20vh auto 0;padding:0 1rem;font:16px/1.5 system-ui,sans-serif";
d.title=m.title;a.appendChild(d.createElement("h1")).appendChild(d.createTextNode(m.title));a.appendChild(d.createElement("p")).appendChild(d.createTextNode(m.text))})()`;
}

function messageOf(cause: 'insecure' | 'tooOld', language: Language) {
  return {
    title: text(language, `document.browserFault.${cause}.title`),
    text: text(language, `document.browserFault.${cause}.text`),
  };
}
