import type { Node } from 'acorn';
import { type Scope, scopeOf } from './scope.ts';
import { childrenOf, isCall, isIdentifier, isMember, isObject, keyOf, literalOf, nodesIn } from './syntax.ts';

/** Any export may be used: the script holds the complete module object or loads it at run time. */
export const ANYTHING = '*';

/** Used export names by module. */
export type UsedNames = Map<string, Set<string>>;

/** Adds to `used` the names that a script uses of shared modules; `taken` maps module ids to share keys. */
export function addUsedNames(code: Node, taken: ReadonlyMap<string, string>, used: UsedNames): void {
  const reader = new Reader(taken, used);
  for (const node of nodesIn(code)) if (isObject(node)) reader.readModules(node);
}

/**
 * A bundled module is a function with three parameters; the third is the require function: `704(e,t,r){var
 * a=r(289);…}`.
 */
class Reader {
  readonly #taken: ReadonlyMap<string, string>;
  readonly #used: UsedNames;

  constructor(taken: ReadonlyMap<string, string>, used: UsedNames) {
    this.#taken = taken;
    this.#used = used;
  }

  readModules(object: Node): void {
    for (const property of childrenOf(object)) {
      if (property.type !== 'Property' || !('key' in property && 'value' in property)) continue;
      const made = property.value as { readonly params?: readonly Node[] } & Node;
      const requireName = made.params?.[2];
      if (literalOf(property.key as Node) === undefined || !isIdentifier(requireName)) continue;
      const inside = { requireName: requireName.name, holds: new Map() };
      // The require parameter belongs to this function, so its declarations shadow no outer require.
      const { holds } = scopeOf(made, { requireName: undefined, holds: new Map() }, (init) =>
        this.#requestedModule(init, inside),
      );
      for (const child of childrenOf(made)) this.#read(child, { ...inside, holds }, made);
    }
  }

  #read(node: Node, outer: Scope, parent: Node): void {
    const scope = scopeOf(node, outer, (init, enclosing) => this.#requestedModule(init, enclosing));
    const module = this.#moduleOf(node, scope);
    if (module !== undefined) {
      this.#add(module, ...namesTaken(node, parent));
      return;
    }
    const late = this.#late(node, scope);
    if (late !== undefined) this.#add(late, ANYTHING);
    if (isMember(node)) {
      this.#read(node.object, scope, node);
      if (node.computed) this.#read(node.property, scope, node);
      return;
    }
    for (const child of childrenOf(node)) if (!isLabel(child, node)) this.#read(child, scope, node);
  }

  /** The module that an expression refers to: a bound name or a require call. */
  #moduleOf(node: Node, scope: Scope): string | undefined {
    return isIdentifier(node) ? scope.holds.get(node.name) : this.#requestedModule(node, scope);
  }

  #requestedModule(node: Node | null | undefined, { requireName }: Scope): string | undefined {
    if (!isCall(node) || !isIdentifier(node.callee) || node.callee.name !== requireName) return undefined;
    return this.#taken.get(literalOf(node.arguments[0]) ?? '');
  }

  /** `r.bind(r, 225)` loads the complete module when its file has arrived. */
  #late(node: Node, { requireName }: Scope): string | undefined {
    if (requireName === undefined || !isCall(node) || !isMember(node.callee)) return undefined;
    if (keyOf(node.callee.property, node.callee.computed) !== 'bind') return undefined;
    if (![...nodesIn(node.callee.object)].some((one) => isIdentifier(one) && one.name === requireName))
      return undefined;
    return node.arguments
      .map((argument) => this.#taken.get(literalOf(argument) ?? ''))
      .find((name) => name !== undefined);
  }

  #add(module: string, ...names: readonly string[]): void {
    const usedNames = this.#used.get(module) ?? new Set();
    for (const name of names) usedNames.add(name);
    this.#used.set(module, usedNames);
  }
}

/** Names used of the module at this node; `ANYTHING` if they are not written out. */
function namesTaken(node: Node, parent: Node): string[] {
  if (isMember(parent) && parent.object === node) return [keyOf(parent.property, parent.computed) ?? ANYTHING];
  if (parent.type === 'ExpressionStatement') return [];
  if (parent.type !== 'VariableDeclarator' || !('id' in parent)) return [ANYTHING];
  const { id } = parent as { readonly id: Node } & Node;
  // A plain variable: its uses are analysed where the variable occurs.
  if (isIdentifier(id)) return id === node || isCall(node) ? [] : [ANYTHING];
  if (id.type !== 'ObjectPattern') return [ANYTHING];
  return childrenOf(id).map((one) => {
    if (one.type !== 'Property') return ANYTHING;
    const { key, computed } = one as { readonly key: Node; readonly computed: boolean } & Node;
    return keyOf(key, computed) ?? ANYTHING;
  });
}

/** True for an identifier that is not a reference: a property key or a label. */
function isLabel(child: Node, parent: Node): boolean {
  if (!isIdentifier(child)) return false;
  const parentNode = parent as {
    readonly key?: Node;
    readonly label?: Node;
    readonly computed?: boolean;
    readonly value?: Node;
  };
  return (
    (parentNode.key === child && parentNode.computed === false && parentNode.value !== child) ||
    parentNode.label === child
  );
}
