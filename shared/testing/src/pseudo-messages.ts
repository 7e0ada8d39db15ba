import type { MessageTree } from '@portico/contract';
import { i18n, storeMessages } from '@portico/runtime';
import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';

const LONGER_BY = 0.4;

/**
 * Replaces the English messages with a pseudo language: each text is two fifths longer, like German, and in brackets,
 * so that untranslated text shows. Restores English when the test ends.
 */
export function usePseudoLanguage(): void {
  const spoken = Object.entries(i18n.store.data.en ?? {}) as [string, MessageTree][];
  const messages = structuredClone(spoken);
  const put = (trees: readonly (readonly [string, MessageTree])[]) => {
    for (const [namespace, tree] of trees) {
      storeMessages(namespace, 'en', tree);
      // Pages rerender on this event, which `storeMessages` does not send.
      (i18n.store as unknown as { emit: (...event: string[]) => void }).emit('added', 'en', namespace);
    }
  };
  onTestFinished(() => put(messages));
  act(() => put(messages.map(([namespace, tree]) => [namespace, pseudoTree(tree)] as const)));
}

function pseudoTree(tree: MessageTree): MessageTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? pseudoText(value) : pseudoTree(value),
    ]),
  );
}

function pseudoText(text: string): string {
  const visibleText = text.replace(/\{\{[^}]*\}\}/g, '').trim();
  return `⟦${text}${visibleText.slice(0, Math.ceil(visibleText.length * LONGER_BY))}⟧`;
}

/** Texts and labels below an element that come from neither a message nor `data`: they are untranslatable. */
export function findUntranslated(container: Element, data: readonly (string | RegExp)[]): readonly string[] {
  return textsOf(container)
    .map((text) => data.reduce<string>((rest, datum) => rest.replaceAll(allOf(datum), ''), withoutMessages(text)))
    .filter((rest) => /\p{L}/u.test(rest));
}

function allOf(datum: string | RegExp): RegExp {
  return typeof datum === 'string' ? new RegExp(datum.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'g') : datum;
}

function textsOf(container: Element): string[] {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement?.closest('style, script') === null) texts.push(textContent ?? '');
  }
  const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'abbr'];
  const elements = [...container.querySelectorAll('*')];
  return [...texts, ...elements.flatMap((one) => attributes.map((name) => one.getAttribute(name) ?? ''))];
}

/** A placeholder may contain another message. */
function withoutMessages(text: string): string {
  const rest = text.replace(/⟦[^⟦⟧]*⟧/g, '');
  return rest === text ? text : withoutMessages(rest);
}
