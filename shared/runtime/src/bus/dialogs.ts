import type { DialogName, DialogProps, DialogResult } from '@portico/contract';

/** The dialog's owner could not be loaded, or nobody owns it. */
export class DialogUnavailable extends Error {
  override readonly name = 'DialogUnavailable';
  readonly dialog: DialogName;

  constructor(dialog: DialogName, options?: ErrorOptions) {
    super(`The dialog ${dialog} is not available`, options);
    this.dialog = dialog;
  }
}

/** A dialog somebody asked for. Exactly one of `answer` and `fail` counts, and only its first call. */
export interface DialogRequest<Name extends DialogName = DialogName> {
  /** Ascending, unique on the page. */
  readonly id: number;
  readonly name: Name;
  readonly props: DialogProps<Name>;
  readonly answer: (result: DialogResult<Name>) => void;
  /** The owner cannot be loaded and the person gave up. */
  readonly fail: (cause: unknown) => void;
}

type Handler = (request: DialogRequest) => void;

let handler: Handler | undefined;
let waiting: DialogRequest[] = [];
let lastId = 0;

/**
 * Opens a dialog, whoever owns it, and resolves with its result. Where it cannot be shown it resolves with `otherwise`; without
 * one it rejects with `DialogUnavailable`.
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
      answer: resolve,
      fail: (cause) => {
        if (otherwise === undefined) reject(new DialogUnavailable(name, { cause }));
        else resolve(otherwise);
      },
    };
    // The handler tells dialogs apart by name; the union cannot say so.
    if (handler) handler(request as unknown as DialogRequest);
    else waiting.push(request as unknown as DialogRequest);
  });
}

/** Takes over showing dialogs; those that were asked for before come first. For the host alone. */
export function onDialogRequest(next: Handler): () => void {
  handler = next;
  const early = waiting;
  waiting = [];
  for (const request of early) next(request);
  return () => {
    if (handler === next) handler = undefined;
  };
}
