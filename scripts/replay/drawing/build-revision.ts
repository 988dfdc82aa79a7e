import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UsageError } from '#scripts/replay/options.ts'

interface BuiltRevision {
  /** Folder of the built client. */
  client: string
  remove(): void
}

/** Builds a client, with our packages if the lock file is equal. Throws UsageError for no revision. */
export function buildRevision(revision: string, root: string): BuiltRevision {
  const folder = join(mkdtempSync(join(tmpdir(), 'replay-')), 'tree')
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' })
  const remove = () => {
    git('worktree', 'remove', '--force', folder)
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
  try {
    git('worktree', 'add', '--detach', folder, revision)
  } catch {
    rmSync(join(folder, '..'), { recursive: true, force: true })
    throw new UsageError(`没有“${revision}”这个版本或网址`)
  }
  try {
    const run = (command: string, ...args: string[]) =>
      execFileSync(command, args, {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, NODE_ENV: 'production' },
      })
    const lock = (at: string) => readFileSync(join(at, 'package-lock.json'), 'utf8')
    if (lock(folder) === lock(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    else run('npm', 'ci', '--include=dev')
    const vite = join('node_modules', 'vite', 'bin', 'vite.js')
    run(process.execPath, vite, 'build', '--logLevel', 'warn')
    run(process.execPath, vite, 'build', '--logLevel', 'warn', '--mode', 'apps')
    return { client: join(folder, 'dist/client'), remove }
  } catch (error) {
    remove()
    throw error
  }
}
