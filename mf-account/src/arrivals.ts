/** Pages on which somebody arrives by a link or from elsewhere, and stays a moment: one file for all of them. */
export { OneTouchPage } from './pages/one-touch/one-touch-page.tsx';
export { ThirdPartyPage } from './pages/third-party/third-party-page.tsx';
export { VerifyUserPage } from './pages/verify-user/verify-user-page.tsx';
