import { SSR_SKELETON_FOLDED, SSR_SKELETON_ID } from '@portico/contract';
import { BREAKPOINTS } from '@portico/ui/tokens';

/** Storage names that decide how a page starts. */
const NAMES = {
  token: 'token',
  language: 'language',
  appearance: 'appearance',
  menu: 'menuCollapsed',
  currency: 'currencySet',
} as const;

const { token, language, appearance, menu, currency } = NAMES;

/**
 * Runs behind the element that it reveals. Hidden without a token, whatever the cookie says, and if language or
 * currency differ from the HTML page; on a reload the stored choice wins over the URL (SHELL-10). Same rules as
 * `appearance.ts` and `layout-rules.ts`.
 */
export const revealSsrSkeleton = `(()=>{const sight=document.getElementById("${SSR_SKELETON_ID}");try{const kept=name=>localStorage.getItem(name);const chosen=kept("${language}");if(!kept("${token}")||chosen&&!document.documentElement.lang.startsWith(chosen))return sight.remove();
const shown=sight.dataset.currency,isReload=performance.getEntriesByType("navigation")[0]?.type==="reload";const wanted=!isReload&&new URLSearchParams(location.search).get("currency")||kept("${currency}");if(shown&&wanted&&shown!==wanted)return sight.remove();
const light=kept("${appearance}");document.documentElement.dataset.theme=light==="dark"||light!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";
const menu=kept("${menu}");if(menu==="true"||menu!=="false"&&innerWidth<${BREAKPOINTS.tableFull})sight.toggleAttribute("${SSR_SKELETON_FOLDED}",true);
sight.hidden=false}catch{sight.remove()}})()`;
