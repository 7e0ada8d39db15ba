import * as v from 'valibot';

/** A validation step that applies a rule of `@portico/contract/rules`; the rule's error becomes the issue's message. */
export function judged(errorOf: (text: string) => string | undefined): v.RawCheckAction<string> {
  return v.rawCheck(({ dataset, addIssue }) => {
    const error = dataset.typed ? errorOf(dataset.value) : undefined;
    if (error !== undefined) addIssue({ message: error });
  });
}
