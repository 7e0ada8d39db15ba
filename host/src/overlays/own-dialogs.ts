import type { DialogComponent } from '@portico/contract';
import type { manifest } from '../manifest.ts';
import { NetworkErrorDialog } from '../notices/network-error-dialog.tsx';
import { NetworkInterruptedDialog } from '../notices/network-interrupted-dialog.tsx';

type Owned = (typeof manifest.dialogs)[number];
type Fetched = Exclude<Owned, keyof typeof hostDialogs>;

/** What tells of a broken network must not have to be fetched: it travels with the host. */
export const hostDialogs = {
  networkError: NetworkErrorDialog,
  networkInterrupted: NetworkInterruptedDialog,
} satisfies { readonly [Name in Owned]?: DialogComponent<Name> };

const late = () => import(/* webpackChunkName: "later" */ '../notices/late-dialogs.tsx');

/** The others come once the page rests, or with the first need of one. */
export const lateDialogs: { readonly [Name in Fetched]: () => Promise<DialogComponent<Name>> } = {
  notice: async () => (await late()).NoticeDialog,
  refreshPrompt: async () => (await late()).RefreshPromptDialog,
  pageOpenTooLong: async () => (await late()).PageOpenTooLongDialog,
};
