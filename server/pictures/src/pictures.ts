export { drawPicture } from './draw-picture.ts';
export { type HouseFacts, houseOf } from './house.ts';
export { PICTURE_SIZE } from './picture-size.ts';
export { type BedType, DRAWING, LIGHTS, type Light, type PictureSubject, pictureUrl } from './picture-subject.ts';
export { readPictureName } from './read-picture-name.ts';
