import { createElement, type ReactNode, useMemo } from 'react';
import { type NoticeNode, readNotice } from './notice-html.ts';

export function SafeHtml({ html }: { html: string }): ReactNode {
  return useMemo(() => drawn(readNotice(html)), [html]);
}

function drawn(nodes: readonly NoticeNode[]): ReactNode {
  return nodes.map((node, index) => {
    if (typeof node === 'string') return node;
    // A notice is drawn whole or not at all, so that a place is name enough.
    if (node.element === 'br') return createElement('br', { key: index });
    return createElement(node.element, { key: index }, drawn(node.children));
  });
}
