import type { DialogName, DialogProps, DialogResult } from '@portico/contract';
import { type DialogRequest, onDialogRequest } from '@portico/runtime';

/** Dialog results by name, or functions of the props. A dialog without a result stays open. */
export type DialogResults = {
  readonly [Name in DialogName]?: DialogResult<Name> | ((props: DialogProps<Name>) => DialogResult<Name>);
};

/** Replaces the dialog host: records opened dialogs and resolves them with the given results. */
export function watchDialogs(results: DialogResults): { readonly opened: readonly DialogRequest[]; stop: () => void } {
  const opened: DialogRequest[] = [];
  const stop = onDialogRequest((request) => {
    opened.push(request);
    const result = results[request.name] as unknown;
    if (result === undefined) return;
    request.resolve((typeof result === 'function' ? result(request.props) : result) as never);
  });
  return { opened, stop };
}
