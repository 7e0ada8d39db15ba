import { isTest, placeOf } from './place.ts';
import { type Node, nameOf, rule, type Source } from './rule.ts';

/** The API between apps and server, and the runtime that every app uses: other teams depend on their comments. */
const PUBLIC = /^shared\/(contract|runtime)\/src\//;

/**
 * Requires a docstring on every export of contract and runtime. A type with the name of a value shares its docstring.
 */
export const documented = rule((file, report, source) => {
  if (!PUBLIC.test(file) || isTest(placeOf(file)?.path ?? '')) return {};
  return {
    Program(node) {
      const exported = (node.body as Node[]).filter(({ type, declaration }) => /^Export/.test(type) && declaration);
      const documentedNames = new Set(exported.filter((one) => hasDoc(one, source)).flatMap(namesOf));
      for (const one of exported) {
        const name = namesOf(one).find((own) => !documentedNames.has(own));
        if (name) report(one, `Document ${name} in a comment above it: meaning, units, responses, source.`);
      }
    },
  };
});

function hasDoc(node: Node, source: Source): boolean {
  return source.getCommentsBefore(node).some(({ type, value }) => type === 'Block' && value.startsWith('*'));
}

function namesOf(node: Node): string[] {
  const declaration = node.declaration as Node;
  const declared = (declaration.declarations as Node[] | undefined) ?? [declaration];
  return declared.flatMap(({ id }) => (id ? (nameOf(id as Node) ?? []) : []));
}
