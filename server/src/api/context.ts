import type { Language } from '@portico/contract';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../platform/database/connect.ts';
import type { Services } from './services.ts';
import type { Person } from './sessions-repository.ts';

export interface VisitContext {
  readonly db: Db;
  readonly services: Services;
  readonly log: FastifyBaseLogger;
  readonly requestId: string;
  /** SHA-256 of the session cookie. */
  readonly sessionId: Buffer;
  readonly language: Language;
  /** The requested currency, else the company's, else the default; always one of the portal's currencies. */
  readonly currency: string;
  /** IP address of the client, for limits. */
  readonly address: string;
  /** For handlers that set a cookie or a header. */
  readonly raw: { readonly request: FastifyRequest; readonly reply: FastifyReply };
  /** The uploaded file, at most `SIZES.uploadBytes`; set for every upload endpoint. */
  readonly file?: Buffer | undefined;
}

/** Context of a public endpoint; the user is optional. */
export interface OpenContext extends VisitContext {
  readonly person: Person | undefined;
}

/** Context of a signed-in user, with `user`, `company`, `source`, `platform` and `permissions`. */
export interface Context extends VisitContext, Person {}
