/** The reset and global rules: background, focus ring, tabular figures, reduced motion. */
export const globalCss = {
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: {
    background: 'bg',
    color: 'fg',
    colorScheme: 'light',
    textSizeAdjust: '100%',
    scrollPaddingTop: '80px',
  },
  'html[data-theme=dark]': { colorScheme: 'dark' },
  body: {
    margin: '0',
    minHeight: '100vh',
    fontFamily: 'body',
    fontSize: 't14',
    lineHeight: 't14',
    fontVariantNumeric: 'tabular-nums',
    WebkitFontSmoothing: 'antialiased',
    textRendering: 'optimizeLegibility',
  },
  'h1, h2, h3, h4, p, dl, dd, ul, ol, figure, fieldset, legend, blockquote, pre': {
    margin: '0',
    padding: '0',
    border: '0',
  },
  p: { '--link-line': 'underline' },
  'h1, h2, h3, h4': { fontSize: 'inherit', fontWeight: 'strong', textWrap: 'balance' },
  'ul, ol': { listStyle: 'none' },
  a: {
    color: 'accent.fg',
    textDecoration: 'none',
    // Shows a press in the next frame, before the new page renders.
    '&:active': { opacity: '0.7' },
    '@media (hover: hover)': { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' } },
  },
  'b, strong': { fontWeight: 'strong' },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit', letterSpacing: 'inherit', margin: '0' },
  button: { cursor: 'pointer', background: 'none', border: '0', padding: '0' },
  'img, svg': { display: 'block', maxWidth: '100%' },
  table: { borderCollapse: 'collapse', width: '100%' },
  'abbr[title]': { textDecoration: 'none' },
  small: { fontSize: 'inherit' },
  // Browsers that draw the list of a select themselves do not inherit colours from the select.
  option: { background: 'bg.panel', color: 'fg' },
  iframe: { border: '0' },
  ':focus-visible': {
    outlineWidth: '2px',
    outlineStyle: 'solid',
    outlineColor: 'accent.focusRing',
    outlineOffset: '2px',
  },
  // Scripts move the focus there; a ring would make the text look like a control.
  '[tabindex="-1"]:focus': { outline: 'none' },
  '.tabular': { fontVariantNumeric: 'tabular-nums' },
  '.cut': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // Disabled elements look disabled in every remote, whatever colour their own style sets.
  '@media (forced-colors: active)': {
    ':disabled, [aria-disabled=true], [data-disabled]': {
      color: 'GrayText !important',
      borderColor: 'GrayText !important',
    },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': { animationDuration: '0s !important', transitionDuration: '0s !important' },
  },
};

export const keyframes = {
  bone: { from: { backgroundPosition: '100% 0' }, to: { backgroundPosition: '0 0' } },
  appear: { from: { opacity: '0' }, to: { opacity: '1' } },
  rise: { from: { opacity: '0', transform: 'translateY(6px)' }, to: { opacity: '1', transform: 'none' } },
  fromRight: { from: { transform: 'translateX(24px)', opacity: '0' }, to: { transform: 'none', opacity: '1' } },
  fromLeft: { from: { transform: 'translateX(-24px)', opacity: '0' }, to: { transform: 'none', opacity: '1' } },
  fromBelow: { from: { transform: 'translateY(24px)', opacity: '0' }, to: { transform: 'none', opacity: '1' } },
  creep: { from: { transform: 'scaleX(.02)' }, '30%': { transform: 'scaleX(.6)' }, to: { transform: 'scaleX(.95)' } },
};
