import { isApp, isTest, placeOf } from './place.ts';
import { type Node, rule } from './rule.ts';
import { selectorError, widthError } from './style-error.ts';

const STYLED = /^(host|mf-[^/]+|shared\/ui)\/src\//;
/** The reset addresses tags by design, and breakpoints name the widths. */
const OWNERS = /^shared\/ui\/src\/theme\/(global-css|breakpoints)\.ts$/;

/**
 * Markup is styled through parts with a class each: no selectors of other markup, no widths in figures, no constant
 * inline style.
 */
export const styleParts = rule((file, report) => {
  if (!STYLED.test(file) || OWNERS.test(file) || isTest(placeOf(file)?.path ?? '')) return {};
  const check = (node: Node, error: string | undefined) => error && report(node, error);
  return {
    Property(node) {
      const text = textOf(node.key as Node);
      if (text !== undefined) check(node, selectorError(text));
    },
    Literal: (node) => check(node, typeof node.value === 'string' ? widthError(node.value) : undefined),
    TemplateElement: (node) => check(node, widthError((node.value as { raw: string }).raw)),
    JSXAttribute(node) {
      if (isApp(placeOf(file)?.package ?? '') && (node.name as Node).name === 'style' && isConstant(node)) {
        report(node, 'Inline style is only for values known at run time: use a part of createParts.');
      }
    },
  };
});

function textOf(key: Node): string | undefined {
  if (key.type === 'Literal' && typeof key.value === 'string') return key.value;
  if (key.type !== 'TemplateLiteral') return undefined;
  return (key.quasis as Node[]).map(({ value }) => (value as { raw: string }).raw).join('x');
}

/** Whether a style has a literal value: `style={{ display: 'contents' }}`. */
function isConstant({ value }: Node): boolean {
  const expression = (value as Node | null)?.expression as Node | undefined;
  if (expression?.type !== 'ObjectExpression') return false;
  return (expression.properties as Node[]).some((property) => (property.value as Node | undefined)?.type === 'Literal');
}
