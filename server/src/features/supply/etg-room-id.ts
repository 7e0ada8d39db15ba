export { etgRoomId } from '../../domain/etg-room-id.ts';
