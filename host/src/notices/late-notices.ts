/** Pages that say one thing, and that few people ever see. */
export { InterceptingPage as intercepting } from './intercepting-page.tsx';
export { NotAllowedPage as notAllowed } from './not-allowed-page.tsx';
export { NotFoundPage as notFound } from './not-found-page.tsx';
export { NothingAssignedPage as nothingAssigned } from './nothing-assigned-page.tsx';
export { SecurityWarningPage as securityWarning } from './security-warning-page.tsx';
