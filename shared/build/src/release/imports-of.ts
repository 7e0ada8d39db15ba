import type { SourceFile } from 'typescript/unstable/ast';
import { isImportDeclaration, isNamedImports, isNamespaceImport, isStringLiteral } from 'typescript/unstable/ast/is';
import { BuildFailure } from '../workspace/build-failure.ts';

/** Named imports of a file from the wanted modules, with their local names. */
export function importsOf(source: SourceFile, isWanted: (from: string) => boolean): { name: string; local: string }[] {
  return source.statements.filter(isImportDeclaration).flatMap(({ moduleSpecifier, importClause }) => {
    const bindings = importClause?.namedBindings;
    if (!bindings || !isStringLiteral(moduleSpecifier) || !isWanted(moduleSpecifier.text)) return [];
    if (isNamespaceImport(bindings))
      throw new BuildFailure(
        `${source.fileName} imports all of ${moduleSpecifier.text}; import by name, so that the build can read it`,
      );
    if (!isNamedImports(bindings)) return [];
    return bindings.elements.map(({ propertyName, name }) => ({ name: (propertyName ?? name).text, local: name.text }));
  });
}
