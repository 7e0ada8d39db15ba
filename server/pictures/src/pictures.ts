export { drawPicture } from './draw-picture.ts';
export { PICTURE_SIZE } from './picture-size.ts';
export { DRAWING, LIGHTS, type Light, type PictureSubject, pictureUrl } from './picture-subject.ts';
export { readPictureName } from './read-picture-name.ts';
