import { Banner } from '@portico/ui';
import { createElement, type ReactNode, useMemo } from 'react';
import { type NoticeNode, readNotice } from './notice-html.ts';
import { useTripDetailMessages } from './trip-detail-messages.ts';

/** The hotel's notice: the supplier's HTML, rendered with our own elements only. */
export function NoticePanel({ html }: { html: string }) {
  const t = useTripDetailMessages();
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
    // The nodes never reorder, so the index is a stable key.
    if (node.element === 'br') return createElement('br', { key: index });
    return createElement(node.element, { key: index }, drawn(node.children));
  });
}
