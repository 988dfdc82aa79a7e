import { spawn } from 'node:child_process'
import { join } from 'node:path'
import * as z from 'zod/mini'

export type Environment = Record<string, string | undefined>

export interface CommandResult {
  /** Reason of a failure; undefined if the command succeeded. */
  failure?: string
  /** Processor time including descendants, s; undefined if the system does not report it. */
  cpuSeconds?: number | undefined
}

const MEASURED = join(import.meta.dirname, 'measured.mjs')
const Message = z.object({ cpuSeconds: z.optional(z.number()) })

/** Returns the path of a tool's script in node_modules, which needs no shell and is the same on every system. */
export function bin(path: string): string {
  return join('node_modules', path)
}

/** Runs a command and shows its output; the command ends together with this process. */
export function runCommand(command: readonly string[], env: Environment): Promise<CommandResult> {
  return new Promise((done) => {
    let cpuSeconds: number | undefined
    const child = spawn(process.execPath, [MEASURED, ...command], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env,
    })
    const stop = () => child.kill()
    process.once('exit', stop)
    const end = (result: CommandResult) => {
      process.off('exit', stop)
      done(result)
    }
    child.on('message', (message) => {
      const measured = z.safeParse(Message, message)
      if (measured.success) cpuSeconds = measured.data.cpuSeconds
    })
    child.once('error', (error) => end({ failure: error.message }))
    child.once('close', (code, signal) =>
      end(code === 0 ? { cpuSeconds } : { failure: `退出码 ${signal ?? code}`, cpuSeconds }),
    )
  })
}
