import { documentPreview, documentTicket, emailDocument } from '@portico/contract';
import { TRIP_MODULES } from '../../calls/access.ts';
import { type Calls, registerCall } from '../../calls/calls.ts';
import type { SharedLimits } from '../../platform/limits/shared-limits.ts';
import type { ServerKeys } from '../../platform/secrets/keys.ts';
import { answerDocumentPreview, answerDocumentTicket } from './calls/answer-papers.ts';
import { answerEmailDocument } from './calls/email-document.ts';

const TRIPS = { access: { modules: TRIP_MODULES } } as const;

export function registerPapers(
  calls: Calls,
  { keys, limits }: { readonly keys: ServerKeys; readonly limits: SharedLimits },
): void {
  registerCall(calls, documentPreview, answerDocumentPreview, TRIPS);
  registerCall(calls, documentTicket, answerDocumentTicket(keys), TRIPS);
  registerCall(calls, emailDocument, answerEmailDocument(limits), TRIPS);
}
