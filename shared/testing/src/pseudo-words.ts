import type { WordTree } from '@portico/contract';
import { i18n, keepWords } from '@portico/runtime';
import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';

const LONGER_BY = 0.4;

/**
 * Has the page speak a language of no country: every word two fifths longer, as in German, and in brackets, so that text
 * which comes from no word shows. English is back when the test ends.
 */
export function speakPseudo(): void {
  const spoken = Object.entries(i18n.store.data.en ?? {}) as [string, WordTree][];
  const words = structuredClone(spoken);
  const put = (trees: readonly (readonly [string, WordTree])[]) => {
    for (const [namespace, tree] of trees) {
      keepWords(namespace, 'en', tree);
      // Pages draw again on this event, which `keepWords` does not send.
      (i18n.store as unknown as { emit: (...event: string[]) => void }).emit('added', 'en', namespace);
    }
  };
  onTestFinished(() => put(words));
  act(() => put(words.map(([namespace, tree]) => [namespace, pseudoTree(tree)] as const)));
}

function pseudoTree(tree: WordTree): WordTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? pseudoText(value) : pseudoTree(value),
    ]),
  );
}

function pseudoText(text: string): string {
  const letters = text.replace(/\{\{[^}]*\}\}/g, '').trim();
  return `⟦${text}${letters.slice(0, Math.ceil(letters.length * LONGER_BY))}⟧`;
}

/** Text and labels below an element that come from no word and from none of the data given: what nobody could translate. */
export function findUnspoken(container: Element, data: readonly (string | RegExp)[]): readonly string[] {
  return textsOf(container)
    .map((text) => data.reduce<string>((rest, known) => rest.replaceAll(allOf(known), ''), withoutWords(text)))
    .filter((rest) => /\p{L}/u.test(rest));
}

function allOf(known: string | RegExp): RegExp {
  return typeof known === 'string' ? new RegExp(known.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'g') : known;
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

/** A word may stand in the place of another one. */
function withoutWords(text: string): string {
  const rest = text.replace(/⟦[^⟦⟧]*⟧/g, '');
  return rest === text ? text : withoutWords(rest);
}
