import { FIRST_SIGHT_FOLDED, FIRST_SIGHT_ID } from '@portico/contract';
import { BREAKPOINTS } from '@portico/ui/tokens';

/** Names under which the portal keeps in the browser what decides how a page begins. */
const NAMES = {
  token: 'token',
  language: 'language',
  appearance: 'appearance',
  menu: 'menuCollapsed',
  currency: 'currencySet',
} as const;

const { token, language, appearance, menu, currency } = NAMES;

/**
 * Stands behind the element that it shows, and runs before what follows is there. Whoever keeps no token is signed out, whatever the cookie
 * says: they see none of it, nor does who has chosen another language than the document's, or another currency than its amounts are in; on
 * a reload the choice counts and not the URL (SHELL-10). The same choices as `appearance.ts` and `frame-rules.ts` make for the frame, before any of that is there.
 */
export const revealFirstSight = `(()=>{const sight=document.getElementById("${FIRST_SIGHT_ID}");try{const kept=name=>localStorage.getItem(name);const chosen=kept("${language}");if(!kept("${token}")||chosen&&!document.documentElement.lang.startsWith(chosen))return sight.remove();
const shown=sight.dataset.currency,isReload=performance.getEntriesByType("navigation")[0]?.type==="reload";const wanted=!isReload&&new URLSearchParams(location.search).get("currency")||kept("${currency}");if(shown&&wanted&&shown!==wanted)return sight.remove();
const light=kept("${appearance}");document.documentElement.dataset.theme=light==="dark"||light!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";
const menu=kept("${menu}");if(menu==="true"||menu!=="false"&&innerWidth<${BREAKPOINTS.tableFull})sight.toggleAttribute("${FIRST_SIGHT_FOLDED}",true);
sight.hidden=false}catch{sight.remove()}})()`;
