import { type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isExportDeclaration,
  isExportSpecifier,
  isIdentifier,
  isImportSpecifier,
  isNamedExports,
  isShorthandPropertyAssignment,
  isStringLiteral,
} from 'typescript/unstable/ast/is';
import type { Type } from 'typescript/unstable/sync';
import { BuildFailure } from '../workspace/build-failure.ts';
import { importsOf } from './imports-of.ts';
import { everyNode, firstArgument, type SourceProgram } from './source-program.ts';

/** Named connections between apps: dialogs that are opened, events that are sent or received. */
type Connection = 'opens' | 'sends' | 'hears';

const CONNECTIONS: Readonly<Record<string, Connection>> = {
  openDialog: 'opens',
  emit: 'sends',
  on: 'hears',
  useEvent: 'hears',
};
const RUNTIME = '@portico/runtime';
/** The runtime's own files import the bus by its path. */
const BUS = /(^|\/)bus\/(bus|dialogs|use-event)\.ts$/;
const isBusItself = (file: string) => /\/shared\/runtime\/src\/bus\//.test(file);

/** The names that the program uses, by kind of connection. */
export function crossRemoteUsage(program: SourceProgram): Readonly<Record<Connection, ReadonlySet<string>>> {
  const usage = { opens: new Set<string>(), sends: new Set<string>(), hears: new Set<string>() };
  for (const source of program.files) if (!isBusItself(source.fileName)) findCrossRemoteUsage(source, program, usage);
  return usage;
}

function findCrossRemoteUsage(
  source: SourceFile,
  program: SourceProgram,
  usage: Record<Connection, Set<string>>,
): void {
  rejectExports(source);
  const connections = importedCrossRemoteUsage(source);
  if (connections.size === 0) return;
  everyNode(source, (node, parent) => {
    if (!isIdentifier(node) || !parent || isImportSpecifier(parent)) return;
    const connection = connections.get(node.text);
    if (!connection || !isThatImport(node, parent, program)) return;
    if (!isCallExpression(parent) || parent.expression !== node) throw passedOn(source, node.text);
    const name = firstArgument(parent);
    if (!name) throw new BuildFailure(`${source.fileName} calls ${node.text} without a name`);
    for (const one of namesOf(name, program, source)) usage[connection].add(one);
  });
}

/** Rejects re-exports of these functions: the build would not find calls under another name. */
function rejectExports(source: SourceFile): void {
  for (const statement of source.statements) {
    if (!isExportDeclaration(statement) || statement.isTypeOnly || !statement.moduleSpecifier) continue;
    const { moduleSpecifier: from, exportClause: clause } = statement;
    if (!isStringLiteral(from) || from.text !== RUNTIME) continue;
    if (!clause || !isNamedExports(clause)) throw passedOn(source, 'everything of the runtime');
    const names = [...clause.elements].map(({ propertyName, name }) => (propertyName ?? name).text);
    const connection = names.find((name) => name in CONNECTIONS);
    if (connection) throw passedOn(source, connection);
  }
}

function passedOn(source: SourceFile, name: string): BuildFailure {
  return new BuildFailure(
    `${source.fileName} passes ${name} to other code; call it directly, so that the build can read the name`,
  );
}

/** Local names of the runtime's connecting functions in a file. */
function importedCrossRemoteUsage(source: SourceFile): Map<string, Connection> {
  const connections = new Map<string, Connection>();
  for (const { name, local } of importsOf(source, (from) => from === RUNTIME || BUS.test(from))) {
    const connection = CONNECTIONS[name];
    if (connection) connections.set(local, connection);
  }
  return connections;
}

/** Whether a node refers to the import, rather than to a property or parameter of the same name. */
function isThatImport(node: Node, parent: Node, { checker }: SourceProgram): boolean {
  if (isShorthandPropertyAssignment(parent) || isExportSpecifier(parent)) return true;
  const symbol = checker.getSymbolAtLocation(node);
  return symbol?.declarations.some((declaration) => declaration.kind === SyntaxKind.ImportSpecifier) ?? false;
}

/** Names that an argument can have: a literal, a union of literals, or the constraint of a type parameter. */
function namesOf(node: Node, { checker }: SourceProgram, source: SourceFile): string[] {
  const type = checker.getTypeAtLocation(node);
  const names = type && literalsOf(type, (one) => checker.getBaseConstraintOfType(one));
  if (!names)
    throw new BuildFailure(
      `${source.fileName}: the build cannot determine which names «${node.getText(source)}» can be; give it a type`,
    );
  return names;
}

function literalsOf(type: Type, constraintOf: (type: Type) => Type | undefined): string[] | undefined {
  if (type.isStringLiteralType()) return [type.value];
  if (type.isUnionType()) {
    const all = type.getTypes().map((one) => literalsOf(one, constraintOf));
    return all.every((one) => one !== undefined) ? all.flat() : undefined;
  }
  const bound = constraintOf(type);
  return bound && bound !== type ? literalsOf(bound, constraintOf) : undefined;
}
