/** A stop of a gradient: offset, colour and optional opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

export interface Paint {
  readonly opacity?: number;
  readonly stroke?: string;
  readonly width?: number;
  readonly isRound?: boolean;
}

/** Collects the shapes of one picture. A picture has no text, no script and no external reference. */
export interface Art {
  /** A gradient from top to bottom, or from left to right. Returns the value for a fill. */
  readonly linear: (stops: readonly Stop[], isAcross?: boolean) => string;
  readonly radial: (stops: readonly Stop[]) => string;
  /** A gradient of two colours from top to bottom. */
  readonly fade: (top: string, bottom: string) => string;
  /** A colour that is opaque in the middle and transparent at the rim. */
  readonly glow: (colour: string, opacity: number) => string;
  readonly path: (d: string, fill: string, paint?: Paint) => void;
  readonly line: (d: string, stroke: string, width: number, paint?: Paint) => void;
  readonly disc: (x: number, y: number, radius: number, fill: string, opacity?: number) => void;
  /** Draws a symbol once; the returned function places it at many positions. */
  readonly part: (draw: (art: Art) => void) => (x: number, y: number, scale?: number, isMirrored?: boolean) => void;
  /** Clips a drawing to a shape. */
  readonly inside: (d: string, draw: () => void) => void;
  /** The complete SVG text, mirrored if requested. */
  readonly text: (isMirrored?: boolean) => string;
}

const WIDTH = 800;
const HEIGHT = 600;

/** Starts a picture. Ids are letters in creation order, so the same drawing has the same bytes. */
export function createArt(): Art {
  const defs: string[] = [];
  return artInto([], defs);
}

function artInto(body: string[], defs: string[]): Art {
  const newId = () => `a${defs.length}`;
  const stopsOf = (stops: readonly Stop[]) =>
    stops
      .map(
        ([offset, colour, opacity]) =>
          `<stop offset="${n(offset)}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
      )
      .join('');
  const art: Art = {
    linear: (stops, isAcross = false) => {
      const id = newId();
      defs.push(
        `<linearGradient id="${id}" ${isAcross ? 'x2="1" y2="0"' : 'x2="0" y2="1"'}>${stopsOf(stops)}</linearGradient>`,
      );
      return `url(#${id})`;
    },
    radial: (stops) => {
      const id = newId();
      defs.push(`<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`);
      return `url(#${id})`;
    },
    fade: (top, bottom) =>
      art.linear([
        [0, top],
        [1, bottom],
      ]),
    glow: (colour, opacity) =>
      art.radial([
        [0, colour, opacity],
        [1, colour, 0],
      ]),
    path: (d, fill, paint) => {
      if (d !== '') body.push(`<path d="${d}" fill="${fill}"${paintOf(paint)}/>`);
    },
    line: (d, stroke, width, paint) => {
      if (d !== '') body.push(`<path d="${d}" fill="none"${paintOf({ ...paint, stroke, width })}/>`);
    },
    disc: (x, y, radius, fill, opacity) => {
      body.push(
        `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`,
      );
    },
    part: (draw) => {
      const inner: string[] = [];
      draw(artInto(inner, defs));
      const id = newId();
      defs.push(`<g id="${id}">${inner.join('')}</g>`);
      return (x, y, scale = 1, isMirrored = false) => {
        const size =
          scale === 1 && !isMirrored ? '' : ` scale(${isMirrored ? `${n2(-scale)} ${n2(scale)}` : n2(scale)})`;
        body.push(`<use href="#${id}" transform="translate(${n(x)} ${n(y)})${size}"/>`);
      };
    },
    inside: (d, draw) => {
      const id = newId();
      defs.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`);
      body.push(`<g clip-path="url(#${id})">`);
      draw();
      body.push('</g>');
    },
    text: (isMirrored = false) => {
      const size = `width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice"`;
      const shapes = isMirrored ? `<g transform="matrix(-1 0 0 1 ${WIDTH} 0)">${body.join('')}</g>` : body.join('');
      return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${defs.join('')}</defs>${shapes}</svg>`;
    },
  };
  return art;
}

function paintOf({ opacity, stroke, width, isRound }: Paint = {}): string {
  return [
    stroke === undefined ? '' : ` stroke="${stroke}"`,
    width === undefined ? '' : ` stroke-width="${width}"`,
    isRound ? ' stroke-linecap="round" stroke-linejoin="round"' : '',
    opacity === undefined ? '' : ` opacity="${opacity}"`,
  ].join('');
}

/** The shortest text of a number with one decimal. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function n2(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Path of a rectangle. */
export function box(x: number, y: number, width: number, height: number): string {
  return `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`;
}

/** Path of a door or window with a round top. */
export function arch(x: number, y: number, width: number, height: number): string {
  const r = width / 2;
  return `M${n(x)} ${n(y + height)}v${n(r - height)}a${n(r)} ${n(r)} 0 0 1 ${n(width)} 0v${n(height - r)}z`;
}

/** Path of a smooth line through points, for hills and waves; starts with a move to the first point. */
export function smooth(points: readonly (readonly [number, number])[]): string {
  const [first, ...others] = points;
  if (first === undefined) return '';
  let [px, py] = first;
  const parts = [`M${n(px)} ${n(py)}`];
  for (const [x, y] of others) {
    const middle = (px + x) / 2;
    parts.push(`C${n(middle)} ${n(py)} ${n(middle)} ${n(y)} ${n(x)} ${n(y)}`);
    [px, py] = [x, y];
  }
  return parts.join('');
}

/** Path of straight lines through points. */
export function jagged(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('');
}
