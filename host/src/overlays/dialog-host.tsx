import type { DialogName } from '@portico/contract';
import { type DialogRequest, onDialogRequest, useCommonWords } from '@portico/runtime';
import { PortalDialog, Text } from '@portico/ui';
import { type ComponentType, use, useEffect, useState } from 'react';
import { type FirstDrawing, useFirstDrawing } from '../remotes/first-drawing.ts';
import { RemoteBoundary } from '../remotes/remote-boundary.tsx';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { useRemotes } from '../remotes/remotes-context.tsx';
import { useHostWords } from '../words.ts';
import { hostDialogs, lateDialogs } from './own-dialogs.ts';

/** The only place where a dialog of the contract is mounted: later requests open on top of earlier ones. */
export function DialogHost() {
  const [requests, setRequests] = useState<readonly DialogRequest[]>([]);
  useEffect(() => onDialogRequest((request) => setRequests((open) => [...open, request])), []);
  return requests.map((request) => (
    <OpenDialog
      key={request.id}
      request={request}
      onAnswered={() => setRequests((open) => open.filter((other) => other !== request))}
    />
  ));
}

/** One dialog from the request to its answer. Whoever owns it, the first answer counts and takes it off the page. */
function OpenDialog({ request, onAnswered }: { request: DialogRequest; onAnswered: () => void }) {
  const { loader } = useRemotes();
  const drawing = useFirstDrawing(loader);
  const [{ loading }, setLoading] = useState(() => ({ loading: loadDialog(loader, request.name) }));

  function answer(result: never) {
    request.answer(result);
    onAnswered();
  }

  function giveUp(cause: unknown) {
    request.fail(cause);
    onAnswered();
  }

  return (
    <RemoteBoundary
      skeleton={null}
      recover={drawing.recover}
      onRetry={() => setLoading({ loading: loadDialog(loader, request.name) })}
      renderFault={(cause, retry) => <DialogMissing onRetry={retry} onClose={() => giveUp(cause)} />}
    >
      <LoadedDialog loading={loading} request={request} drawing={drawing} onAnswer={answer} />
    </RemoteBoundary>
  );
}

type AnyDialog = ComponentType<Record<string, unknown>>;

interface LoadedDialogProps {
  readonly loading: AnyDialog | Promise<AnyDialog>;
  readonly request: DialogRequest;
  readonly drawing: FirstDrawing;
  readonly onAnswer: (result: never) => void;
}

function LoadedDialog({ loading, request, drawing, onAnswer }: LoadedDialogProps) {
  const Dialog = loading instanceof Promise ? use(loading) : loading;
  drawing.begin(Dialog);
  useEffect(() => drawing.succeed(Dialog), [drawing, Dialog]);
  // Props and component belong to one name; the union of all dialogs cannot say so.
  return <Dialog {...request.props} answer={onAnswer} />;
}

/** Finds the owner by the manifests, the host's own first, and brings its code with its words. */
function loadDialog(loader: RemoteLoader, name: DialogName): AnyDialog | Promise<AnyDialog> {
  const own = (hostDialogs as Partial<Record<DialogName, unknown>>)[name];
  if (own) return own as AnyDialog;
  const bring = (lateDialogs as Partial<Record<DialogName, () => Promise<unknown>>>)[name];
  return (bring?.() ?? loader.loadDialog(name)) as Promise<AnyDialog>;
}

/** In the dialog's own frame: its owner could not be loaded (FED-05). Closing rejects whoever asked, by name. */
function DialogMissing({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const t = useHostWords();
  const common = useCommonWords();
  return (
    <PortalDialog
      role="alertdialog"
      title={t('dialog.missing')}
      primary={{ label: common('action.retry'), onPress: onRetry }}
      secondary={{ label: common('action.close'), onPress: onClose }}
      onClose={onClose}
    >
      <Text>{t('dialog.text')}</Text>
    </PortalDialog>
  );
}
