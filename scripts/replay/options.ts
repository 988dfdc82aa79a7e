import { parseArgs } from 'node:util'
import { parseMallTime } from '#schemas/base/mall-time.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { audiences, type Audience } from '#schemas/people/accounts/audiences.ts'
import type { Fixture } from '#schemas/replay/fixture.ts'

/** Error of wrong use of the command: one line for the terminal, exit code 2. */
export class UsageError extends Error {}

export const USAGE = `用法：
  npm run replay -- [路径…] [选项]      与基准比较，有差异时以 1 结束
  npm run replay -- lint [路径…]        只检查，不比较；--sarif 文件 另存为 SARIF
  npm run replay -- shrink 用例         缩小到仍有同一问题的最小页面；--finding 编号 指定问题
  npm run replay -- record 网址         把正在运行的页面录成用例，去掉个人信息；--out 文件 指定存到哪里

选项：
  --as 身份,…      ${getTypedKeys(audiences).join('、')}
  --at 时间,…      商城时间，如 "2026-11-11 20:00"
  --width 宽度,…   像素，如 390,1440
  --mode 模式,…    hash、history
  --drawn          在浏览器里画出来再比较（第一次会先构建）
  --against 版本   不与基准、而与另一个版本或正在运行的商城（网址）画出来的比较
  --shots 文件夹   另存每个画面的图片；报告里可以左右对照
  --shard i/n      只做 n 份中的第 i 份
  --update         把现在的记录存为基准
  --cause 词       只更新原因里有这个词的：有别的差异的画面不动
  --html 文件      另存一份可以直接打开的报告
  --junit 文件     另存为 JUnit`

/** Values of each dimension of the matrix, which replace those of the fixture. */
export interface Matrix {
  audiences: readonly Audience[]
  moments: readonly string[]
  widths: readonly number[]
  modes: readonly Fixture['mode'][]
}

export interface Shard {
  index: number
  count: number
}

export interface Options {
  command: (typeof COMMANDS)[number] | 'compare'
  paths: readonly string[]
  matrix: Matrix
  /** True if pages are drawn in a browser; otherwise they are only read. */
  drawn: boolean
  /** Revision, or origin of a running mall, whose drawings replace the goldens. */
  against?: string | undefined
  shots?: string | undefined
  /** Counted from 1. */
  shard: Shard
  update: boolean
  /** Limits `update` to causes with this word. */
  cause?: string | undefined
  html?: string | undefined
  junit?: string | undefined
  sarif?: string | undefined
  /** Code of the finding that must remain while a page shrinks. */
  finding?: string | undefined
  /** File for a recorded fixture. */
  out?: string | undefined
}

const COMMANDS = ['lint', 'shrink', 'record'] as const
const MODES = ['hash', 'history'] as const
const PATHS = ['fixtures/replay', 'fixtures/pages']

/** Reads the arguments of `npm run replay`. Throws UsageError with one line for what it does not understand. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parse(args)
  const [first, ...rest] = positionals
  const command = COMMANDS.find((one) => one === first) ?? 'compare'
  const paths = command === 'compare' ? positionals : rest
  const { drawn = false, against, shots, update = false, cause, html, junit, sarif, finding, out } = values
  if (update && against !== undefined) throw new UsageError('--against 不改基准，不能与 --update 一起用')
  if (cause !== undefined && !update) throw new UsageError('--cause 与 --update 一起用')
  return {
    command,
    paths: paths.length > 0 || command === 'record' ? paths : PATHS,
    matrix: {
      audiences: readList(values.as, '身份', (one) => getTypedKeys(audiences).find((kind) => kind === one)),
      moments: readList(values.at, '时间', (one) => (parseMallTime(one) === undefined ? undefined : one)),
      widths: readList(values.width, '宽度', readWidth),
      modes: readList(values.mode, '模式', (one) => MODES.find((mode) => mode === one)),
    },
    drawn: drawn || against !== undefined || shots !== undefined,
    against,
    shots,
    shard: readShard(values.shard),
    update,
    cause,
    html,
    junit,
    sarif,
    finding,
    out,
  }
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        as: text,
        at: text,
        width: text,
        mode: text,
        html: text,
        junit: text,
        sarif: text,
        finding: text,
        out: text,
        against: text,
        shots: text,
        shard: text,
        drawn: { type: 'boolean' },
        cause: text,
        update: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new UsageError(`不认识的参数：${error instanceof Error ? error.message : String(error)}`)
  }
}

function readShard(text = '1/1'): Shard {
  const [index = 0, count = 0] = text.split('/').map(Number)
  if (!/^\d+\/\d+$/.test(text) || index < 1 || index > count) throw new UsageError(`份数“${text}”不正确`)
  return { index, count }
}

function readWidth(text: string): number | undefined {
  const width = Number(text)
  return Number.isInteger(width) && width >= 320 && width <= 3840 ? width : undefined
}

function readList<T>(text: string | undefined, name: string, read: (one: string) => T | undefined): T[] {
  if (text === undefined) return []
  return text.split(',').map((one) => {
    const value = read(one.trim())
    if (value === undefined) throw new UsageError(`${name}“${one.trim()}”不正确`)
    return value
  })
}
