import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const projects = ['schemas', 'browser', 'purify', 'server', 'tests']

/** Runs the compiler and returns its output; its exit code is 2 when a file is wrong. */
async function tsc(...args: string[]): Promise<string> {
  const command = [join(root, 'node_modules/typescript-7/bin/tsc'), ...args]
  const run = promisify(execFile)(process.execPath, command, { cwd: root, maxBuffer: 2 ** 26 })
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  return stdout
}

const DOM = ['document.title', 'window.scrollY', 'localStorage.length']
const NODE = ['process.env', "Buffer.from('')", "import('node:fs')"]
const BOTH = ['setTimeout(String)', "fetch('/')", 'console.log()']
const NEITHER = ['nowhere.found']

/** Those of the expressions that are an error in a file of the project. */
async function refused(project: string, expressions: string[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mall-types-'))
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    writeFileSync(join(folder, 'sample.ts'), ['export {}', ...expressions].join('\n'))
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: join(root, `tsconfig.${project}.json`),
        compilerOptions: { rootDir: '.', composite: false, emitDeclarationOnly: false, noEmit: true },
        files: ['sample.ts'],
        include: [],
      }),
    )
    const said = await tsc('-p', folder)
    const lines = [...said.matchAll(/sample\.ts\((\d+),/g)].map(([, line]) => Number(line))
    return expressions.filter((_, index) => lines.includes(index + 2))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

describe('what a file may name', () => {
  it.each([
    ['schemas', [...DOM, ...NODE, ...BOTH, ...NEITHER]],
    ['browser', [...NODE, ...NEITHER]],
    ['server', [...DOM, ...NEITHER]],
    ['tests', NEITHER],
  ])('%s', async (project, wrong) => {
    expect(await refused(project, [...DOM, ...NODE, ...BOTH, ...NEITHER])).toEqual(wrong)
  })
})

/** A package that refers to the types of the other world would bring them in for every file. */
describe('what a package brings along', () => {
  const dom = /\/lib\.dom\./
  const node = /\/@types\/node\//
  it.each([
    ['schemas', [dom, node]],
    ['browser', [node]],
    ['server', [dom]],
  ])('%s', async (project, strangers) => {
    const files = (await tsc('-p', `tsconfig.${project}.json`, '--listFilesOnly')).split('\n')
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((file) => strangers.some((stranger) => stranger.test(file)))).toEqual([])
  })
})

it('every file is in a project', async () => {
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  const configs = await Promise.all(
    projects.map(async (project) => tsc('-p', `tsconfig.${project}.json`, '--showConfig')),
  )
  const checked = new Set(configs.flatMap((text) => (JSON.parse(text) as { files: string[] }).files))
  const own = listed.split('\n').filter((file) => file !== '' && !file.startsWith('tests/bench/peers/'))
  expect(own.filter((file) => !checked.has(`./${file}`))).toEqual([])
})
