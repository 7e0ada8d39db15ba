import { createHash } from 'node:crypto';
import type { SourceFrames } from '@portico/cli';
import { type Codec, decode, VersionCheck } from '@portico/contract';
import {
  BeginPublish,
  FinishedCheck,
  FinishedPublish,
  GrantedOverride,
  REGISTRY_PATH,
  RequestedChange,
  RequestedCheck,
  RequestedOverride,
  StartedCheck,
  StartedPublish,
  TeamClientErrors,
  TeamLog,
  TeamRemote,
  TeamRemotes,
  TeamRules,
} from '@portico/contract/publishing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { assertPlain } from '../../api/json-body.ts';
import type { FolderLimits } from '../../domain/folder-limits.ts';
import type { TeamScope } from '../../domain/team-scopes.ts';
import { auditNetwork } from '../../platform/database/audit-log.ts';
import type { Db } from '../../platform/database/connect.ts';
import { endpointScope } from '../../platform/request-scope.ts';
import type { ServerKeys } from '../../platform/secrets/keys.ts';
import { listClientErrors, slowSince } from '../client-errors/client-errors.ts';
import { originOf } from '../portal-page/portal-page.ts';
import { type ArtefactStore, type CheckRule, changeText, type PublishedFiles, readLog } from '../remotes/remotes.ts';
import type { Credential } from '../teams/teams.ts';
import { newAdmission } from './admission.ts';
import { changeRemote, VERB_OF_CHANGE } from './change-remote.ts';
import { beginCheck } from './checks/begin-check.ts';
import { finishCheck } from './checks/finish-check.ts';
import { grantOverride } from './grant-override.ts';
import { finishPublish } from './publishes/finish-publish.ts';
import { findFileListErrors } from './publishes/listed-files.ts';
import { missingFiles } from './publishes/missing-files.ts';
import { beginPublish, findPublish, type Publish, storePart } from './publishes/publishes-repository.ts';
import { RegistryApiError } from './registry-api-error.ts';
import { handleError } from './registry-errors.ts';
import { teamRemote, teamRemotes } from './team-remotes.ts';

export interface TeamApiOptions {
  readonly db: Db;
  readonly store: ArtefactStore;
  readonly files: PublishedFiles;
  readonly limits: FolderLimits;
  /** Check that a version needs before any user gets it. */
  readonly checks: CheckRule;
  readonly keys: ServerKeys;
  /** Finds the source position of a stack frame. */
  readonly sources: SourceFrames;
  /** Origin of granted URLs if the request does not provide one. */
  readonly origin: string;
}

/** Large enough for a list of ten thousand files, so that it can be rejected by its number of files. */
const LIST_BYTES = 4 * 1024 * 1024;
const DAY_S = 86_400;

