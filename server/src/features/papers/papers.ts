export { registerPaperRoute } from './calls/paper-route.ts';
export { newMailPapers } from './mail-papers.ts';
export { paperFile, paperPage } from './paper.ts';
export { tryLogo } from './pdf/try-logo.ts';
export { registerPapers } from './register-papers.ts';
