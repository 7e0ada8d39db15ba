import { runAdmin } from './admin.ts';

export interface SimulationOptions {
  readonly hotel: string;
  /** One room type; omitted: the complete hotel. */
  readonly room?: string;
  readonly amount?: string;
  readonly once?: boolean;
  readonly moment?: 'verify' | 'book' | 'cancel';
}

export type Surprise = 'price-rise' | 'sold-out' | 'substitute' | 'time-out' | 'late' | 'refuse';

/** The documented command `pnpm admin supplier`, against the portal under test. */
export class Supplier {
  readonly #dataDir: string;
  #isInstructed = false;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  async simulate(surprise: Surprise, { hotel, room, amount, once, moment }: SimulationOptions): Promise<void> {
    this.#isInstructed = true;
    await this.#change([
      surprise,
      `--hotel=${hotel}`,
      ...(room === undefined ? [] : [`--room=${room}`]),
      ...(amount === undefined ? [] : [`--amount=${amount}`]),
      ...(once === true ? ['--once'] : []),
      ...(moment === undefined ? [] : [`--at=${moment}`]),
    ]);
  }

  /** Sets the number of rooms of each type of a hotel, for the nights of a stay. */
  async setRooms({ hotel, from, until, count }: { hotel: string; from: string; until: string; count: number }) {
    await this.#change(['rooms', `--hotel=${hotel}`, `--from=${from}`, `--until=${until}`, `--count=${count}`]);
  }

  /** The number of a room type by its English name, from the command's error message for an unknown one. */
  async roomOf(hotel: string, name: string): Promise<string> {
    const errorText = await this.#change(['sold-out', `--hotel=${hotel}`, '--room=1']).catch(
      (error: { stderr?: string }) => error.stderr ?? '',
    );
    const rooms = [...errorText.matchAll(/(\d+) \(([^)]*)\)/g)];
    const roomNumber = rooms.find(([, , roomName]) => roomName === name)?.[1];
    if (!roomNumber) throw new Error(`The supplier has no room «${name}» of hotel ${hotel}: ${errorText}`);
    return roomNumber;
  }

  async list(): Promise<string> {
    return await this.#command(['list']);
  }

  async clear(): Promise<void> {
    this.#isInstructed = false;
    await this.#change(['clear']);
  }

  async clearInstructions(): Promise<void> {
    if (this.#isInstructed) await this.clear();
  }

  async #change(args: readonly string[]): Promise<string> {
    return await this.#command([...args, '--why=a test of the portal']);
  }

  async #command(args: readonly string[]): Promise<string> {
    return await runAdmin(this.#dataDir, ['supplier', ...args]);
  }
}