/** API for the programs of teams with their own credential. Cookies and page signatures have no effect here. */
export function registerTeamApi(app: FastifyInstance, options: TeamApiOptions): void {
  const { db, store, limits, sources } = options;
  const { holderOf, assertMay } = newAdmission(db);

  /** Returns the request's credential after checking its permission. */
  async function admit(request: FastifyRequest, remote: string, verb?: TeamScope): Promise<Credential> {
    const holder = request.holder ?? throwNoHolder();
    await assertMay(request, holder, { remote, verb });
    return holder;
  }

  /** Returns an upload of the credential's team if the credential may still publish that remote. */
  async function publishOf(request: FastifyRequest): Promise<{ publish: Publish; holder: Credential }> {
    const { id = '' } = request.params as Params;
    const publish = await findPublish(db, id);
    const holder = publish && (await admit(request, publish.name, 'publish'));
    // After a handover the new owner must not see uploads of the former team.
    if (publish === undefined || publish.team !== holder?.team)
      throw new RegistryApiError('notFound', 'This publish has ended or does not exist. Start it again.');
    return { publish, holder };
  }

  void app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        'application/json',
        { parseAs: 'buffer', bodyLimit: LIST_BYTES },
        (_request, body, done) => done(null, body),
      );
      scope.addContentTypeParser(
        'application/octet-stream',
        { parseAs: 'buffer', bodyLimit: Math.max(limits.fileBytes, limits.jsonBytes) },
        (_request, body, done) => done(null, body),
      );
      scope.setErrorHandler(handleError);
      scope.setNotFoundHandler(() => {
        throw new RegistryApiError('notFound', 'There is no endpoint at this URL.');
      });
      scope.addHook('preHandler', (request, _reply, done) =>
        endpointScope.run(
          { company: undefined, share: 'publishing', network: auditNetwork(request.ip), hasCommitted: false },
          done,
        ),
      );
      // Authenticates before the body is read.
      scope.addHook('onRequest', async (request) => {
        request.holder = await holderOf(request);
      });

      scope.post('/publishes', async (request) => {
        const requested = read(BeginPublish, request);
        const holder = await admit(request, requested.name, 'publish');
        const faults = findFileListErrors(requested.files, limits);
        if (faults.length > 0)
          throw new RegistryApiError('badFiles', `${requested.name} ${requested.version} cannot be published.`, {
            lines: faults,
          });
        const publish = await beginPublish(db, holder.team, requested);
        return StartedPublish.encode({ id: publish.id, lacking: await missingFiles(db, publish) });
      });

      scope.put('/publishes/:id/files/:digest', async (request, reply) => {
        const { publish } = await publishOf(request);
        const { digest = '' } = request.params as Params;
        const file = publish.files.find((one) => one.digest === digest);
        if (file === undefined) throw new RegistryApiError('notFound', 'No file of this publish has this digest.');
        const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if (content.length !== file.bytes)
          throw new RegistryApiError(
            'badFiles',
            `${file.path} has ${file.bytes} bytes, but ${content.length} were received.`,
          );
        if (createHash('sha256').update(content).digest('hex') !== digest)
          throw new RegistryApiError('badFiles', `The received content of ${file.path} has a different digest.`);
        await storePart(db, publish.id, digest, content);
        return await reply.code(204).send();
      });

      scope.post('/publishes/:id/finish', async (request) => {
        const { publish, holder } = await publishOf(request);
        return FinishedPublish.encode(await finishPublish({ db, store, limits }, publish, holder));
      });

      scope.get('/remotes', async (request) =>
        TeamRemotes.encode({ remotes: await teamRemotes(db, request.holder ?? throwNoHolder()) }),
      );

      scope.get('/remotes/:name', async (request) => {
        const { name } = remoteIn(request);
        await admit(request, name);
        return TeamRemote.encode(await teamRemote(db, name));
      });

      scope.get('/remotes/:name/log', async (request) => {
        const { name, limit } = remoteIn(request);
        await admit(request, name);
        const lines = (await readLog(db, { name, limit })).map((entry) =>
          changeText(withoutCompany(entry)).slice(0, 2000),
        );
        return TeamLog.encode({ lines });
      });

      scope.post('/remotes/:name/changes', async (request) => {
        const { name } = remoteIn(request);
        const requested = read(RequestedChange, request);
        const holder = await admit(request, name, VERB_OF_CHANGE[requested.verb]);
        return TeamRules.encode(await changeRemote(db, { name, requested, holder }, options));
      });

      scope.post('/remotes/:name/checks', async (request) => {
        const { name } = remoteIn(request);
        const requested = read(RequestedCheck, request);
        const holder = await admit(request, name, 'publish');
        return StartedCheck.encode(await beginCheck(options, { remote: name, requested, holder }));
      });

      scope.put('/remotes/:name/checks/:id', async (request) => {
        const { name } = remoteIn(request);
        const finished = read(FinishedCheck, request);
        const holder = await admit(request, name, 'publish');
        const { id = '' } = request.params as Params;
        return VersionCheck.encode(await finishCheck(db, { remote: name, id, finished, holder }));
      });

      scope.get('/remotes/:name/faults', async (request) => {
        const { name, limit, since } = remoteIn(request);
        await admit(request, name, 'faults');
        const [listed, slow] = await Promise.all([
          listClientErrors(db, { remote: name, limit, since }, sources),
          slowSince(db, { remote: name, since }),
        ]);
        return TeamClientErrors.encode({ ...listed, slow });
      });

      scope.post('/remotes/:name/overrides', async (request) => {
        const { name } = remoteIn(request);
        const requested = read(RequestedOverride, request);
        const holder = await admit(request, name, 'override');
        // The granted URL uses the host name of the request.
        const grantOptions = { ...options, origin: originOf(request) ?? options.origin };
        return GrantedOverride.encode({
          address: await grantOverride(grantOptions, { remote: name, requested, holder }),
        });
      });
    },
    { prefix: REGISTRY_PATH },
  );
}

interface Params {
  readonly id?: string;
  readonly digest?: string;
  readonly name?: string;
}

interface RequestedRemote {
  readonly name: string;
  readonly limit: number;
  readonly since: Date;
}

function remoteIn(request: FastifyRequest): RequestedRemote {
  const { name = '' } = request.params as Params;
  const { limit = '20', since } = request.query as { readonly limit?: string; readonly since?: string };
  const from = since === undefined ? Math.floor(Date.now() / 1000) - DAY_S : Number(since);
  if (!/^[1-9]\d{0,2}$/.test(limit) || Number(limit) > 500)
    throw new RegistryApiError('malformed', 'limit must be a whole number from 1 to 500.');
  if (!Number.isSafeInteger(from) || from < 0 || from > 9_999_999_999)
    throw new RegistryApiError('malformed', 'since must be a time in epoch seconds.');
  return { name, limit: Number(limit), since: new Date(from * 1000) };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function read<T>(codec: Codec<T>, request: FastifyRequest): T {
  const decoded = decode(codec, parsed(request.body));
  if (decoded.ok) return decoded.value;
  const lines = decoded.faults.map(({ field, message }) => (field === '' ? message : `${field}: ${message}`));
  throw new RegistryApiError('malformed', 'The request is invalid.', { lines });
}

function parsed(body: unknown): unknown {
  try {
    const value: unknown = JSON.parse(utf8.decode(Buffer.isBuffer(body) ? body : Buffer.alloc(0)));
    assertPlain(value);
    return value;
  } catch {
    throw new RegistryApiError('malformed', 'The request is not JSON.');
  }
}

/** Hides the company of a log entry; only operators may see it. */
function withoutCompany(entry: Parameters<typeof changeText>[0]): Parameters<typeof changeText>[0] {
  const { change } = entry;
  return 'company' in change && change.company !== undefined
    ? { ...entry, change: { ...change, company: 'one company' } }
    : entry;
}

function throwNoHolder(): never {
  throw new RegistryApiError('noCredential', 'Send a credential in the header: Authorization: Bearer portico_…');
}

declare module 'fastify' {
  interface FastifyRequest {
    holder?: Credential;
  }
}
