export { OwnLinks } from './own-links.tsx';
export { PartyButtons } from './party-buttons.tsx';
