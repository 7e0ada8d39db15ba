import type { Node } from 'acorn';
import { childrenOf, isIdentifier } from './syntax.ts';

/** Bindings at one place of a bundled module. */
export interface Scope {
  /** Name of the require function, unless it is shadowed. */
  readonly requireName: string | undefined;
  /** Local names bound to a module of the page, with the module's name. */
  readonly holds: ReadonlyMap<string, string>;
}

/** Returns the module that an initializer requires; undefined for anything else. */
type ModuleLookup = (init: Node | null | undefined, enclosing: Scope) => string | undefined;

const FUNCTIONS = new Set(['FunctionExpression', 'FunctionDeclaration', 'ArrowFunctionExpression']);

interface Declarator extends Node {
  readonly id: Node;
  readonly init?: Node | null;
}

/**
 * Returns the scope inside a node. Minified names are reused in nested functions, so a declaration shadows the outer
 * binding.
 */
export function scopeOf(node: Node, enclosing: Scope, moduleOf: ModuleLookup): Scope {
  const declared = declaredBy(node);
  if (declared.length === 0) return enclosing;
  const names = new Set(declared.flatMap(({ id }) => namesIn(id)));
  const holds = new Map([...enclosing.holds].filter(([name]) => !names.has(name)));
  const inside = {
    requireName:
      enclosing.requireName !== undefined && names.has(enclosing.requireName) ? undefined : enclosing.requireName,
    holds,
  };
  for (const { id, init } of declared) {
    const module = isIdentifier(id) ? moduleOf(init, inside) : undefined;
    if (module !== undefined && isIdentifier(id)) holds.set(id.name, module);
  }
  return inside;
}

function declaredBy(node: Node): Declarator[] {
  if (isFunction(node)) {
    const { id, params, body } = node as { id?: Node | null; params: readonly Node[]; body: Node } & Node;
    return [...(id && node.type === 'FunctionExpression' ? [named(id)] : []), ...params.map(named), ...varsIn(body)];
  }
  switch (node.type) {
    case 'CatchClause': {
      const { param } = node as { param?: Node | null } & Node;
      return param ? [named(param)] : [];
    }
    case 'ClassExpression': {
      const { id } = node as { id?: Node | null } & Node;
      return id ? [named(id)] : [];
    }
    case 'BlockStatement':
    case 'StaticBlock':
    case 'ForStatement':
    case 'ForInStatement':
    case 'ForOfStatement':
      return childrenOf(node).flatMap(lexicalIn);
    case 'SwitchStatement':
      return childrenOf(node)
        .filter(({ type }) => type === 'SwitchCase')
        .flatMap(childrenOf)
        .flatMap(lexicalIn);
    default:
      return [];
  }
}

/** Block-scoped declarations of a statement. */
function lexicalIn(node: Node): Declarator[] {
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') {
    const { id } = node as { id?: Node | null } & Node;
    return id ? [named(id)] : [];
  }
  return node.type === 'VariableDeclaration' && !isVar(node) ? declarators(node) : [];
}

/** Every `var` of a function, including nested blocks. */
function varsIn(node: Node, collected: Declarator[] = []): Declarator[] {
  if (isFunction(node)) return collected;
  if (isVar(node)) collected.push(...declarators(node));
  for (const child of childrenOf(node)) varsIn(child, collected);
  return collected;
}

function declarators(node: Node): Declarator[] {
  return (node as { declarations: readonly Declarator[] } & Node).declarations.slice();
}

function isVar(node: Node): boolean {
  return node.type === 'VariableDeclaration' && 'kind' in node && node.kind === 'var';
}

function isFunction(node: Node): boolean {
  return FUNCTIONS.has(node.type);
}

function named(id: Node): Declarator {
  return { type: 'VariableDeclarator', start: id.start, end: id.end, id };
}

/** Names that a pattern binds. */
function namesIn(pattern: Node): string[] {
  if (isIdentifier(pattern)) return [pattern.name];
  if (pattern.type === 'AssignmentPattern') return namesIn((pattern as { left: Node } & Node).left);
  if (pattern.type === 'Property') return namesIn((pattern as { value: Node } & Node).value);
  return ['ObjectPattern', 'ArrayPattern', 'RestElement'].includes(pattern.type)
    ? childrenOf(pattern).flatMap(namesIn)
    : [];
}
