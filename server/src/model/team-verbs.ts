/** What a credential may be allowed: each is asked for by name at every request. */
export const TEAM_VERBS = ['publish', 'go-live', 'canary', 'roll-back', 'override', 'faults'] as const;
export type TeamVerb = (typeof TEAM_VERBS)[number];
