import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authAccount } from '#schemas/people/accounts/auth-account-calls.ts'
import { makeAdmin, readPassword } from '#server/app/http/make-admin.ts'
import { openBackend } from '#server/app/http/open-backend.ts'
import { isPlain } from '#server/app/http/plain.ts'
import { type Config, readConfig } from '#server/platform/process/config.ts'
import { readAnswer, toRequest } from '#tests/server/support/ask.ts'

const PASSWORD = 'First-pass-1'
let folder = ''
let config: Config
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mall-admin-'))
  config = readConfig({ DATA_DIR: folder, MALL_DEMO: '0' })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs the command and returns its error message, or 'made'; it asks for the password only when it needs one. */
async function refusal(words: string[], password = PASSWORD, where: Config = config): Promise<string> {
  const told = await makeAdmin(words, where, { password: async () => password, say: () => undefined }).then(
    () => 'made',
    (error: unknown) => error,
  )
  expect(told === 'made' || isPlain(told)).toBe(true)
  return told instanceof Error ? told.message : String(told)
}

/** Reads a password from lines that are typed at a terminal. */
async function typed(...lines: string[]) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const asked = readPassword({}, Object.assign(input, { isTTY: true }), output).catch(
    ({ message }: Error) => message,
  )
  input.write(lines.map((line) => `${line}\r`).join(''))
  return { answer: await asked, shown: String(output.read()) }
}

describe('the first back-office account of an empty mall', () => {
  it('is made by the command, its password piped in and shown nowhere', async () => {
    const env = { ...process.env, DATA_DIR: folder, MALL_DEMO: '0', DATABASE_URL: '' }
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts', '--admin', 'boss'], { env })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.stdin.end(`${PASSWORD}\n`)
    const [code] = await once(child, 'close')
    expect([code, said]).toEqual([0, expect.stringContaining('已建立后台账号 boss')])
    expect(said).not.toContain(PASSWORD)
  })

  it('opens the back office; while the mall runs over this folder the command says who has it', async () => {
    const opened = await openBackend(config, pino({ level: 'silent' }), () => undefined)
    const asked = { loginMode: '0' as const, username: 'boss', password: PASSWORD }
    const answer = await readAnswer(await opened.backend.ask(toRequest(authAccount.sysLogin, asked)))
    expect(answer).toMatchObject({ code: '100', data: { userName: 'boss', roles: ['admin'] } })
    expect(await refusal(['other', '--another'])).toContain(`另一个进程（${process.pid}）正在使用数据文件夹`)
    await opened.close()
  })

  it('stays the only one unless another is asked for, by a name of its own', async () => {
    expect(await refusal(['second'])).toContain('已有后台账号 boss')
    expect(await refusal(['BOSS', '--another'])).toContain('用户名 BOSS 已被使用')
    expect(await refusal(['second', '--another'])).toBe('made')
  })

  it('needs a name and a good password', async () => {
    expect(await refusal(['12345', '--another'])).toContain('2 到 20 个汉字、字母、数字或下划线')
    for (const weak of ['', 'short1', 'only-letters', '1234567890'])
      expect(await refusal(['third', '--another'], weak)).toContain('至少 8 个字符，同时包含字母和数字')
  })

  it('takes no password among its words', async () => {
    for (const words of [[], ['third', PASSWORD]]) {
      const told = await refusal(words)
      expect(told).toContain('不要写在命令里')
      expect(told).not.toContain(PASSWORD)
    }
  })

  it('is not made in a demo mall, which has one, nor behind MALL_API', async () => {
    const demo = readConfig({ DATA_DIR: folder })
    expect(await refusal(['third'], PASSWORD, demo)).toContain('MALL_DEMO=0')
    const elsewhere = readConfig({ DATA_DIR: folder, MALL_API: 'https://api.example.com' })
    expect(await refusal(['third', '--another'], PASSWORD, elsewhere)).toContain('MALL_API')
  })
})

describe('the password', () => {
  it('is asked for twice at a terminal, and not shown', async () => {
    const { answer, shown } = await typed(PASSWORD, PASSWORD)
    expect(answer).toBe(PASSWORD)
    expect(shown).toContain('密码')
    expect(shown).not.toContain(PASSWORD)
  })

  it('that is typed in two ways is refused', async () => {
    expect((await typed(PASSWORD, `${PASSWORD}x`)).answer).toContain('两次输入的密码不一致')
  })

  it('comes from ADMIN_PASSWORD, or is the first line of what is piped in', async () => {
    const output = new PassThrough()
    expect(await readPassword({ ADMIN_PASSWORD: PASSWORD }, new PassThrough(), output)).toBe(PASSWORD)
    const input = new PassThrough()
    input.end(`${PASSWORD}\r\nsomething else\n`)
    expect(await readPassword({}, input, output)).toBe(PASSWORD)
    expect(output.read()).toBeNull()
  })

  it('that is not given at all is told so', async () => {
    const input = new PassThrough()
    input.end()
    await expect(readPassword({}, input, new PassThrough())).rejects.toThrow('没有给出密码')
  })
})
