import { isTest, placeOf } from './place.ts';
import { type Node, nameOf, rule } from './rule.ts';

const REMOTE = /^(e2e\/remotes\/)?mf-[^/]+\/src\//;
const ERRORS = /^(ApiClientError|CommonResponseError)$/;
const HINT = 'Use useApiQuery or useAction for requests: every possible result has a name there.';

/** A remote handles the result of a request by name, and catches no errors. */
export const requestResults = rule((file, report) => {
  if (!REMOTE.test(file) || isTest(placeOf(file)?.path ?? '')) return {};
  return {
    TryStatement: (node) =>
      report(node, `${HINT} Any other thrown error is a bug, and the page's error boundary shows it.`),
    BinaryExpression(node) {
      const name = node.operator === 'instanceof' ? nameOf(node.right as Node) : undefined;
      if (name && ERRORS.test(name)) report(node, HINT);
    },
  };
});
