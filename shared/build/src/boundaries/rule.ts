import { ROOT } from '../workspace/paths.ts';
import { pathInRepository } from './place.ts';

/** The part of a syntax node that the rules read. */
export interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** The part of a source file that the rules read. */
export interface Source {
  readonly getCommentsBefore: (node: Node) => readonly { readonly type: string; readonly value: string }[];
}

interface Context {
  readonly filename: string;
  readonly sourceCode: Source;
  readonly report: (problem: { node: Node; message: string }) => void;
}

/** Callbacks of a rule by kind of node. */
export type Visitor = Record<string, ((node: Node) => void) | undefined>;

interface Rule {
  readonly create: (context: Context) => Visitor;
}

/** Creates a rule that receives the path of its file in the repository. */
export function rule(
  create: (file: string, report: (node: Node, message: string) => void, source: Source) => Visitor,
): Rule {
  return {
    create(context) {
      const file = pathInRepository(context.filename, ROOT);
      return file === undefined
        ? {}
        : create(file, (node, message) => context.report({ node, message }), context.sourceCode);
    },
  };
}

/** Name of an identifier; undefined for any other node. */
export function nameOf(node: Node): string | undefined {
  return node.type === 'Identifier' ? (node.name as string) : undefined;
}
