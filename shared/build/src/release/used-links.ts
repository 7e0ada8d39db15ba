import * as contract from '@portico/contract';
import { type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast';
import {
  isBinaryExpression,
  isCallExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isStringLiteral,
  isTemplateHead,
} from 'typescript/unstable/ast/is';
import { importsOf } from './imports-of.ts';
import { everyNode, type SourceProgram } from './source-program.ts';

const CONTRACT = '@portico/contract';

/** Portal paths that the program links to, except those that it checks first. */
export function usedLinks(program: SourceProgram): string[] {
  const links = { led: new Set<string>(), requested: new Set<string>() };
  for (const source of program.files) {
    // A manifest has the served paths, not links.
    if (!source.fileName.endsWith('/src/manifest.ts')) findLinks(source, links);
  }
  return [...links.led].filter((path) => !links.requested.has(path)).sort();
}

function findLinks(source: SourceFile, links: { led: Set<string>; requested: Set<string> }): void {
  const imports = new Map(importsOf(source, (from) => from === CONTRACT).map(({ name, local }) => [local, name]));
  everyNode(source, (node, parent) => {
    const paths = pathsAt(node, imports);
    if (paths.length === 0 || (parent && isBinaryExpression(parent) && isComparison(parent.operatorToken.kind))) return;
    const isQuestion =
      parent && isCallExpression(parent) && isIdentifier(parent.expression) && parent.expression.text === 'ownsPath';
    for (const path of paths) (isQuestion ? links.requested : links.led).add(path);
  });
}

function pathsAt(node: Node, imports: ReadonlyMap<string, string>): readonly string[] {
  if (
    isPropertyAccessExpression(node) &&
    isIdentifier(node.expression) &&
    imports.get(node.expression.text) === 'PATHS'
  )
    return pathOf(node.name.text);
  if (isCallExpression(node) && isIdentifier(node.expression)) {
    const path = WRITERS.get(imports.get(node.expression.text) ?? '');
    return path === undefined ? [] : [path];
  }
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node) || isTemplateHead(node))
    return /^\/portal\/\w/.test(node.text) ? [node.text.replace(/[?#].*$/, '')] : [];
  return [];
}

/** The path of each URL function of the contract. */
const WRITERS: ReadonlyMap<string, string> = new Map(
  Object.entries(contract).flatMap(([name, value]) =>
    typeof value === 'function' && 'path' in value ? [[name, String(value.path)] as const] : [],
  ),
);

function pathOf(key: string): string[] {
  const path = (contract.PATHS as Readonly<Record<string, string>>)[key];
  return path === undefined ? [] : [path];
}

function isComparison(kind: SyntaxKind): boolean {
  return kind === SyntaxKind.EqualsEqualsEqualsToken || kind === SyntaxKind.ExclamationEqualsEqualsToken;
}
