import type { DialogName, DialogProps, DialogResult } from '@portico/contract';
import { type DialogRequest, onDialogRequest } from '@portico/runtime';

/** Results of dialogs by name, or a function from their props. A dialog that is not named stays open. */
export type DialogAnswers = {
  readonly [Name in DialogName]?: DialogResult<Name> | ((props: DialogProps<Name>) => DialogResult<Name>);
};

/** Takes the dialog host's place: keeps what was opened and answers what the test said. */
export function watchDialogs(answers: DialogAnswers): { readonly opened: readonly DialogRequest[]; stop: () => void } {
  const opened: DialogRequest[] = [];
  const stop = onDialogRequest((request) => {
    opened.push(request);
    const given = answers[request.name] as unknown;
    if (given === undefined) return;
    request.answer((typeof given === 'function' ? given(request.props) : given) as never);
  });
  return { opened, stop };
}
