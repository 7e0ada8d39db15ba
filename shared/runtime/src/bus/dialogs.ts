import type { DialogName, DialogProps, DialogResult } from '@portico/contract';

/** The dialog's owner could not be loaded, or no remote owns the dialog. */
export class DialogUnavailable extends Error {
  override readonly name = 'DialogUnavailable';
  readonly dialog: DialogName;

  constructor(dialog: DialogName, options?: ErrorOptions) {
    super(`The dialog ${dialog} is not available`, options);
    this.dialog = dialog;
  }
}

/** A request to open a dialog. Only the first call of either `resolve` or `fail` counts. */
export interface DialogRequest<Name extends DialogName = DialogName> {
  /** Ascending, unique on the page. */
  readonly id: number;
  readonly name: Name;
  readonly props: DialogProps<Name>;
  readonly resolve: (result: DialogResult<Name>) => void;
  /** The owner cannot be loaded and the user gave up. */
  readonly fail: (cause: unknown) => void;
}

type Handler = (request: DialogRequest) => void;

let handler: Handler | undefined;
let waiting: DialogRequest[] = [];
let lastId = 0;

/**
 * Opens a dialog of any remote and resolves with its result. If it cannot be shown, it resolves with `otherwise`, or
 * rejects with `DialogUnavailable` if that is missing.
 */
export function openDialog<Name extends DialogName>(
  name: Name,
  props: DialogProps<Name>,
  otherwise?: DialogResult<Name>,
): Promise<DialogResult<Name>> {
  return new Promise((resolve, reject) => {
    lastId += 1;
    const request: DialogRequest<Name> = {
      id: lastId,
      name,
      props,
      resolve,
      fail: (cause) => {
        if (otherwise === undefined) reject(new DialogUnavailable(name, { cause }));
        else resolve(otherwise);
      },
    };
    // The handler distinguishes dialogs by name; the union type cannot express that.
    if (handler) handler(request as unknown as DialogRequest);
    else waiting.push(request as unknown as DialogRequest);
  });
}

/** Sets the handler that shows dialogs and passes earlier requests to it first. Only for the host. */
export function onDialogRequest(next: Handler): () => void {
  handler = next;
  const early = waiting;
  waiting = [];
  for (const request of early) next(request);
  return () => {
    if (handler === next) handler = undefined;
  };
}
