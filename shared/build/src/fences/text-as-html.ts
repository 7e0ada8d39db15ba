import { isTest, placeOf } from './place.ts';
import { type Node, nameOf, rule } from './rule.ts';

/** What runs in a browser; the sandbox's pages are of another origin and hold a card's fields. */
const IN_BROWSERS = /^(host|(e2e\/remotes\/)?mf-[^/]+|shared\/(runtime|ui|contract)|server\/sandbox)\/src\//;

/** What makes HTML of text in a browser, and what would allow it. */
const MAKERS = new Set([
  'dangerouslySetInnerHTML',
  'innerHTML',
  'outerHTML',
  'srcDoc',
  'srcdoc',
  'insertAdjacentHTML',
  'setHTML',
  'setHTMLUnsafe',
  'parseHTML',
  'parseHTMLUnsafe',
  'createContextualFragment',
  'DOMParser',
  'trustedTypes',
]);

/** Text becomes HTML nowhere in a page: the document's policy refuses it, in the browsers that know such policies (ADR 0130). */
export const noTextAsHtml = rule((file, report) => {
  if (!IN_BROWSERS.test(file) || isTest(placeOf(file)?.path ?? '')) return {};
  const check = (node: Node, name: unknown) => {
    if (typeof name === 'string' && MAKERS.has(name)) report(node, `${name} makes HTML of text: draw elements.`);
  };
  return {
    Identifier: (node) => check(node, node.name),
    JSXIdentifier: (node) => check(node, node.name),
    Literal: (node) => check(node, node.value),
    MemberExpression(node) {
      const isDocument = nameOf(node.object as Node) === 'document';
      if (isDocument && /^write(ln)?$/.test(nameOf(node.property as Node) ?? ''))
        report(node, 'document.write makes HTML of text: draw elements.');
    },
  };
});
