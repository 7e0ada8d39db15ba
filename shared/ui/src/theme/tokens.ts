const px = (value: string) => ({ value });

/** Spacing uses Chakra's scale: 1 is 4 px. */
export const tokens = {
  spacing: {
    '0': px('0'),
    '0.5': px('2px'),
    '1': px('4px'),
    '1.5': px('6px'),
    '2': px('8px'),
    '2.5': px('10px'),
    '3': px('12px'),
    '3.5': px('14px'),
    '4': px('16px'),
    '5': px('20px'),
    '6': px('24px'),
    '8': px('32px'),
    '10': px('40px'),
    '12': px('48px'),
    '16': px('64px'),
  },
  sizes: {
    '3': px('12px'),
    '3.5': px('14px'),
    '4': px('16px'),
    '5': px('20px'),
    '6': px('24px'),
    '8': px('32px'),
    touch: px('44px'),
    row: { DEFAULT: px('56px'), sm: px('40px'), lg: px('72px') },
    header: px('56px'),
    menu: { DEFAULT: px('216px'), icons: px('56px') },
    drawer: px('450px'),
    dialog: px('450px'),
    page: px('1440px'),
    full: px('100%'),
  },
  radii: {
    l1: px('4px'),
    l2: px('6px'),
    l3: px('8px'),
    arch: px('999px 999px 4px 4px'),
    full: px('9999px'),
  },
  fonts: {
    body: px(
      '-apple-system, BlinkMacSystemFont, "Segoe UI Variable Text", "Segoe UI", system-ui, Roboto, "Helvetica Neue", Arial, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei UI", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif',
    ),
    mono: px('ui-monospace, "SF Mono", "Cascadia Mono", Consolas, "Liberation Mono", monospace'),
  },
  fontSizes: {
    t12: px('.75rem'),
    t13: px('.8125rem'),
    t14: px('.875rem'),
    t15: px('.9375rem'),
    t16: px('1rem'),
    t20: px('1.25rem'),
    t24: px('1.5rem'),
    t32: px('2rem'),
  },
  fontWeights: { normal: px('400'), medium: px('500'), strong: px('600') },
  easings: { calm: px('cubic-bezier(.2, 0, 0, 1)') },
  zIndex: { sticky: px('20'), bar: px('30'), progress: px('50') },
};

/**
 * Chinese has the same sizes and larger line heights; touch devices get taller controls; reduced motion has no
 * durations.
 */
export const semanticTokens = {
  lineHeights: {
    t12: { value: { base: '1rem', _zh: '1.125rem' } },
    t13: { value: { base: '1.125rem', _zh: '1.25rem' } },
    t14: { value: { base: '1.25rem', _zh: '1.375rem' } },
    t16: { value: { base: '1.5rem', _zh: '1.625rem' } },
    t20: { value: '1.75rem' },
    t24: { value: '2rem' },
    t32: { value: '2.5rem' },
  },
  sizes: {
    control: { value: { base: '36px', _touch: '44px' } },
    // Height of the sticky search bar with its margins: it sticks below the header, and other headers stick below it.
    strip: { value: { base: '81px', _touch: '87px' } },
  },
  durations: {
    fast: { value: { base: '90ms', _motionReduce: '0ms' } },
    calm: { value: { base: '140ms', _motionReduce: '0ms' } },
    slow: { value: { base: '180ms', _motionReduce: '0ms' } },
  },
  shadows: {
    float: {
      value: {
        base: '0 1px 2px rgb(33 29 24 / .08), 0 10px 28px -6px rgb(33 29 24 / .2)',
        _dark: '0 0 0 1px #453f37, 0 14px 36px rgb(0 0 0 / .55)',
      },
    },
  },
};
