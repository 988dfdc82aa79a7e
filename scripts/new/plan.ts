/** A sentence for the person at the terminal: what is wrong, and what to do. */
export class Wrong extends Error {}

/** Everything that a new thing is made of. */
export interface Plan {
  /** Whole texts by their paths below the root. */
  files: ReadonlyMap<string, string>
  /** Commands that derive further files from these. */
  then: readonly Command[]
  /** Steps left to the author, in order. */
  steps: readonly string[]
}

/** A kind of thing that `npm run new` lays. */
export interface Kind {
  usage: string
  /**
   * Plans it for the words of the command, and writes nothing.
   * @throws {Wrong}
   */
  plan(words: readonly string[], root: string): Plan
}

/** A command for people, and the arguments of Node that do the same. */
export interface Command {
  name: string
  args: readonly string[]
}

/** Writes what docs/schema and docs/widgets derive from calls and widgets. */
export const SCHEMA: Command = { name: 'npm run schema', args: ['--import', 'tsx', 'scripts/schema.ts'] }
