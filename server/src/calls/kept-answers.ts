import { type Call, callKey } from '@portico/contract';
import { LRUCache } from 'lru-cache';
import { numberOf } from '../platform/caching/number-of.ts';
import type { Context } from './context.ts';

/** What an answer follows from, beside the call, its company, source, language and currency, which count always. */
export interface FollowsFrom {
  /** Objects that are the very same as long as nothing of them changed; what was loaded anew is another. */
  readonly same: readonly object[];
  /** Everything else, by what it says: the request, and what belongs to the person who asks. */
  readonly told: unknown;
}

/** Answers that are the same whenever the same is asked: each is put together, translated and written once. */
export interface KeptAnswers {
  /** The answer that was made before of the same, else a new one. Whoever asks is allowed to: that is judged before any handler. */
  readonly of: <Answer extends object>(
    call: Call,
    context: Pick<Context, 'company' | 'source' | 'language' | 'currency'>,
    from: FollowsFrom,
    make: () => Answer,
  ) => Answer;
}

/** Some thirty kilobytes each, with their text. */
const MOST = 1_000;
/** Letters of what an answer follows from: whoever asks by more is not asked after again, and must not fill the memory. */
const MOST_LETTERS = 2_000;

export function newKeptAnswers(): KeptAnswers {
  const answers = new LRUCache<string, object>({ max: MOST });
  return {
    of: (call, { company, source, language, currency }, { same, told }, make) => {
      const key = JSON.stringify([callKey(call), company.id, source, language, currency, same.map(numberOf), told]);
      const known = answers.get(key);
      // The key names the call, and a call's answers are of one type.
      if (known !== undefined) return known as ReturnType<typeof make>;
      const answer = make();
      if (key.length > MOST_LETTERS) return answer;
      answers.set(key, answer);
      texts.set(answer, {});
      return answer;
    },
  };
}

/** An answer in the words of the wire. */
export interface AnswerText {
  readonly flag: string;
  readonly text: string;
}

/** Of answers that are kept, as long as they are. */
const texts = new WeakMap<object, { written?: AnswerText }>();

/** The text of an answer that is kept, written when it is first sent; undefined of any other answer. */
export function keptText(answer: object, write: () => AnswerText): AnswerText | undefined {
  const kept = texts.get(answer);
  if (kept === undefined) return undefined;
  kept.written ??= write();
  return kept.written;
}
