import type { CallExpression, Identifier, MemberExpression, Node, ObjectExpression } from 'acorn';

/** Direct child nodes in source order. */
export function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  // No `Object.values`: a script has hundreds of thousands of nodes.
  for (const name in node) {
    const value: unknown = node[name as keyof Node];
    if (typeof value !== 'object' || value === null) continue;
    if (isNode(value)) children.push(value);
    else if (Array.isArray(value)) for (const one of value) if (isNode(one)) children.push(one);
  }
  return children;
}

/** Every node of the tree; iterative, so that deep nesting does not overflow the stack. */
export function* nodesIn(root: Node): Generator<Node> {
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    waiting.push(...childrenOf(node));
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

export function isIdentifier(node: Node | null | undefined): node is Identifier {
  return node?.type === 'Identifier';
}

export function isMember(node: Node): node is MemberExpression {
  return node.type === 'MemberExpression';
}

export function isCall(node: Node | null | undefined): node is CallExpression {
  return node?.type === 'CallExpression';
}

export function isObject(node: Node | null | undefined): node is ObjectExpression {
  return node?.type === 'ObjectExpression';
}

/** The text of a string or number literal. */
export function literalOf(node: Node | null | undefined): string | undefined {
  if (node?.type !== 'Literal' || !('value' in node)) return undefined;
  return typeof node.value === 'string' || typeof node.value === 'number' ? String(node.value) : undefined;
}

/** Name of a member or property; undefined if it is computed. */
export function keyOf(key: Node, computed: boolean): string | undefined {
  return !computed && isIdentifier(key) ? key.name : literalOf(key);
}

/** Property values by name; computed keys and spreads are skipped. */
export function entriesOf(object: ObjectExpression): Map<string, Node> {
  const entries = new Map<string, Node>();
  for (const property of object.properties) {
    if (property.type !== 'Property') continue;
    const key = keyOf(property.key, property.computed);
    if (key !== undefined) entries.set(key, property.value);
  }
  return entries;
}
