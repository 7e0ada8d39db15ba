import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { BOX_WIDTHS, BREAKPOINTS, below } from './breakpoints.ts';
import { colors } from './colors.ts';
import { globalCss, keyframes } from './global-css.ts';
import { semanticTokens, tokens } from './tokens.ts';

function step(size: string, more: Record<string, unknown> = {}) {
  return { value: { fontSize: size, lineHeight: size, ...more } };
}

const tight = (spacing: string) => ({ fontWeight: 'strong', letterSpacing: spacing, _zh: { letterSpacing: '0' } });

/** 12 headings, 13 secondary lines, 14 work, 16 reading and row prices, 20 panel totals, 24 page title, 32 sign-in. */
const textStyles = {
  t12: step('t12'),
  t13: step('t13'),
  t14: step('t14'),
  t16: step('t16'),
  t20: step('t20'),
  t24: step('t24'),
  t32: step('t32'),
  h14: step('t14', { fontWeight: 'strong' }),
  h16: step('t16', tight('-.005em')),
  h20: step('t20', tight('-.012em')),
  h24: step('t24', tight('-.012em')),
  h32: step('t32', tight('-.02em')),
};

const config = defineConfig({
  cssVarsPrefix: 'p',
  preflight: false,
  conditions: {
    dark: '[data-theme=dark] &',
    light: '[data-theme=light] &',
    // With the element's name, because a leading pseudo-class would apply to the styled element itself.
    zh: 'html:lang(zh) &',
    touch: below('lg'),
    ...Object.fromEntries(
      Object.entries(BOX_WIDTHS).map(([name, width]) => [name, `@container (min-width: ${width}px)`]),
    ),
  },
  globalCss,
  theme: {
    breakpoints: Object.fromEntries(Object.entries(BREAKPOINTS).map(([name, width]) => [name, `${width}px`])),
    tokens,
    semanticTokens: { ...semanticTokens, colors },
    textStyles,
    keyframes,
  },
});

/** Chakra's utilities and conditions with our tokens only: Chakra's theme is not sent to the browser. */
export const system = createSystem(defaultBaseConfig, config);
