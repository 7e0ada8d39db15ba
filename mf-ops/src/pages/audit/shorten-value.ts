const DIGEST = /[0-9a-f]{32,}/gi;
const DIGEST_CHARACTERS = 12;
const LIST_SEPARATOR = /,? +/;
const NETWORK = /^[0-9a-f.:]*[.:][0-9a-f.:]*(\/\d{1,3})?$/i;
const SHOWN_NETWORKS = 2;
const MOST_CHARACTERS = 160;

/** Shortens digests and network lists. Returns the same text if nothing was cut. */
export function shortenValue(value: string): string {
  const items = value.split(LIST_SEPARATOR);
  const isLongList = items.length > SHOWN_NETWORKS + 1 && items.every((item) => NETWORK.test(item));
  const list = isLongList ? `${items.slice(0, SHOWN_NETWORKS).join(', ')}…` : value;
  const digests = list.replace(DIGEST, (digest) => `${digest.slice(0, DIGEST_CHARACTERS)}…`);
  return digests.length > MOST_CHARACTERS ? `${digests.slice(0, MOST_CHARACTERS).trimEnd()}…` : digests;
}
