/** A share scope of the federation runtime: module name, version, provider. */
export type SharedScope = Readonly<Record<string, Readonly<Record<string, { readonly from: string }>>>>;

/** Describes shared modules with several versions or with a provider other than the host. */
export function findDuplicateModules(scope: SharedScope, host: string): string[] {
  return Object.entries(scope).flatMap(([name, versions]) => {
    const provided = Object.entries(versions);
    const isOne = provided.length === 1 && provided.every(([, { from }]) => from === host);
    return isOne ? [] : [`${name} (${provided.map(([version, { from }]) => `${version} of ${from}`).join(', ')})`];
  });
}
