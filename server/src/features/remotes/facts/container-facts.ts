import type { Node, ObjectExpression } from 'acorn';
import { entriesOf, isMember, isObject, keyOf, literalOf, nodesIn } from './syntax.ts';

/** A module that a container takes from the page. */
export interface TakenModule {
  /** The name it is shared under. */
  readonly name: string;
  /** Semver range that the page's copy has to be in; `*` where the container takes any. */
  readonly range: string;
  /** Whether the container has a copy to run where the page's does not suit it, or would run one beside the page's. */
  readonly isOwn: boolean;
}

/** What the code of a container tells the federation runtime about itself. */
export interface ContainerFacts {
  /** Names that it exposes; undefined where it says nothing that could be read, or says it twice. */
  readonly exposes: readonly string[] | undefined;
  /** What it takes from the page, by the number that its code asks for it with. */
  readonly taken: ReadonlyMap<string, TakenModule>;
  /** Names under which it would put modules of its own onto the page. */
  readonly provides: readonly string[];
}

/** Reads it out of the code of the container's file. */
export function containerFacts(code: Node): ContainerFacts {
  const told = toldBy(code);
  const one = (name: string) => (told.get(name)?.length === 1 ? told.get(name)?.[0] : undefined);
  const exposes = objectIn(one('initializeExposesData'), 'moduleMap');
  return {
    exposes: exposes && [...entriesOf(exposes).keys()],
    taken: takenModules(told.get('consumesLoadingData') ?? []),
    provides: providedNames(told.get('initializeSharingData') ?? []),
  };
}

/** The objects that the bundler's runtime is handed, by the name of what it is handed. */
function toldBy(code: Node): Map<string, ObjectExpression[]> {
  const told = new Map<string, ObjectExpression[]>();
  for (const node of nodesIn(code)) {
    if (node.type !== 'AssignmentExpression' || !('left' in node && 'right' in node)) continue;
    const { left, right } = node as { readonly left: Node; readonly right: Node } & Node;
    if (!isMember(left) || !isObject(right)) continue;
    const name = keyOf(left.property, left.computed);
    if (name !== undefined) told.set(name, [...(told.get(name) ?? []), right]);
  }
  return told;
}

function takenModules(told: readonly ObjectExpression[]): Map<string, TakenModule> {
  const taken = new Map<string, TakenModule>();
  for (const object of told) {
    const modules = objectIn(object, 'moduleIdToConsumeDataMapping');
    for (const [id, value] of modules ? entriesOf(modules) : []) {
      const said = isObject(value) ? entriesOf(value) : new Map<string, Node>();
      const isOwn =
        !isNothing(said.get('fallback')) || !isNothing(said.get('import')) || !isTrue(said.get('singleton'));
      const name = literalOf(said.get('shareKey')) ?? '';
      taken.set(id, { name, range: literalOf(said.get('requiredVersion')) ?? '*', isOwn });
    }
  }
  return taken;
}

function providedNames(told: readonly ObjectExpression[]): string[] {
  const names = told.flatMap((object) => {
    const scopes = objectIn(object, 'scopeToSharingDataMapping');
    return [...(scopes ? entriesOf(scopes).values() : [])].flatMap((scope) => [...nodesIn(scope)]);
  });
  return [...new Set(names.filter(isObject).flatMap((node) => literalOf(entriesOf(node).get('name')) ?? []))];
}

function objectIn(object: ObjectExpression | undefined, name: string): ObjectExpression | undefined {
  const found = object && entriesOf(object).get(name);
  return isObject(found) ? found : undefined;
}

/** `null` or `void 0`, or not there at all. */
function isNothing(node: Node | undefined): boolean {
  if (node === undefined) return true;
  if (node.type === 'Literal') return 'value' in node && node.value === null;
  return node.type === 'UnaryExpression' && 'operator' in node && node.operator === 'void';
}

/** `true` or `!0`. */
function isTrue(node: Node | undefined): boolean {
  if (node?.type === 'Literal') return 'value' in node && node.value === true;
  return node?.type === 'UnaryExpression' && 'argument' in node && literalOf(node.argument as Node) === '0';
}
