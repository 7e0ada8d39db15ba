import { OPS_PATHS } from '../../ops-paths.ts';

/** Hours back that can be asked for; faults are kept for two weeks. */
export const HOURS = [1, 24, 168, 336] as const;

export interface FaultsQuery {
  /** Empty: of all, the host's among them. */
  readonly remote: string;
  readonly hours: (typeof HOURS)[number];
}

export function readFaultsQuery(params: URLSearchParams): FaultsQuery {
  const hours = Number(params.get('hours'));
  return {
    remote: (params.get('remote') ?? '').trim().slice(0, 60),
    hours: HOURS.find((one) => one === hours) ?? 24,
  };
}

export function faultsAddress({ remote, hours }: FaultsQuery): string {
  const params = new URLSearchParams({ ...(remote !== '' && { remote }), hours: String(hours) });
  return `${OPS_PATHS.faults}?${params.toString()}`;
}
