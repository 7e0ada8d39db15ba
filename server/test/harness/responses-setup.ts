import { afterAll, beforeAll, beforeEach } from 'vitest';
import { faultyAnswers, forgetAnswers, producedAnswers } from './produced-responses.ts';
import { ANSWERS } from './responses.ts';

interface Task {
  readonly mode: string;
  readonly tasks?: readonly Task[];
}

beforeAll(forgetAnswers);

let file: (Task & { readonly name: string }) | undefined;
beforeEach(({ task }) => {
  file = task.file;
});

/**
 * After each test file: what it is listed to produce was produced, nothing that is listed as not yet, and each answer, of any flag, has
 * the fields that the specification promises with it.
 */
afterAll(() => {
  if (file === undefined) return;
  const faults = [...faultyAnswers(), ...producedTooEarly(), ...(isWhole(file) ? missingOf(file.name) : [])];
  if (faults.length > 0) throw new Error(faults.join('\n'));
});

function producedTooEarly(): string[] {
  return Object.entries(ANSWERS)
    .filter(([answer, by]) => typeof by !== 'string' && producedAnswers().has(answer))
    .map(([answer]) => `${answer} was produced and is listed as not yet: name this file in answers.ts`);
}

function missingOf(name: string): string[] {
  return Object.entries(ANSWERS)
    .filter(([answer, by]) => by === name && !producedAnswers().has(answer))
    .map(([answer]) => `${answer} is listed as produced here and was not`);
}

/** A run of some tests of the file alone proves nothing about the others. */
function isWhole({ mode, tasks = [] }: Task): boolean {
  return mode === 'run' && tasks.every(isWhole);
}
