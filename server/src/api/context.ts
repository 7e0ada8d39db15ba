import type { Language } from '@portico/contract';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../platform/database/connect.ts';
import type { Services } from './services.ts';
import type { Person } from './sessions-repository.ts';

/** What every handler gets. */
export interface VisitContext {
  readonly db: Db;
  readonly services: Services;
  readonly log: FastifyBaseLogger;
  readonly requestId: string;
  /** SHA-256 of the session's cookie. */
  readonly sessionId: Buffer;
  readonly language: Language;
  /** The currency asked for, else the company's, else the portal's; one of the portal's currencies. */
  readonly currency: string;
  /** Address of the caller, for limits. */
  readonly address: string;
  /** The request and the reply themselves, for what sets a cookie or a header. */
  readonly raw: { readonly request: FastifyRequest; readonly reply: FastifyReply };
  /** The file of an upload, at most `SIZES.uploadBytes`; every call that is one has it. */
  readonly file?: Buffer | undefined;
}

/** A call that is open to everybody: perhaps somebody is signed in. */
export interface OpenContext extends VisitContext {
  readonly person: Person | undefined;
}

/** A call of somebody who is signed in: `user`, `company`, `source`, `platform`, `permissions`. */
export interface Context extends VisitContext, Person {}
