import { createHash } from 'node:crypto';
import { dirname, resolve } from 'node:path';
import { type CallExpression, type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast';
import {
  isAwaitExpression,
  isCallExpression,
  isExportDeclaration,
  isImportDeclaration,
  isNamedExports,
  isNamedImports,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isStringLiteral,
} from 'typescript/unstable/ast/is';
import type { Checker } from 'typescript/unstable/sync';
import { BuildFailure } from '../workspace/build-failure.ts';
import { IS_PACKED, ROOT } from '../workspace/paths.ts';
import { openCompiler } from './compiler.ts';

/** The files behind an entry, parsed, with the compiler's types. */
export interface SourceProgram {
  readonly files: readonly SourceFile[];
  /** Modules of packages that they import at run time, with the imported names; `*` means all. */
  readonly modules: ReadonlyMap<string, ReadonlySet<string>>;
  readonly checker: Checker;
  readonly file: (path: string) => SourceFile | undefined;
}

/** Reads what the bundler would follow from the entries: no tests, no types, no files without an importer. */
export function readSources<T>(entries: readonly string[], read: (program: SourceProgram) => T): T {
  // An app may be outside of the workspace; the compiler's settings are the workspace's.
  const config = resolve(ROOT, `tsconfig.${digestOf(entries)}.json`);
  const settings = JSON.stringify({
    extends: IS_PACKED ? './tsconfig.json' : './tsconfig.web.json',
    // Packages from a portal are already compiled.
    compilerOptions: { allowJs: true },
    include: [],
    files: entries,
  });
  const project = openCompiler(config, settings)
    .updateSnapshot({ openProjects: [config] })
    .getProject(config);
  if (!project) throw new BuildFailure(`${entries.join(' and ')} cannot be read as TypeScript`);
  const { program, checker } = project;
  const file = (path: string) => program.getSourceFile(path);
  return read({ ...reachable(entries, file), checker, file });
}

function digestOf(entries: readonly string[]): string {
  return createHash('sha256').update(entries.join('\0')).digest('hex').slice(0, 12);
}

function reachable(
  entries: readonly string[],
  file: (path: string) => SourceFile | undefined,
): Pick<SourceProgram, 'files' | 'modules'> {
  const collected = new Map<string, SourceFile>();
  const modules = new Map<string, Set<string>>();
  const open = [...entries];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (collected.has(path)) continue;
    const source = file(path);
    if (!source) throw new BuildFailure(`${path} cannot be read as TypeScript`);
    collected.set(path, source);
    for (const { from, names } of requestsOf(source)) {
      if (!from.startsWith('.')) modules.set(from, new Set([...(modules.get(from) ?? []), ...names]));
      else if (/\.tsx?$/.test(from)) open.push(resolve(dirname(path), from));
      // Of compiled packages, the compiler has the files that it was given, and declarations for the rest.
      else if (from.endsWith('.js') && file(resolve(dirname(path), from))) open.push(resolve(dirname(path), from));
    }
  }
  // Imports that the compiler adds for JSX.
  if ([...collected.keys()].some((path) => path.endsWith('.tsx')))
    modules.set('react/jsx-runtime', new Set(['Fragment', 'jsx', 'jsxs']));
  const files = [...collected.values()].sort((a, b) => (a.fileName < b.fileName ? -1 : 1));
  return { files, modules };
}

export interface Request {
  readonly from: string;
  readonly names: readonly string[];
}

/** What a file imports at run time. */
export function requestsOf(source: SourceFile): Request[] {
  const collected: Request[] = [];
  everyNode(source, (node) => {
    const [specifier, names] = requestOf(node);
    if (specifier && isStringLiteral(specifier)) collected.push({ from: specifier.text, names });
  });
  return collected;
}

function requestOf(node: Node): [specifier: Node | undefined, names: string[]] {
  if (isImportDeclaration(node)) {
    const { importClause: clause } = node;
    if (clause?.phaseModifier === SyntaxKind.TypeKeyword) return [undefined, []];
    const own = clause?.name ? ['default'] : [];
    return [node.moduleSpecifier, [...own, ...boundNames(clause?.namedBindings)]];
  }
  if (isExportDeclaration(node))
    return node.isTypeOnly
      ? [undefined, []]
      : [node.moduleSpecifier, node.exportClause ? boundNames(node.exportClause) : ['*']];
  if (isCallExpression(node) && node.expression.kind === SyntaxKind.ImportKeyword)
    return [firstArgument(node), [takenFrom(node)]];
  return [undefined, []];
}

/** `(await import(…)).Gallery` uses one name; any other form may use all. */
function takenFrom(call: Node): string {
  let node = call;
  while (isAwaitExpression(node.parent) || isParenthesizedExpression(node.parent)) node = node.parent;
  return isPropertyAccessExpression(node.parent) && node !== call ? node.parent.name.text : '*';
}

function boundNames(bindings: Node | undefined): string[] {
  if (!bindings) return [];
  if (!isNamedImports(bindings) && !isNamedExports(bindings)) return ['*'];
  return [...bindings.elements]
    .filter((one) => !one.isTypeOnly)
    .map(({ propertyName, name }) => (propertyName ?? name).text);
}

export function firstArgument(call: CallExpression): Node | undefined {
  return call.arguments[0];
}

/** Visits a node and everything below it. */
export function everyNode(node: Node, visit: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
  visit(node, parent);
  node.forEachChild((child) => everyNode(child, visit, node));
}

/** Names that a file exports, including types. */
export function namesExported({ checker }: Pick<SourceProgram, 'checker'>, source: SourceFile): string[] {
  const module = checker.getSymbolAtLocation(source);
  if (!module) throw new BuildFailure(`${source.fileName} is not a module`);
  return checker
    .getExportsOfModule(module)
    .map(({ name }) => name)
    .sort();
}
