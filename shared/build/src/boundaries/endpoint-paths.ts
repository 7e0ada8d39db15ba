import { isTest, placeOf } from './place.ts';
import { type Node, nameOf, rule } from './rule.ts';

const REMOTE = /^(e2e\/remotes\/)?mf-[^/]+\/src\//;
const FAULTS = /^(CallFault|CommonAnswerError)$/;
const ENDS = 'A call ends in useAnswer or useAction: each way that it can end has a name there.';

/** A remote handles the result of a request by name, and catches no errors. */
export const pathSuffixes = rule((file, report) => {
  if (!REMOTE.test(file) || isTest(placeOf(file)?.path ?? '')) return {};
  return {
    TryStatement: (node) => report(node, `${ENDS} What else is thrown is a bug, and the page's boundary shows it.`),
    BinaryExpression(node) {
      const name = node.operator === 'instanceof' ? nameOf(node.right as Node) : undefined;
      if (name && FAULTS.test(name)) report(node, ENDS);
    },
  };
});
