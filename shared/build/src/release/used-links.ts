import { resolve } from 'node:path';
import { PATHS } from '@portico/contract';
import { type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast';
import {
  isBinaryExpression,
  isCallExpression,
  isFunctionDeclaration,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isStringLiteral,
  isTemplateHead,
} from 'typescript/unstable/ast/is';
import { ROOT } from '../workspace/paths.ts';
import { importsOf } from './imports-of.ts';
import { everyNode, type SourceProgram } from './source-program.ts';

const CONTRACT = '@portico/contract';

/** Paths of the portal that the program leads to, but for those that it asks about first. */
export function usedLinks(program: SourceProgram): string[] {
  const links = { led: new Set<string>(), asked: new Set<string>() };
  const builders = addressBuilders(program);
  for (const source of program.files) {
    // A manifest says what is served, not where somebody is led.
    if (!source.fileName.endsWith('/src/manifest.ts')) findLinks(source, builders, links);
  }
  return [...links.led].filter((path) => !links.asked.has(path)).sort();
}

function findLinks(
  source: SourceFile,
  builders: ReadonlyMap<string, readonly string[]>,
  links: { led: Set<string>; asked: Set<string> },
): void {
  const imports = new Map(importsOf(source, (from) => from === CONTRACT).map(({ name, local }) => [local, name]));
  everyNode(source, (node, parent) => {
    const paths = pathsAt(node, imports, builders);
    if (paths.length === 0 || (parent && isBinaryExpression(parent) && isComparison(parent.operatorToken.kind))) return;
    const isQuestion =
      parent && isCallExpression(parent) && isIdentifier(parent.expression) && parent.expression.text === 'ownsPath';
    for (const path of paths) (isQuestion ? links.asked : links.led).add(path);
  });
}

function pathsAt(
  node: Node,
  imports: ReadonlyMap<string, string>,
  builders: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  if (
    isPropertyAccessExpression(node) &&
    isIdentifier(node.expression) &&
    imports.get(node.expression.text) === 'PATHS'
  )
    return pathOf(node.name.text);
  if (isCallExpression(node) && isIdentifier(node.expression))
    return builders.get(imports.get(node.expression.text) ?? '') ?? [];
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node) || isTemplateHead(node))
    return /^\/portal\/\w/.test(node.text) ? [node.text.replace(/[?#].*$/, '')] : [];
  return [];
}

/** Which paths each address builder of the contract leads to. */
function addressBuilders({ file }: SourceProgram): Map<string, string[]> {
  const builders = new Map<string, string[]>();
  const routes = file(resolve(ROOT, 'shared/contract/src/routes.ts'));
  for (const statement of routes?.statements ?? []) {
    if (!isFunctionDeclaration(statement) || !statement.name) continue;
    const paths: string[] = [];
    everyNode(statement, (node) => {
      const isPath =
        isPropertyAccessExpression(node) && isIdentifier(node.expression) && node.expression.text === 'PATHS';
      if (isPath) paths.push(...pathOf(node.name.text));
    });
    if (paths.length > 0) builders.set(statement.name.text, paths);
  }
  return builders;
}

function pathOf(key: string): string[] {
  const path = (PATHS as Readonly<Record<string, string>>)[key];
  return path === undefined ? [] : [path];
}

function isComparison(kind: SyntaxKind): boolean {
  return kind === SyntaxKind.EqualsEqualsEqualsToken || kind === SyntaxKind.ExclamationEqualsEqualsToken;
}
