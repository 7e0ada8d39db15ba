export { NoticeDialog } from './notice-dialog.tsx';
export { PageOpenTooLongDialog } from './page-open-too-long-dialog.tsx';
export { RefreshPromptDialog } from './refresh-prompt-dialog.tsx';
