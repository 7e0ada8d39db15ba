import type { ModuleTable } from './module-boundaries.ts';

/** Modules of the host: state of remotes and session, then rendering, then the router that combines them. */
export const HOST_MODULES: ModuleTable = [
  ['locales', []],
  ['manifest', []],
  ['shared', []],
  ['session', []],
  ['messages', ['locales']],
  // Lazy chunks load their messages with them.
  ['lazy-messages', ['locales']],
  ['remotes', ['messages', 'session']],
  ['guard', []],
  ['client-errors', ['messages', 'remotes', 'guard']],
  ['live', ['remotes', 'session']],
  ['ssr-skeleton', []],
  ['page', ['messages', 'ssr-skeleton']],
  ['notices', ['messages', 'lazy-messages', 'remotes', 'session', 'page']],
  ['overlays', ['manifest', 'messages', 'remotes', 'notices']],
  ['layout/parts', ['messages', 'lazy-messages', 'session']],
  ['layout/menu', ['messages', 'lazy-messages', 'remotes', 'page', 'layout/parts']],
  ['layout/account', ['messages', 'lazy-messages', 'session', 'layout/parts']],
  ['layout/header', ['messages', 'lazy-messages', 'remotes', 'layout/parts', 'layout/menu', 'layout/account']],
  [
    'layout',
    [
      'messages',
      'lazy-messages',
      'ssr-skeleton',
      'remotes',
      'session',
      'page',
      'layout/parts',
      'layout/menu',
      'layout/account',
      'layout/header',
    ],
  ],
  ['routes', ['manifest', 'messages', 'remotes', 'session', 'page', 'notices', 'overlays', 'layout']],
];

/** Modules of the runtime, the page's singletons: storage, events, session, navigation, and the API client on top. */
export const RUNTIME_MODULES: ModuleTable = [
  ['store', []],
  ['query-client', []],
  ['time', []],
  ['bus', []],
  ['overlays', ['store']],
  ['storage', ['time']],
  ['i18n', ['store', 'bus', 'storage']],
  ['session', ['store', 'query-client', 'time', 'bus', 'storage']],
  ['navigation', ['session']],
  ['tracking', ['store', 'time', 'i18n', 'session']],
  [
    'api-client',
    ['store', 'query-client', 'time', 'bus', 'overlays', 'storage', 'i18n', 'session', 'navigation', 'tracking'],
  ],
  ['boot', ['store', 'time', 'storage', 'i18n', 'session', 'navigation', 'tracking']],
];

/** Modules of the build: files of the workspace, description of a release, compilation, commands. */
export const BUILD_MODULES: ModuleTable = [
  ['workspace', []],
  ['boundaries', ['workspace']],
  ['language', []],
  ['presets', ['workspace']],
  ['browser', ['workspace']],
  ['test-counts', []],
  ['test-run', ['workspace', 'test-counts']],
  ['release', ['workspace']],
  ['rspack', ['workspace', 'release']],
  ['build-inputs', ['workspace']],
  ['compile-apps', ['workspace']],
  ['serve-app', ['compile-apps']],
  ['build-all', ['workspace', 'build-inputs', 'compile-apps']],
  ['pack-cli', ['workspace']],
  ['sdk', ['workspace', 'rspack', 'compile-apps', 'pack-cli']],
  ['remote', ['rspack']],
  ['serve-packed-host', ['workspace']],
  [
    'commands',
    [
      'workspace',
      'boundaries',
      'language',
      'browser',
      'test-run',
      'rspack',
      'compile-apps',
      'serve-app',
      'serve-packed-host',
      'build-all',
      'pack-cli',
      'sdk',
    ],
  ],
];
