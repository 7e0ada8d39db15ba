import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
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
    zh: ':lang(zh) &',
    touch: '@media (max-width: 991px)',
  },
  globalCss,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '992px', xl: '1200px', '2xl': '1361px' },
    tokens,
    semanticTokens: { ...semanticTokens, colors },
    textStyles,
    keyframes,
  },
});

/** Chakra's utilities and conditions with our tokens only: none of its own theme travels to the browser. */
export const system = createSystem(defaultBaseConfig, config);
