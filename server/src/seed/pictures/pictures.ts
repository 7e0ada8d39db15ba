export { type BuildingFacts, buildingOf } from './building.ts';
export { drawPicture } from './draw-picture.ts';
export { parsePictureName } from './parse-picture-name.ts';
export { PICTURE_SIZE } from './picture-size.ts';
export { DRAWING_VERSION, LIGHTS, type Light, type PictureSubject, pictureUrl } from './picture-subject.ts';
