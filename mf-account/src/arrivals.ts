/** Short-lived pages that links and third parties lead to, in one chunk. */
export { MagicLinkPage } from './pages/magic-link/magic-link-page.tsx';
export { ThirdPartyPage } from './pages/third-party/third-party-page.tsx';
export { VerifyUserPage } from './pages/verify-user/verify-user-page.tsx';
