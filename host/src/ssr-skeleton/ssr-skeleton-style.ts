import { FIRST_PAGE_ID, SSR_SKELETON_CLASSES, SSR_SKELETON_FOLDED, SSR_SKELETON_ID } from '@portico/contract';
import { BOX_WIDTHS, colors, from, semanticTokens, tokens } from '@portico/ui/tokens';

const { sight, bar, brand, body, menu, main, bone, panel, strip, columns, side, head, place, table, top, row } =
  SSR_SKELETON_CLASSES;
const { picture, name, line, figure, code } = SSR_SKELETON_CLASSES;

const { sizes, radii, fonts, fontSizes } = tokens;
const LINE = semanticTokens.lineHeights;

const COLOURS = {
  ground: colors.bg.DEFAULT,
  panel: colors.bg.panel,
  muted: colors.bg.muted,
  border: colors.border.DEFAULT,
  edge: colors.border.emphasized,
  ink: colors.fg.DEFAULT,
  subtle: colors.fg.subtle,
  accent: colors.accent.solid,
  lamp: colors.lamp,
} as const;

const variables = (side: 'base' | '_dark') =>
  Object.entries(COLOURS)
    .map(([colour, { value }]) => `--${colour}:${value[side]}`)
    .join(';');

const lines = (set: 'base' | '_zh') =>
  Object.entries(LINE)
    .map(([size, { value }]) => `--${size}:${typeof value === 'string' ? value : value[set]}`)
    .join(';');

type Size = keyof typeof LINE;
const text = (size: Size, line: Size = size) => `font-size:${fontSizes[size].value};line-height:var(--${line})`;
const CUT = 'overflow:hidden;text-overflow:ellipsis;white-space:nowrap';

/**
 * Styles of the HTML page before any script: the bars, and a hotel list. Sizes follow the layout and the list page;
 * `first-sight.spec.ts` compares them.
 */
