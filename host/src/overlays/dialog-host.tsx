import type { DialogName } from '@portico/contract';
import { type DialogRequest, onDialogRequest, useCommonMessages } from '@portico/runtime';
import { PortalDialog, Text } from '@portico/ui';
import { type ComponentType, use, useEffect, useState } from 'react';
import { useHostMessages } from '../messages.ts';
import { type FirstRender, useFirstRender } from '../remotes/first-render.ts';
import { RemoteBoundary } from '../remotes/remote-boundary.tsx';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { useRemotes } from '../remotes/remotes-context.tsx';
import { hostDialogs, lazyDialogs } from './host-dialogs.ts';

/** The only place that mounts dialogs of the contract: later requests open on top. */
export function DialogHost() {
  const [requests, setRequests] = useState<readonly DialogRequest[]>([]);
  useEffect(() => onDialogRequest((request) => setRequests((open) => [...open, request])), []);
  return requests.map((request) => (
    <OpenDialog
      key={request.id}
      request={request}
      onResultSent={() => setRequests((open) => open.filter((other) => other !== request))}
    />
  ));
}

/** One dialog from request to result. The first result counts and closes it. */
function OpenDialog({ request, onResultSent }: { request: DialogRequest; onResultSent: () => void }) {
  const { loader } = useRemotes();
  const drawing = useFirstRender(loader);
  const [{ loading }, setLoading] = useState(() => ({ loading: loadDialog(loader, request.name) }));

  function resolve(result: never) {
    request.resolve(result);
    onResultSent();
  }

  function giveUp(cause: unknown) {
    request.fail(cause);
    onResultSent();
  }

  return (
    <RemoteBoundary
      skeleton={null}
      recover={drawing.recover}
      onRetry={() => setLoading({ loading: loadDialog(loader, request.name) })}
      renderError={(cause, retry) => <DialogMissing onRetry={retry} onClose={() => giveUp(cause)} />}
    >
      <LoadedDialog loading={loading} request={request} drawing={drawing} onResult={resolve} />
    </RemoteBoundary>
  );
}

type AnyDialog = ComponentType<Record<string, unknown>>;

interface LoadedDialogProps {
  readonly loading: AnyDialog | Promise<AnyDialog>;
  readonly request: DialogRequest;
  readonly drawing: FirstRender;
  readonly onResult: (result: never) => void;
}

function LoadedDialog({ loading, request, drawing, onResult }: LoadedDialogProps) {
  const Dialog = loading instanceof Promise ? use(loading) : loading;
  drawing.begin(Dialog);
  useEffect(() => drawing.succeed(Dialog), [drawing, Dialog]);
  // Props and component belong to one name; the union type cannot express that.
  return <Dialog {...request.props} resolve={onResult} />;
}

/** Finds the owner in the manifests, the host first, and loads its code and messages. */
function loadDialog(loader: RemoteLoader, name: DialogName): AnyDialog | Promise<AnyDialog> {
  const own = (hostDialogs as Partial<Record<DialogName, unknown>>)[name];
  if (own) return own as AnyDialog;
  const bring = (lazyDialogs as Partial<Record<DialogName, () => Promise<unknown>>>)[name];
  return (bring?.() ?? loader.loadDialog(name)) as Promise<AnyDialog>;
}

/** The owner failed to load (FED-05). Closing rejects the request. */
function DialogMissing({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const t = useHostMessages();
  const common = useCommonMessages();
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
