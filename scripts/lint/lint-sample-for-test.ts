import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export interface Finding {
  /** Name of the rule in .oxlintrc.jsonc, such as `typescript/no-explicit-any`; null for an unused disable comment. */
  rule: string | null
  file: string
  message: string
}

interface Report {
  diagnostics: { message: string; code?: string; filename: string }[]
}

/** Lints the files, text by path, in one run with this checkout's configuration and plugin. */
export async function lintSample(files: Readonly<Record<string, string>>): Promise<Finding[]> {
  const sample = await mkdtemp(join(tmpdir(), 'mall-lint-'))
  try {
    const configs = (await readdir(root)).filter((name) =>
      /^(?:tsconfig.*|\.oxlintrc|package)\.jsonc?$/.test(name),
    )
    for (const path of [...configs, 'scripts/lint'])
      await cp(join(root, path), join(sample, path), { recursive: true })
    await symlink(join(root, 'node_modules'), join(sample, 'node_modules'))
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(sample, path)), { recursive: true })
      await writeFile(join(sample, path), text)
    }
    return findings(await runOxlint(sample), files)
  } finally {
    await rm(sample, { recursive: true, force: true })
  }
}

function runOxlint(cwd: string): Promise<string> {
  const command = [join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'json']
  return new Promise((done) => {
    execFile(process.execPath, command, { cwd, maxBuffer: 2 ** 26 }, (_error, stdout) => done(stdout))
  })
}

function findings(report: string, files: Readonly<Record<string, string>>): Finding[] {
  return (JSON.parse(report) as Report).diagnostics
    .filter(({ filename }) => filename in files)
    .map(({ code, filename, message }) => ({ rule: ruleName(code), file: filename, message }))
}

/** `typescript(no-explicit-any)` as `typescript/no-explicit-any`, and `eslint(no-var)` as `no-var`. */
function ruleName(code: string | undefined): string | null {
  const [, plugin, rule] = /^(.+)\((.+)\)$/.exec(code ?? '') ?? []
  if (rule === undefined) return null
  return plugin === 'eslint' ? rule : `${plugin}/${rule}`
}
