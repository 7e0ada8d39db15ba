import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { BOX_WIDTHS, BREAKPOINTS, below } from './breakpoints.ts';
import { colors } from './colors.ts';
import { globalCss, keyframes } from './global-css.ts';
import { textStyles } from './text-styles.ts';
import { semanticTokens, tokens } from './tokens.ts';

const config = defineConfig({
  cssVarsPrefix: 'p',
  preflight: false,
  conditions: {
    dark: '[data-theme=dark] &',
    light: '[data-theme=light] &',
    // With the element's name: a pseudo-class that leads would be taken for one of the styled element itself.
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

/** Chakra's utilities and conditions with our tokens only: none of its own theme travels to the browser. */
export const system = createSystem(defaultBaseConfig, config);
