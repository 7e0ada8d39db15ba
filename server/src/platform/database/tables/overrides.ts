import type { Generated } from 'kysely';

export interface OverridesTables {
  remoteOverrides: RemoteOverridesTable;
}

/** A development build of one remote inside one person's session. Rows stay: they are the log of who opened what. */
export interface RemoteOverridesTable {
  /** Id of the signed address; it works once. */
  ticket: string;
  sessionId: Buffer;
  userId: string;
  remote: string;
  /** Address of the remote's development server, with a slash at its end. */
  servedAt: string;
  /** Address of the development build of the host, with a slash at its end. */
  hostAt: string;
  until: Date;
  openedAt: Generated<Date>;
  leftAt: Date | null;
}
