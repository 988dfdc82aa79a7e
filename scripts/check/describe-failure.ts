import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

interface Failure {
  message: string
  stacks?: readonly { file: string; line: number }[]
}

/** Signs of what a page showed; enough to see which screen it was. */
const SHOWN = 600

export const firstLine = (error: { message: string } | undefined) =>
  error?.message.trim().split('\n')[0] ?? ''

/** Tells a failure in a few lines; a check that runs elsewhere leaves nothing else to find its cause by. */
export function describeFailure(error: Failure, standing?: string): string {
  const waited = stripVTControlCharacters(error.message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^- (?:waiting for|locator resolved|<.*> intercepts)/.test(line))
    .slice(0, 3)
  const at = error.stacks?.find(({ file }) => !file.includes('node_modules'))
  return [
    firstLine(error),
    ...waited,
    ...(at ? [`at ${relative(process.cwd(), at.file)}:${at.line}`] : []),
    ...(standing ? [standing.slice(0, SHOWN)] : []),
  ].join('\n')
}
