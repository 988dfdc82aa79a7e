import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countTests, type Counts, type Outcome } from './summary.ts'

export type Environment = Record<string, string | undefined>
/** A tool's script in node_modules: no shell, and the same on every system. */
export function bin(path: string): string {
  return join('node_modules', path)
}

/** Runs a command with its output shown; whoever ends this process ends the command. */
export function runCommand([command = '', ...args]: readonly string[], env: Environment): Promise<Outcome> {
  return new Promise((done) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
    const stop = () => child.kill()
    process.once('exit', stop)
    const end = (outcome: Outcome) => {
      process.off('exit', stop)
      done(outcome)
    }
    child.once('error', (error) => end({ state: 'failed', text: error.message }))
    child.once('exit', (code, signal) =>
      end(code === 0 ? { state: 'passed' } : { state: 'failed', text: `退出码 ${signal ?? code}` }),
    )
  })
}

/** Runs vitest projects, or the files of them, and counts from its JSON report; a run without a single test has failed. */
export async function runVitest(
  projects: readonly string[],
  env: Environment,
  reports: string,
  files: readonly string[] = [],
): Promise<Outcome> {
  const file = join(reports, `${projects.join('-')}-${process.hrtime.bigint()}.json`)
  const flags = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const outcome = await runCommand(
    [
      process.execPath,
      bin('vitest/vitest.mjs'),
      'run',
      '--allowOnly=false',
      ...flags,
      ...reporters,
      ...files,
    ],
    env,
  )
  const counts = readCounts(file)
  if (counts === undefined) return { state: 'failed', text: outcome.text ?? '没有结果' }
  if (counts.passed + counts.failed === 0) return { state: 'failed', text: '一个测试也没有', counts }
  return {
    ...outcome,
    state: outcome.state === 'passed' && counts.failed === 0 ? 'passed' : 'failed',
    counts,
  }
}

function readCounts(file: string): Counts | undefined {
  try {
    return countTests(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
