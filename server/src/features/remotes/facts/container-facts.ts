import type { Node, ObjectExpression } from 'acorn';
import { entriesOf, isMember, isObject, keyOf, literalOf, nodesIn } from './syntax.ts';

/** A shared module that a container consumes from the page. */
export interface TakenModule {
  /** Share key. */
  readonly name: string;
  /** Semver range required of the page's copy; `*` if the container accepts any. */
  readonly range: string;
  /** True if the container has its own copy as a fallback, or may load a second copy. */
  readonly isOwn: boolean;
}

/** Data that the container's code passes to the federation runtime. */
export interface ContainerFacts {
  /** Exposed names; undefined if they cannot be read or are set twice. */
  readonly exposes: readonly string[] | undefined;
  /** Consumed modules by the module id in the container's code. */
  readonly taken: ReadonlyMap<string, TakenModule>;
  /** Share keys that the container would provide to the page. */
  readonly provides: readonly string[];
}

export function containerFacts(code: Node): ContainerFacts {
  const reported = reportedBy(code);
  const one = (name: string) => (reported.get(name)?.length === 1 ? reported.get(name)?.[0] : undefined);
  const exposes = objectIn(one('initializeExposesData'), 'moduleMap');
  return {
    exposes: exposes && [...entriesOf(exposes).keys()],
    taken: takenModules(reported.get('consumesLoadingData') ?? []),
    provides: providedNames(reported.get('initializeSharingData') ?? []),
  };
}

/** Object literals that are assigned to members of the bundler's runtime, by member name. */
function reportedBy(code: Node): Map<string, ObjectExpression[]> {
  const reported = new Map<string, ObjectExpression[]>();
  for (const node of nodesIn(code)) {
    if (node.type !== 'AssignmentExpression' || !('left' in node && 'right' in node)) continue;
    const { left, right } = node as { readonly left: Node; readonly right: Node } & Node;
    if (!isMember(left) || !isObject(right)) continue;
    const name = keyOf(left.property, left.computed);
    if (name !== undefined) reported.set(name, [...(reported.get(name) ?? []), right]);
  }
  return reported;
}

function takenModules(reported: readonly ObjectExpression[]): Map<string, TakenModule> {
  const taken = new Map<string, TakenModule>();
  for (const object of reported) {
    const modules = objectIn(object, 'moduleIdToConsumeDataMapping');
    for (const [id, value] of modules ? entriesOf(modules) : []) {
      const entries = isObject(value) ? entriesOf(value) : new Map<string, Node>();
      const isOwn =
        !isNothing(entries.get('fallback')) || !isNothing(entries.get('import')) || !isTrue(entries.get('singleton'));
      const name = literalOf(entries.get('shareKey')) ?? '';
      taken.set(id, { name, range: literalOf(entries.get('requiredVersion')) ?? '*', isOwn });
    }
  }
  return taken;
}

function providedNames(reported: readonly ObjectExpression[]): string[] {
  const names = reported.flatMap((object) => {
    const scopes = objectIn(object, 'scopeToSharingDataMapping');
    return [...(scopes ? entriesOf(scopes).values() : [])].flatMap((scope) => [...nodesIn(scope)]);
  });
  return [...new Set(names.filter(isObject).flatMap((node) => literalOf(entriesOf(node).get('name')) ?? []))];
}

function objectIn(object: ObjectExpression | undefined, name: string): ObjectExpression | undefined {
  const entryValue = object && entriesOf(object).get(name);
  return isObject(entryValue) ? entryValue : undefined;
}

/** True for `null`, `void 0` or a missing node. */
function isNothing(node: Node | undefined): boolean {
  if (node === undefined) return true;
  if (node.type === 'Literal') return 'value' in node && node.value === null;
  return node.type === 'UnaryExpression' && 'operator' in node && node.operator === 'void';
}

/** True for `true` or `!0`. */
function isTrue(node: Node | undefined): boolean {
  if (node?.type === 'Literal') return 'value' in node && node.value === true;
  return node?.type === 'UnaryExpression' && 'argument' in node && literalOf(node.argument as Node) === '0';
}
