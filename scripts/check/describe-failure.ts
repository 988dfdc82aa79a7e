import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

interface Failure {
  message: string
  stacks?: readonly { file: string; line: number }[]
}

/** Maximum characters of a page's text in a report; enough to recognize the screen. */
const SHOWN = 600

export const firstLine = (error: { message: string } | undefined) =>
  error?.message.trim().split('\n')[0] ?? ''

/** Describes a failure in a few lines; for a check on another machine they are the only trace of its cause. */
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