export const ssrSkeletonStyle = [
  'body{margin:0}',
  `.${sight}{${variables('base')};${lines('base')};box-sizing:border-box;color:var(--ink);background:var(--ground);font-family:${fonts.body.value};${text('t14')};font-variant-numeric:tabular-nums;-webkit-font-smoothing:antialiased}`,
  `[data-theme=dark] .${sight}{${variables('_dark')}}`,
  `:lang(zh) .${sight}{${lines('_zh')}}`,
  `.${sight} *{box-sizing:border-box;margin:0}`,
  // Full window height, like the skeleton: the footer does not appear early.
  `.${sight}{min-height:100dvh}`,
  // A streamed HTML page may render before the strip arrives, whose margin would move everything.
  `#${FIRST_PAGE_ID}{display:flow-root}`,
  `.${bar}{position:fixed;inset:0 0 auto;z-index:1;display:flex;align-items:center;height:${sizes.header.value};padding-inline:52px 16px;background:var(--panel);border-bottom:1px solid var(--edge)}`,
  `.${brand}{display:flex;align-items:center;gap:10px;${text('t16')};font-weight:600;letter-spacing:.012em}`,
  `.${brand} svg{display:block;fill:var(--accent)}`,
  `.${body}{padding-top:${sizes.header.value}}`,
  `.${menu}{display:none}`,
  `.${main}{min-height:calc(100vh - ${sizes.header.value});padding:12px 16px 40px}`,
  `.${main}>*{max-width:${sizes.page.value};margin-inline:auto}`,
  `.${bone}{width:220px;height:24px;border-radius:${radii.l1.value};background:var(--muted)}`,
  `.${panel}{height:196px;margin-top:20px;border:1px solid var(--border);border-radius:${radii.l3.value};background:var(--panel)}`,
  `.${strip}{height:calc(27px + var(--t14) + var(--t13));margin:-12px -16px 12px;border-bottom:1px solid var(--border);background:var(--panel)}`,
  `.${side}{display:none}`,
  `.${head}{display:flex;align-items:center;min-height:44px;margin-bottom:62px}`,
  `.${head} h1{${text('t20')};font-weight:600;letter-spacing:-.012em;overflow-wrap:anywhere}`,
  `:lang(zh) .${head} h1{letter-spacing:0}`,
  `.${place}{display:block;color:var(--subtle);font-weight:400;${text('t14')}}`,
  `.${table}{display:grid;gap:8px}`,
  `.${top}{display:none}`,
  `.${row}{display:grid;grid-template-columns:64px minmax(0,1fr);gap:3px 12px;padding:12px;background:var(--panel);border:1px solid var(--border);border-radius:${radii.l3.value}}`,
  `.${picture}{grid-row:span 2;width:64px;height:92px;overflow:hidden;border-radius:${radii.arch.value};background:var(--muted)}`,
  `.${name}{display:block;color:inherit;text-decoration:none;font-size:${fontSizes.t15.value};line-height:var(--t14);margin-bottom:14px;padding-inline-end:32px;font-weight:600;letter-spacing:-.006em}`,
  `:lang(zh) .${name}{letter-spacing:0}`,
  `.${line}{display:block;color:var(--subtle);${text('t13')}}`,
  // On a phone below the fees, at the foot of a button; a note follows below.
  `.${figure}{margin-top:calc(var(--t13) + 3px);padding-top:calc(44px - var(--t14) - var(--t13));${text('t16', 't14')};font-weight:600;letter-spacing:-.008em;white-space:nowrap}`,
  `.${figure}::after{content:"";display:block;height:var(--t13)}`,
  `.${code}{margin-inline-end:.06em;color:var(--subtle);font-size:.8125em;font-weight:400;letter-spacing:.02em}`,
  `${from('lg')}{${[
    `.${bar}{padding-inline-start:15px}`,
    `.${body}{display:grid;grid-template-columns:${sizes.menu.icons.value} minmax(0,1fr)}`,
    `.${menu}{display:block}`,
    `.${main}{padding:20px 24px 48px;border-inline-start:1px solid var(--border)}`,
    `.${strip}{height:${semanticTokens.sizes.strip.value.base};margin:-20px -24px 20px;background:none}`,
    `.${columns}{display:grid;grid-template-columns:176px minmax(0,1fr);gap:16px}`,
    `.${side}{display:block}`,
    `.${head}{min-height:36px;margin-bottom:12px}`,
    `.${place}{display:inline;${text('t20')}}`,
    `:lang(zh) .${place}::after{content:" · "}`,
    `.${table}{display:block;container-type:inline-size;overflow:clip;background:var(--panel);border:1px solid var(--border);border-radius:${radii.l3.value}}`,
    `.${top}{display:block;height:36px;background:var(--muted)}`,
    `.${row}{grid-template-columns:48px minmax(0,1fr) 52px 142px 142px;align-items:center;gap:0 12px;min-height:${sizes.row.lg.value};padding:4px 16px;border-width:1px 0 0;border-radius:0}`,
    `.${picture}{grid-row:auto;width:48px;height:57px}`,
    `.${name}{margin:0;padding:0}`,
    `.${name},.${line}{${CUT}}`,
    `.${figure}{grid-column:4;margin:0;padding:0;text-align:end}`,
    `@container (min-width:${BOX_WIDTHS.boxMd}px){.${row}{grid-template-columns:48px minmax(0,1fr) 146px 68px 156px 148px}.${figure}{grid-column:5}}`,
    `@container (min-width:${BOX_WIDTHS.boxXl}px){.${row}{grid-template-columns:48px minmax(0,1fr) 146px 68px 162px 148px;column-gap:16px}}`,
  ].join('')}}`,
  `${from('xl')}{${[
    `.${bar}{padding-inline-start:16px}`,
    `#${SSR_SKELETON_ID}:not([${SSR_SKELETON_FOLDED}]) .${body}{grid-template-columns:${sizes.menu.DEFAULT.value} minmax(0,1fr)}`,
    `.${columns}{grid-template-columns:200px minmax(0,1fr);gap:24px}`,
  ].join('')}}`,
].join('\n');
