import type { Generated } from 'kysely';

export interface OverridesTables {
  remote_overrides: RemoteOverridesTable;
}

/** A development build of one remote inside one person's session. Rows stay: they are the log of who opened what. */
export interface RemoteOverridesTable {
  /** Id of the signed address; it works once. */
  ticket: string;
  session_id: Buffer;
  user_id: string;
  remote: string;
  /** Address of the remote's development server, with a slash at its end. */
  served_at: string;
  /** Address of the development build of the host, with a slash at its end. */
  host_at: string;
  until: Date;
  opened_at: Generated<Date>;
  left_at: Date | null;
}
