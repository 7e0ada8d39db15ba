import * as v from 'valibot';

/** A validation step that applies a rule of `@portico/contract/rules`; the rule's error becomes the issue's message. */
export function judged(faultOf: (text: string) => string | undefined): v.RawCheckAction<string> {
  return v.rawCheck(({ dataset, addIssue }) => {
    const fault = dataset.typed ? faultOf(dataset.value) : undefined;
    if (fault !== undefined) addIssue({ message: fault });
  });
}
