import { documentPreview, documentTicket, emailDocument } from '@portico/contract';
import { TRIP_MODULES } from '../../calls/access.ts';
import { registerCall } from '../../calls/calls.ts';
import type { Feature } from '../../calls/portal.ts';
import { answerDocumentPreview, answerDocumentTicket } from './calls/answer-papers.ts';
import { answerEmailDocument } from './calls/email-document.ts';
import { registerPaperRoute } from './calls/paper-route.ts';

export { newMailPapers } from './mail-papers.ts';
export { paperFile, paperPage } from './paper.ts';

const TRIPS = { access: { modules: TRIP_MODULES } } as const;

export const papersPlugin: Feature = async (app, { keys, services, calls, limits }) => {
  registerCall(calls, documentPreview, answerDocumentPreview, TRIPS);
  registerCall(calls, documentTicket, answerDocumentTicket(keys), TRIPS);
  registerCall(calls, emailDocument, answerEmailDocument(limits), TRIPS);
  registerPaperRoute(app, { services, keys });
};
