import { createRandom, type Random } from '../random.ts';
import {
  type Behaviour,
  type BehaviourKind,
  isFileTarget,
  type RandomRules,
  type Rule,
  type Target,
} from './behaviour.ts';

/** Behaviours that apply to one request. */
export interface ActiveBehaviours {
  readonly find: <K extends BehaviourKind>(kind: K) => Extract<Behaviour, { readonly kind: K }> | undefined;
  readonly has: (kind: BehaviourKind) => boolean;
}

export interface Behaviours {
  readonly add: (rule: Rule) => void;
  readonly randomize: (random: RandomRules) => void;
  readonly list: () => readonly Rule[];
  readonly clear: () => void;
  /** Takes the rules of one request and reduces their remaining times. */
  readonly take: (target: Target, text: string) => ActiveBehaviours;
}

interface CountedRule {
  readonly rule: Rule;
  remaining: number;
}

export function createBehaviours(): Behaviours {
  let counted: CountedRule[] = [];
  let random: { readonly numbers: Random; readonly rules: RandomRules } | undefined;
  return {
    add: (rule) => {
      counted.push({ rule, remaining: rule.times ?? Infinity });
    },
    randomize: (rules) => {
      random = { numbers: createRandom(rules.seed), rules };
    },
    list: () => counted.map(({ rule, remaining }) => (remaining === Infinity ? rule : { ...rule, times: remaining })),
    clear: () => {
      counted = [];
      random = undefined;
    },
    take: (target, text) => {
      const isMeant = (rule: Rule) => appliesTo(rule, target, text);
      const taken = counted.filter(({ rule }) => isMeant(rule));
      for (const one of taken) one.remaining -= 1;
      counted = counted.filter(({ remaining }) => remaining > 0);
      return activeOf([...taken.map(({ rule }) => rule), ...drawn(random, isMeant)].map(({ behaviour }) => behaviour));
    },
  };
}

function drawn(
  random: { readonly numbers: Random; readonly rules: RandomRules } | undefined,
  isMeant: (rule: Rule) => boolean,
): readonly Rule[] {
  const candidates = random?.rules.rules.filter(isMeant) ?? [];
  if (random === undefined || candidates.length === 0 || !random.numbers.chance(random.rules.permille)) return [];
  return [random.numbers.pick(candidates)];
}

function appliesTo({ operation, match }: Rule, target: Target, text: string): boolean {
  const isMeant = operation === 'any' ? !isFileTarget(target) : operation === target;
  return isMeant && (match === undefined || text.includes(match));
}

function activeOf(active: readonly Behaviour[]): ActiveBehaviours {
  return {
    find: <K extends BehaviourKind>(kind: K) =>
      active.find((one): one is Extract<Behaviour, { readonly kind: K }> => one.kind === kind),
    has: (kind) => active.some((one) => one.kind === kind),
  };
}
