/** The form of a remote is the contract's; pages and remotes may take it from either package. */
export type {
  DialogComponent,
  PageComponent,
  RemoteEntry,
  RemoteManifest,
  RemoteRoute,
  WordTree,
} from '@portico/contract';
