import type { Tone } from './email-body.ts';

/** The portal's light colours; email clients do not support CSS variables. */
export const INK = {
  ground: '#f5f2ec',
  panel: '#fffdfa',
  muted: '#f0ece4',
  line: '#e4dfd5',
  text: '#211d18',
  quiet: '#544d44',
  faint: '#6b6358',
  accent: '#0e4d64',
} as const;

export const TONES: Readonly<Record<Tone, { readonly text: string; readonly ground: string }>> = {
  good: { text: '#2c6a1f', ground: '#e7f1de' },
  waiting: { text: '#7a5700', ground: '#fbeec7' },
  stop: { text: '#ad1f33', ground: '#fae4e4' },
  plain: { text: '#3d5280', ground: '#e6eaf4' },
};

const DARK_TONES: Readonly<Record<Tone, { readonly text: string; readonly ground: string }>> = {
  good: { text: '#8dc878', ground: '#20301a' },
  waiting: { text: '#e3bd5c', ground: '#352a10' },
  stop: { text: '#f2919a', ground: '#3b1d20' },
  plain: { text: '#a7b9e6', ground: '#232a3d' },
};

function dark(name: string, style: string): string {
  return `.${name}{${style
    .split(';')
    .map((rule) => `${rule}!important`)
    .join(';')}}`;
}

/** Dark colours for clients that request them; colours that a client inverts on its own stay legible. */
export const DARK_STYLE = `@media (prefers-color-scheme:dark){${[
  dark('ground', 'background:#161411'),
  dark('panel', 'background:#1e1b17;border-color:#322d27'),
  dark('muted', 'background:#292520'),
  dark('ink', 'color:#efeae2'),
  dark('quiet', 'color:#c3bbae'),
  dark('faint', 'color:#a0978a'),
  dark('brand', 'color:#74b9d0'),
  dark('line', 'border-color:#322d27'),
  dark('button', 'background:#74b9d0;color:#06222c'),
  ...Object.entries(DARK_TONES).flatMap(([tone, { text, ground }]) => [
    dark(`chip-${tone}`, `background:${ground};color:${text}`),
    dark(`bar-${tone}`, `background:${text}`),
  ]),
].join('')}}`;
