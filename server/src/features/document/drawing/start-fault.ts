import { FIRST_SIGHT_ID, type Language } from '@portico/contract';
import { text } from '../../../platform/texts.ts';

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
