import type { Feature } from '../../calls/portal.ts';
import { registerPaperRoute } from './calls/paper-route.ts';
import { registerPapers } from './register-papers.ts';

export { newMailPapers } from './mail-papers.ts';
export { paperFile, paperPage } from './paper.ts';

export const papersPlugin: Feature = async (app, { keys, services, calls, limits }) => {
  registerPapers(calls, { keys, limits });
  registerPaperRoute(app, { services, keys });
};
