/** What the federation runtime knows of a scope: module name, version, who provides it. */
export type SharedScope = Readonly<Record<string, Readonly<Record<string, { readonly from: string }>>>>;

/** Modules that the page has from more than the host, or in more than one version, in words. */
export function doubledModules(scope: SharedScope, host: string): string[] {
  return Object.entries(scope).flatMap(([name, versions]) => {
    const provided = Object.entries(versions);
    const isOne = provided.length === 1 && provided.every(([, { from }]) => from === host);
    return isOne ? [] : [`${name} (${provided.map(([version, { from }]) => `${version} of ${from}`).join(', ')})`];
  });
}
