import { afterAll, beforeAll, beforeEach } from 'vitest';
import { forgetResponses, malformedResponses, producedResponses } from './produced-responses.ts';
import { EXPECTED_RESPONSES } from './responses.ts';

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
  const errors = [...malformedResponses(), ...producedTooEarly(), ...(isComplete(file) ? missingOf(file.name) : [])];
  if (errors.length > 0) throw new Error(errors.join('\n'));
});

function producedTooEarly(): string[] {
  return Object.entries(EXPECTED_RESPONSES)
    .filter(([response, by]) => typeof by !== 'string' && producedResponses().has(response))
    .map(([response]) => `${response} was produced and is listed as not yet: name this file in answers.ts`);
}

function missingOf(name: string): string[] {
  return Object.entries(EXPECTED_RESPONSES)
    .filter(([response, by]) => by === name && !producedResponses().has(response))
    .map(([response]) => `${response} is listed as produced here and was not`);
}

/** A partial run of a test file proves nothing about missing responses. */
function isComplete({ mode, tasks = [] }: Task): boolean {
  return mode === 'run' && tasks.every(isComplete);
}
