/** Command line options, in addition to the name. */
export const REQUESTED_NAMES = {
  owner: { type: 'string' },
  module: { type: 'string', default: '11' },
  port: { type: 'string', default: '4316' },
  'title-zh': { type: 'string', default: '合作伙伴服务' },
} as const;

/** Names used in the generated repository. */
export interface Names {
  /** `mf-car-hire` */
  readonly remote: string;
  /** `car-hire`: in URLs, and the namespace of its messages. */
  readonly short: string;
  /** `Car hire` */
  readonly title: string;
  /** The Chinese title. */
  readonly titleZh: string;
  readonly owner: string;
  readonly module: number;
  readonly port: number;
}

/** Throws with a description of invalid values. */
export function namesOf(
  remote: string,
  requested: { owner?: string; module: string; port: string; 'title-zh': string },
): Names {
  if (!/^mf-[a-z]+(-[a-z]+)*$/.test(remote) || remote.length > 40)
    throw new Error(`${remote} is not a valid name of a remote: use mf- and lower-case letters, separated by hyphens.`);
  const short = remote.slice('mf-'.length);
  const spacedName = short.replaceAll('-', ' ');
  const title = `${spacedName[0]?.toUpperCase()}${spacedName.slice(1)}`;
  const { owner = title } = requested;
  if (!/^[^"'\\\n]{1,80}$/.test(owner))
    throw new Error('--owner must be a name of at most 80 characters without quotes.');
  const titleZh = requested['title-zh'];
  if (!/^[^"'\\\n]{1,20}$/.test(titleZh))
    throw new Error('--title-zh must be a title of at most 20 characters without quotes.');
  return {
    remote,
    short,
    title,
    titleZh,
    owner,
    module: numberOf('--module', requested.module, [10, 89]),
    port: numberOf('--port', requested.port, [1024, 65_535]),
  };
}

function numberOf(option: string, text: string, [least, most]: readonly [number, number]): number {
  const value = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) throw new Error(`${option} must be a number from ${least} to ${most}.`);
  return value;
}
