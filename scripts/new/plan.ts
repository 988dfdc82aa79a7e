/** Error of wrong use; the message is a sentence for the person at the terminal. */
export class Wrong extends Error {}

export interface Plan {
  /** Paths below the root. */
  files: ReadonlyMap<string, string>
  /** Commands that derive further files from `files`. */
  then: readonly Command[]
  /** Steps left to the author, in order. */
  steps: readonly string[]
}

export interface Kind {
  usage: string
  /** Returns the plan of the new files; writes nothing. Throws Wrong. */
  plan(words: readonly string[], root: string): Plan
}

/** A command for people, and the arguments of Node that do the same. */
export interface Command {
  name: string
  args: readonly string[]
}

/** The command that writes docs/schema and docs/widgets. */
export const SCHEMA: Command = { name: 'npm run schema', args: ['--import', 'tsx', 'scripts/schema.ts'] }
