import { GrowingNumbers } from './growing-numbers.ts';

export interface StoredName {
  readonly id: number;
  readonly cityId: number;
  readonly nameEn: string;
  readonly nameZh: string;
}

/**
 * The names of all hotels, best first, as bytes: a million objects with two strings each would take three times the
 * memory and slow down garbage collection.
 */
export interface HotelNames {
  readonly size: number;
  readonly at: (place: number) => StoredName;
  /** Whether one of the names starts with a query; both are compared as plain text. */
  readonly starter: (plainQuery: string, plainText: (name: string) => string) => (place: number) => boolean;
  readonly bytes: number;
}

export interface HotelNamesBuilder {
  readonly add: (hotel: StoredName) => void;
  readonly finish: () => HotelNames;
}

const CHUNK = 2 ** 20;
const BYTES_OF_A_UNIT = 3;

export function newHotelNamesBuilder(): HotelNamesBuilder {
  const ids = new GrowingNumbers();
  const cityIds = new GrowingNumbers();
  /** Three offsets per hotel: start of the English name, start of the Chinese name, end. */
  const bounds = new GrowingNumbers();
  const chunks: Buffer[] = [];
  let used = CHUNK;

  return {
    add: ({ id, cityId, nameEn, nameZh }) => {
      const most = (nameEn.length + nameZh.length) * BYTES_OF_A_UNIT;
      if (most > CHUNK) throw new RangeError(`Hotel ${id} has a name of ${most} bytes`);
      if (used + most > CHUNK) {
        chunks.push(Buffer.allocUnsafeSlow(CHUNK));
        used = 0;
      }
      const chunk = chunks.at(-1) as Buffer;
      const start = (chunks.length - 1) * CHUNK;
      ids.push(id);
      cityIds.push(cityId);
      bounds.push(start + used);
      used += chunk.write(nameEn, used, 'utf8');
      bounds.push(start + used);
      used += chunk.write(nameZh, used, 'utf8');
      bounds.push(start + used);
    },
    finish: () => newHotelNames(ids.view(), cityIds.view(), bounds.view(), chunks),
  };
}

function newHotelNames(
  ids: Uint32Array,
  cityIds: Uint32Array,
  bounds: Uint32Array,
  chunks: readonly Buffer[],
): HotelNames {
  /** 0 is the English name, 1 the Chinese. */
  const bytesOf = (place: number, name: 0 | 1): Buffer => {
    const start = bounds[place * 3] as number;
    const chunk = chunks[Math.floor(start / CHUNK)] as Buffer;
    const base = start - (start % CHUNK);
    return chunk.subarray((bounds[place * 3 + name] as number) - base, (bounds[place * 3 + name + 1] as number) - base);
  };
  return {
    size: ids.length,
    bytes: chunks.length * CHUNK + ids.byteLength + cityIds.byteLength + bounds.byteLength,
    at: (place) => ({
      id: ids[place] as number,
      cityId: cityIds[place] as number,
      nameEn: bytesOf(place, 0).toString('utf8'),
      nameZh: bytesOf(place, 1).toString('utf8'),
    }),
    starter: (plainQuery, plainText) => {
      const query = Buffer.from(plainQuery, 'utf8');
      const starts = (bytes: Buffer) =>
        startsPlainly(bytes, query) ?? plainText(bytes.toString('utf8')).startsWith(plainQuery);
      return (place) => starts(bytesOf(place, 0)) || starts(bytesOf(place, 1));
    },
  };
}

const APOSTROPHE = 0x27;
const BACKTICK = 0x60;
const UPPER_A = 0x41;
const UPPER_Z = 0x5a;

/**
 * Whether a name starts with a plain query, by bytes alone; undefined if the name must be normalized first.
 * Normalization keeps ASCII letters (in lower case) and Chinese characters from U+4E00 to U+9FFF.
 */
export function startsPlainly(name: Uint8Array, query: Uint8Array): boolean | undefined {
  let at = 0;
  for (let byte = 0; byte < name.length && at < query.length; byte += 1) {
    const value = name[byte] as number;
    if (value >= 0x80) {
      if (value < 0xe4 || value > 0xe9) return undefined;
      for (let part = 0; part < 3; part += 1) if (name[byte + part] !== query[at + part]) return false;
      at += 3;
      byte += 2;
      continue;
    }
    if (value === APOSTROPHE || value === BACKTICK) continue;
    const lower = value >= UPPER_A && value <= UPPER_Z ? value + 0x20 : value;
    if (lower !== query[at]) return false;
    at += 1;
  }
  return at === query.length;
}
