/**
 * What the page has once, by the name it is imported under, and texts that only its own code contains: they outlive minifying, and one of
 * them is in whatever a build keeps of it, its subpaths among them. What names others, or uses their words, comes after them.
 */
export const COPY_MARKS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'react-dom': ['__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', 'ReactDOMTestUtils'],
  'react-router-dom': ['in the context of a <Router> component'],
  i18next: ['useRawValueToEscape'],
  'react-i18next': ['NO_I18NEXT_INSTANCE', 'transKeepBasicHtmlNodesFor', '3rdParty'],
  '@tanstack/react-query': ['No QueryClient set', 'Missing queryFn', 'No mutationFn found', 'fetchOptimistic'],
  jotai: ['no atom init', '`atom${++', 'INTERNAL_onInit'],
  // The call client with its signer, the bus and the jotai store.
  '@portico/runtime': ['x-sign'],
  // Chakra and Emotion: what looks for the styles that a page came with. Single parts of Chakra draw such an element themselves.
  '@portico/ui': ['style[data-emotion]:not([data-s])'],
  // Codecs, addresses and limits; calls travel with the remotes that make them.
  '@portico/contract/core': ['has not one age for each child'],
  react: ['react.transitional.element', 'react.fragment', 'react.portal', 'H.useMemoCache'],
};

/** What of the page a script carries a copy of; undefined when it carries none. */
export function copyIn(script: string): string | undefined {
  return Object.keys(COPY_MARKS).find((name) => COPY_MARKS[name]?.some((mark) => script.includes(mark)));
}
