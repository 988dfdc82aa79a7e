import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, type FormatConfig } from 'oxfmt'

const root = join(import.meta.dirname, '..')

/** Formats the text of a generated file as `npm run format` would. Throws when it does not parse. */
export async function formatText(path: string, text: string): Promise<string> {
  const config = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig
  const { code, errors } = await format(path, text, config)
  const [error] = errors
  if (error) throw new Error(`${path}: ${error.message}`)
  return code
}
