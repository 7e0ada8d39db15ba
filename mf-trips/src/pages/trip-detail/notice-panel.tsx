import { Banner } from '@portico/ui';
import { createElement, type ReactNode, useMemo } from 'react';
import { type NoticeNode, readNotice } from './notice-html.ts';
import { useTripDetailWords } from './trip-detail-words.ts';

/** What the hotel asks on the spot; supplier's HTML, drawn by our own elements only. */
export function NoticePanel({ html }: { html: string }) {
  const t = useTripDetailWords();
  if (html.trim() === '') return null;
  return (
    <Banner role="note" title={t('tripDetail.notice')}>
      <SafeHtml html={html} />
    </Banner>
  );
}

function SafeHtml({ html }: { html: string }): ReactNode {
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
