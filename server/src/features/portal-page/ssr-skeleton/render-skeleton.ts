import {
  SSR_SKELETON_CLASSES as CLASS,
  FIRST_PAGE_ID,
  type Language,
  SSR_SKELETON_FOLDED,
  SSR_SKELETON_ID,
  type SsrSkeletonLook,
  withSource,
} from '@portico/contract';
import { Markup, markup } from '../../../platform/markup.ts';
import { grouped } from '../../currencies/currencies.ts';
import type { PageSkeleton, SkeletonRow } from './page-skeleton.ts';

export interface SkeletonFrame {
  readonly look: SsrSkeletonLook;
  readonly nonce: string;
  /** Product name. */
  readonly title: string;
  /** The page folds the menu, regardless of the user's setting. */
  readonly isFolded: boolean;
  /** Currency of the shown amounts; undefined if there are none. */
  readonly currency: string | undefined;
}

/** Header and start of the page area; sent with the first part of the HTML, before its content is known. */
export function beginSsrSkeleton({ look, nonce, title, isFolded, currency }: SkeletonFrame): string {
  return markup`<style nonce="${nonce}">${new Markup(look.style)}</style>
<div id="${SSR_SKELETON_ID}" class="${CLASS.sight}"${isFolded ? new Markup(` ${SSR_SKELETON_FOLDED}`) : undefined}${currency && markup` data-currency="${currency}"`} hidden>
<div role="banner" class="${CLASS.bar}"><div class="${CLASS.brand}">${LOGO}<span>${title}</span></div></div>
<script nonce="${nonce}">${new Markup(look.reveal)}</script>
<div class="${CLASS.body}"><div class="${CLASS.menu}"></div><main class="${CLASS.main}" aria-busy="true">
`.source;
}

/** The page content, or a placeholder if it is unknown, and the end of the area. */
export function endSsrSkeleton(sight: PageSkeleton | undefined, source: string, language: Language): string {
  const page = sight ? listOf(sight, source, language) : BONES;
  return markup`<div id="${FIRST_PAGE_ID}" class="${CLASS.sight}">${page}</div>
</main></div></div>
`.source;
}

const BONES = markup`<div class="${CLASS.bone}"></div><div class="${CLASS.panel}"></div>`;

function listOf({ title, place, rows }: PageSkeleton, source: string, language: Language): Markup {
  const where = place === '' ? undefined : markup`<span class="${CLASS.place}">${place}</span>`;
  // Chinese puts the place first, without a space.
  const heading = language === 'zh' ? markup`${where}${title}` : markup`${title} ${where}`;
  return markup`<div class="${CLASS.strip}"></div>
<div class="${CLASS.columns}"><div class="${CLASS.side}"></div><div>
<div class="${CLASS.head}"><h1>${heading}</h1></div>
<div class="${CLASS.table}"><div class="${CLASS.top}"></div>${rows.map((row) => rowOf(row, source))}</div>
</div></div>`;
}

/** Without the picture, which would delay the scripts on a slow connection; its space is reserved. */
function rowOf({ name, to, lines, total }: SkeletonRow, source: string): Markup {
  return markup`<div class="${CLASS.row}"><span class="${CLASS.picture}"></span><div><a class="${CLASS.name}" href="${withSource(to, source)}">${name}</a>${lines.map((line) => markup`<small class="${CLASS.line}">${line}</small>`)}</div>${total && markup`<div class="${CLASS.figure}"><span class="${CLASS.code}">${total.currency}</span> ${grouped(total.amount)}</div>`}</div>
`;
}

/** The portal's logo, as in the header of the host. */
const LOGO = new Markup(
  '<svg width="26" height="28" viewBox="0 0 26 28" aria-hidden="true"><path fill-rule="evenodd" d="M1 25V13a12 12 0 0 1 24 0v12h-3.6V13.4a8.4 8.4 0 0 0-16.8 0V25z"/><path opacity=".55" d="M7 25V13.6a6 6 0 0 1 12 0V25h-2.5V14a3.5 3.5 0 0 0-7 0v11z"/><path d="M0 26h26v2H0z"/></svg>',
);
