import { ConfigError, readConfig } from '#server/platform/process/config.ts'

/** Returns the lines with which the configuration refuses `env`; empty if it accepts it. */
export function findMistakes(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.lines
    throw error
  }
  return []
}
