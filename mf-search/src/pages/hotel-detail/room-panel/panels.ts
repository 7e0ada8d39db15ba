/** One chunk for the panels of a room and of a rate: each chunk has a digest in the first scripts. */
export { RemarksPanel } from './remarks-panel.tsx';
export { RoomPanel } from './room-panel.tsx';
