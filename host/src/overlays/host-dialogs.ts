import type { DialogComponent } from '@portico/contract';
import type { manifest } from '../manifest.ts';
import { NetworkErrorDialog } from '../notices/network-error-dialog.tsx';
import { NetworkInterruptedDialog } from '../notices/network-interrupted-dialog.tsx';

type Owned = (typeof manifest.dialogs)[number];
type Fetched = Exclude<Owned, keyof typeof hostDialogs>;

/** Dialogs about a broken network travel with the host. */
export const hostDialogs = {
  networkError: NetworkErrorDialog,
  networkInterrupted: NetworkInterruptedDialog,
} satisfies { readonly [Name in Owned]?: DialogComponent<Name> };

const late = () => import(/* webpackChunkName: "later" */ '../notices/lazy-dialogs.tsx');

/** Loaded when the page is idle, or with the first use. */
export const lazyDialogs: { readonly [Name in Fetched]: () => Promise<DialogComponent<Name>> } = {
  notice: async () => (await late()).NoticeDialog,
  refreshPrompt: async () => (await late()).RefreshPromptDialog,
  pageOpenTooLong: async () => (await late()).PageOpenTooLongDialog,
};
