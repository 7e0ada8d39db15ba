export { registerPaperRoute } from './calls/paper-route.ts';
export { newMailPapers } from './mail-papers.ts';
export { paperFile, paperPage } from './paper.ts';
export { registerPapers } from './register-papers.ts';
