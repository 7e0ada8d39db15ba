/**
 * Modules that the page provides once, by import name, with texts that only their code contains. The texts survive
 * minification, and any part of the module that a build keeps contains one of them, subpaths included. A module that
 * contains texts of others comes after them.
 */
export const LIBRARY_SIGNATURES: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'react-dom': ['__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', 'ReactDOMTestUtils'],
  'react-router-dom': ['in the context of a <Router> component'],
  i18next: ['useRawValueToEscape'],
  'react-i18next': ['NO_I18NEXT_INSTANCE', 'transKeepBasicHtmlNodesFor', '3rdParty'],
  '@tanstack/react-query': ['No QueryClient set', 'Missing queryFn', 'No mutationFn found', 'fetchOptimistic'],
  jotai: ['no atom init', '`atom${++', 'INTERNAL_onInit'],
  // API client with its signer, the bus and the jotai store.
  '@portico/runtime': ['x-sign'],
  // Chakra and Emotion: the lookup of the styles in the HTML page. Some parts of Chakra render such an element
  // themselves.
  '@portico/ui': ['style[data-emotion]:not([data-s])'],
  // Codecs, URLs and limits; endpoints are bundled with the remotes that use them.
  '@portico/contract/core': ['does not have one age for each child'],
  react: ['react.transitional.element', 'react.fragment', 'react.portal', 'H.useMemoCache'],
};

/** Name of the page's module that a script contains a copy of; undefined if there is no copy. */
export function findBundledLibrary(script: string): string | undefined {
  return Object.keys(LIBRARY_SIGNATURES).find((name) =>
    LIBRARY_SIGNATURES[name]?.some((signature) => script.includes(signature)),
  );
}
