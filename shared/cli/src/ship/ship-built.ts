import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BeginPublish, FinishedPublish, type Provenance, StartedPublish } from '@portico/contract/publishing';
import { CliError } from '../cli-error.ts';
import type { PortalClient } from '../portal-client.ts';
import { type BuiltFolder, readBuiltFolder } from './built-folder.ts';

/** Progress of a publish. */
export interface Progress {
  readonly files: number;
  readonly ofFiles: number;
  readonly bytes: number;
  readonly ofBytes: number;
}

export interface ShipOrder {
  /** The build output. */
  readonly folder: string;
  readonly provenance?: Provenance | undefined;
  readonly progress?: (sent: Progress) => void;
}

/** Parallel uploads. */
const AT_ONCE = 4;
/** Maximum number of attempts if the portal has lost the publish or one of its files. */
const ROUNDS = 3;

/**
 * Publishes a built folder: uploads only missing files and resumes an aborted publish. Publishing does not release the
 * version to any user.
 */
export async function shipBuilt(client: PortalClient, order: ShipOrder): Promise<FinishedPublish> {
  const built = await readBuiltFolder(order.folder);
  for (let round = 1; ; round += 1) {
    try {
      return await publishOnce(client, built, order);
    } catch (error) {
      const isOver = error instanceof CliError && (error.code === 'lacking' || error.code === 'notFound');
      if (!isOver || round === ROUNDS) throw error;
    }
  }
}

async function publishOnce(
  client: PortalClient,
  built: BuiltFolder,
  { provenance, progress = () => {} }: ShipOrder,
): Promise<FinishedPublish> {
  const { name, version, files, folder } = built;
  const publishRequest = BeginPublish.encode({ name, version, files, provenance });
  const { id, lacking } = await client.ask('POST', '/publishes', StartedPublish, { json: publishRequest });
  const due = lacking.flatMap((digest) => files.find((file) => file.digest === digest) ?? []);
  const ofBytes = due.reduce((sum, { bytes }) => sum + bytes, 0);
  let sent: Progress = { files: 0, ofFiles: due.length, bytes: 0, ofBytes };
  progress(sent);
  const waiting = [...due];
  const worker = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      await client.put(
        `/publishes/${id}/files/${file.digest}`,
        new Uint8Array(await readFile(join(folder, file.path))),
      );
      sent = { ...sent, files: sent.files + 1, bytes: sent.bytes + file.bytes };
      progress(sent);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return await client.ask('POST', `/publishes/${id}/finish`, FinishedPublish, { json: {} });
}
