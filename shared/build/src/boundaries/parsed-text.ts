import { type Node, nameOf, rule } from './rule.ts';

/** Locales with dates like `yyyy-mm-dd` in some versions of some browsers. */
const LOOKALIKES = /^(en-CA|fr-CA|sv|sv-SE|lt|lt-LT)$/;

/** Methods that format text for users. */
const FORMATTERS = new Set(['format', 'toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']);
/** Methods that take text apart. */
const PARSERS = new Set([
  'slice',
  'split',
  'substring',
  'substr',
  'match',
  'matchAll',
  'replace',
  'replaceAll',
  'search',
]);

const isOfDates = (node: Node) => node.type === 'MemberExpression' && nameOf(node.object as Node) === 'Intl';

/** Formatted text is for users: browsers differ in its form, so code must not parse it. */
export const noParsedText = rule((_file, report) => ({
  CallExpression(node) {
    const callee = node.callee as Node;
    if (callee.type !== 'MemberExpression' || !PARSERS.has(nameOf(callee.property as Node) ?? '')) return;
    const text = callee.object as Node;
    if (text.type !== 'CallExpression' || (text.callee as Node).type !== 'MemberExpression') return;
    const formatter = nameOf((text.callee as Node).property as Node) ?? '';
    if (FORMATTERS.has(formatter))
      report(node, `${formatter} formats text for users: use formatToParts, or a day of the contract.`);
  },
  NewExpression(node) {
    const [locale] = node.arguments as Node[];
    const isLookalike = locale?.type === 'Literal' && LOOKALIKES.test(String(locale.value));
    if (isLookalike && isOfDates(node.callee as Node))
      report(node, `${String(locale.value)} is not a data format: use dayIn of @portico/contract/zones.`);
  },
}));
