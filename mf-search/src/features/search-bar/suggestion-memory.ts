import type { Language, StoredSuggestions, Suggestion } from '@portico/contract';
import { readStored, writeStored } from '@portico/runtime';

const MOST = 60;

/** What was asked for: suggestions differ by language, and a phone shows more of them. */
export interface SuggestionQuestion {
  readonly keyword: string;
  readonly language: Language;
  readonly size: number;
}

/** The same question in one spelling: case and outer spaces make no other one. */
export function questionKey({ keyword, language, size }: SuggestionQuestion): string {
  return `${language}/${size}/${keyword.trim().toLowerCase()}`;
}

/** Adds an answer; the oldest ones leave when there are too many. */
export function withAnswer(memory: StoredSuggestions, key: string, answer: readonly Suggestion[]): StoredSuggestions {
  const others = Object.entries(memory).filter(([other]) => other !== key);
  return Object.fromEntries([...others, [key, answer] as const].slice(-MOST));
}

/**
 * What the longest known beginning of the keyword already says about it, so that something true shows while the
 * server is asked. Undefined when nothing is known.
 */
export function narrowed(memory: StoredSuggestions, question: SuggestionQuestion): readonly Suggestion[] | undefined {
  const wanted = question.keyword.trim().toLowerCase();
  for (let length = wanted.length - 1; length > 0; length -= 1) {
    const known = memory[questionKey({ ...question, keyword: wanted.slice(0, length) })];
    if (known === undefined) continue;
    const fitting = known.filter(({ nameEn, nameZh }) => `${nameEn} ${nameZh}`.toLowerCase().includes(wanted));
    return fitting.length > 0 ? fitting : undefined;
  }
  return undefined;
}

let memory: StoredSuggestions | undefined;

/** The session's memory, read from the browser once. */
export function suggestionMemory(): StoredSuggestions {
  memory ??= readStored('suggestions') ?? {};
  return memory;
}

export function rememberSuggestions(question: SuggestionQuestion, answer: readonly Suggestion[]): void {
  memory = withAnswer(suggestionMemory(), questionKey(question), answer);
  writeStored('suggestions', memory);
}
