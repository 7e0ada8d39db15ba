/** What a mail about something that happened says first, to each of its readers. `{name}` is put in by the letter. */
export interface EventWords {
  readonly status: string;
  readonly subject: string;
  readonly agency: Opening;
  readonly guest: Opening;
  /** The agency's next thing to do, where it is not to look at the booking. */
  readonly action?: string;
}

interface Opening {
  readonly title: string;
  readonly lead: string;
}
