import type { Language } from '@portico/contract';
import { Problem } from '../../platform/problem.ts';
import { type TextKeyIn, text } from '../../platform/texts.ts';

type Code = TextKeyIn<'teams.problem'>;
type Details = Readonly<Record<string, string>>;

/** A change of a team that is refused; nothing was done. */
export class TeamProblem extends Problem {
  readonly code: Code;
  readonly details: Details;

  constructor(code: Code, details: Details = {}) {
    super(text('en', `teams.problem.${code}`, details));
    this.code = code;
    this.details = details;
  }

  in(language: Language): string {
    return text(language, `teams.problem.${this.code}`, this.details);
  }
}
