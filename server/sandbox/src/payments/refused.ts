/** What the sandbox refuses for good; nothing happened. */
export class Refused extends Error {
  override readonly name = 'Refused';
}
