import { isTest, placeOf } from './place.ts';
import { type Node, nameOf, rule } from './rule.ts';

/** Code that runs in a browser, including the sandbox's pages, which have another origin and contain card fields. */
const IN_BROWSERS = /^(host|(e2e\/remotes\/)?mf-[^/]+|shared\/(runtime|ui|contract)|server\/sandbox)\/src\//;

/** Browser APIs that convert text to HTML, or that would allow it. */
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

/** Pages must not convert text to HTML; the CSP blocks it too, in browsers that support Trusted Types (ADR 0130). */
export const noTextAsHtml = rule((file, report) => {
  if (!IN_BROWSERS.test(file) || isTest(placeOf(file)?.path ?? '')) return {};
  const check = (node: Node, name: unknown) => {
    if (typeof name === 'string' && MAKERS.has(name)) report(node, `${name} creates HTML from text: render elements.`);
  };
  return {
    Identifier: (node) => check(node, node.name),
    JSXIdentifier: (node) => check(node, node.name),
    Literal: (node) => check(node, node.value),
    MemberExpression(node) {
      const isDocument = nameOf(node.object as Node) === 'document';
      if (isDocument && /^write(ln)?$/.test(nameOf(node.property as Node) ?? ''))
        report(node, 'document.write creates HTML from text: render elements.');
    },
  };
});
