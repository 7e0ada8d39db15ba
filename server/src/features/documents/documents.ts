import { documentPreview, documentTicket, emailDocument } from '@portico/contract';
import { TRIP_MODULES } from '../../api/access.ts';
import { registerCall } from '../../api/endpoint-registry.ts';
import type { Feature } from '../../api/portal.ts';
import { answerDocumentPreview, answerDocumentTicket } from './endpoints/document-endpoints.ts';
import { registerPaperRoute } from './endpoints/document-route.ts';
import { answerEmailDocument } from './endpoints/email-document.ts';

export { paperFile, paperPage } from './booking-document.ts';
export { newMailPapers } from './email-documents.ts';

const TRIPS = { access: { modules: TRIP_MODULES } } as const;

export const papersPlugin: Feature = async (app, { keys, services, calls, limits }) => {
  registerCall(calls, documentPreview, answerDocumentPreview, TRIPS);
  registerCall(calls, documentTicket, answerDocumentTicket(keys), TRIPS);
  registerCall(calls, emailDocument, answerEmailDocument(limits), TRIPS);
  registerPaperRoute(app, { services, keys });
};
