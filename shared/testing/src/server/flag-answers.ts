import { type AnswerOf, type Call, COMMON_ANSWERS, writeAnswer } from '@portico/contract';
import { type FakeReply, wire } from './fake-reply.ts';

/** A flag that no table knows. */
export const UNKNOWN_FLAG = 'X99';

/** The flags that mean the same on every call and come while a person waits; refusals by HTTP status apart. */
const COMMON = Object.keys(COMMON_ANSWERS).filter((flag) => !flag.startsWith('E'));

/** Every flag that may come to a call: its own, the common ones that it does not claim, and one that nobody knows. */
export function flagsOf({ answers }: Call): readonly string[] {
  return [...new Set([...Object.keys(answers), ...COMMON, UNKNOWN_FLAG])].sort();
}

/** The answer with that very flag, also one that is only read; `data` by the answer's name, in our names. */
export function flagged<C extends Call>(
  call: C,
  flag: string,
  data: Readonly<Record<string, unknown>> = {},
): FakeReply {
  const name = call.answers[flag]?.name;
  if (name === undefined) return wire({ flag, msg: 'said' });
  const written = writeAnswer(call, { name, data: data[name] } as unknown as AnswerOf<C>);
  return wire({ ...written, flag, msg: 'said' });
}
