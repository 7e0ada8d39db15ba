import { afterAll, beforeAll, beforeEach } from 'vitest';
import { forgetResponses, malformedResponses, producedResponses } from './produced-responses.ts';
import { ANSWERS } from './responses.ts';

interface Task {
  readonly mode: string;
  readonly tasks?: readonly Task[];
}

beforeAll(forgetResponses);

let file: (Task & { readonly name: string }) | undefined;
beforeEach(({ task }) => {
  file = task.file;
});

/**
 * After each test file: verifies that it produced all responses listed for it, and none listed as not yet produced.
 * Every response must have the fields of the specification.
 */
afterAll(() => {
  if (file === undefined) return;
  const faults = [...malformedResponses(), ...producedTooEarly(), ...(isComplete(file) ? missingOf(file.name) : [])];
  if (faults.length > 0) throw new Error(faults.join('\n'));
});

function producedTooEarly(): string[] {
  return Object.entries(ANSWERS)
    .filter(([answer, by]) => typeof by !== 'string' && producedResponses().has(answer))
    .map(([answer]) => `${answer} was produced and is listed as not yet: name this file in answers.ts`);
}

function missingOf(name: string): string[] {
  return Object.entries(ANSWERS)
    .filter(([answer, by]) => by === name && !producedResponses().has(answer))
    .map(([answer]) => `${answer} is listed as produced here and was not`);
}

/** A partial run of a test file proves nothing about missing responses. */
function isComplete({ mode, tasks = [] }: Task): boolean {
  return mode === 'run' && tasks.every(isComplete);
}
