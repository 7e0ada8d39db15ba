import type { DialogComponent } from '@portico/contract';
import type { manifest } from '../manifest.ts';
import { NetworkErrorDialog } from '../notices/network-error-dialog.tsx';
import { NetworkInterruptedDialog } from '../notices/network-interrupted-dialog.tsx';
import { NoticeDialog } from '../notices/notice-dialog.tsx';
import { PageOpenTooLongDialog } from '../notices/page-open-too-long-dialog.tsx';
import { RefreshPromptDialog } from '../notices/refresh-prompt-dialog.tsx';

/** The host's own dialogs travel with the host: what tells of a broken network must not have to be fetched. */
export const hostDialogs: { readonly [Name in (typeof manifest.dialogs)[number]]: DialogComponent<Name> } = {
  networkError: NetworkErrorDialog,
  networkInterrupted: NetworkInterruptedDialog,
  notice: NoticeDialog,
  refreshPrompt: RefreshPromptDialog,
  pageOpenTooLong: PageOpenTooLongDialog,
};
