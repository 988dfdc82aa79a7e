import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { arrayContains, sql } from 'drizzle-orm'
import { USER_NAME_MESSAGE, isUserName } from '#schemas/people/accounts/login.ts'
import { NEW_PASSWORD_MESSAGE, isGoodPassword } from '#schemas/people/accounts/new-password.ts'
import { ADMIN } from '#schemas/people/accounts/roles.ts'
import { hashNewPassword } from '#server/people/accounts/auth-user/new-password.ts'
import { users } from '#server/people/accounts/tables.ts'
import type { Db } from '#server/platform/database/open.ts'
import { systemClock } from '#server/platform/process/clock.ts'
import type { Config } from '#server/platform/process/config.ts'
import { systemRandom } from '#server/platform/process/random.ts'
import { openDatabase } from './open-backend.ts'

/** Refusal to create an account; the message is shown at the terminal. */
export class AdminRefused extends Error {}

const ANOTHER = '--another'
const USAGE =
  `用法：npm run admin -- <用户名> [${ANOTHER}]\n` +
  '密码会在运行时询问，也可以从标准输入或环境变量 ADMIN_PASSWORD 给出；不要写在命令里，那样别人看得到。'

interface Command {
  userName: string
  /** Create the account even if an admin exists. */
  another: boolean
}

function readWords(words: readonly string[]): Command {
  const [userName = '', ...rest] = words.filter((word) => word !== ANOTHER)
  if (userName === '' || rest.length > 0) throw new AdminRefused(USAGE)
  if (!isUserName(userName)) throw new AdminRefused(USER_NAME_MESSAGE)
  return { userName, another: words.includes(ANOTHER) }
}

function needOwnMall({ storage, demo }: Config, { another }: Command): void {
  if (storage.kind === 'upstream') throw new AdminRefused('MALL_API 指定了别的后台，请在那里建立账号。')
  if (demo && !another)
    throw new AdminRefused(
      `演示商城自带后台账号 admin1。正式商城的账号请带着它的环境变量（DATABASE_URL）建立；没有演示数据的内嵌商城请加上 MALL_DEMO=0；确实要在演示商城再建一个，请加上 ${ANOTHER}。`,
    )
}

async function needNone(db: Db, { another }: Command): Promise<void> {
  if (another) return
  const admins = arrayContains(users.roles, [ADMIN])
  const [found] = await db.select({ userName: users.userName }).from(users).where(admins).limit(1)
  if (!found) return
  throw new AdminRefused(`已有后台账号 ${found.userName}，没有改动。确实还要一个，请加上 ${ANOTHER} 再运行。`)
}

async function insertAdmin(db: Db, command: Command, password: string): Promise<void> {
  const { userName } = command
  if (!isGoodPassword(password)) throw new AdminRefused(NEW_PASSWORD_MESSAGE)
  const passwordHash = await hashNewPassword({ random: systemRandom }, password)
  const account = { id: systemRandom.token(12), userName, name: userName, passwordHash }
  await db.transaction(async (tx) => {
    // Lock the table, so that the second of two concurrent commands sees the account of the first.
    await tx.execute(sql`lock table ${users} in share row exclusive mode`)
    await needNone(tx, command)
    const made = await tx
      .insert(users)
      .values({ ...account, roles: [ADMIN], createdAt: systemClock.now() })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (made.length === 0) throw new AdminRefused(`用户名 ${userName} 已被使用，请换一个。`)
  })
}

interface Terminal {
  /** Returns the password; called only after all other checks have passed. */
  password(): Promise<string>
  /** Prints one Chinese line. */
  say(line: string): void
}

/** Creates the first admin, or `--another`. An embedded database must be unused. Throws `AdminRefused`. */
export async function makeAdmin(words: readonly string[], config: Config, { password, say }: Terminal) {
  const command = readWords(words)
  needOwnMall(config, command)
  const { db, close } = await openDatabase(config, say)
  try {
    await needNone(db, command)
    await insertAdmin(db, command, await password())
  } finally {
    await close()
  }
  say(`已建立后台账号 ${command.userName}。`)
}

type Environment = Readonly<Record<string, string | undefined>>
type Input = NodeJS.ReadableStream & { isTTY?: boolean }

/** Reads the password from environment, piped input or two hidden prompts. Throws `AdminRefused`. */
export async function readPassword(
  env: Environment,
  input: Input,
  output: NodeJS.WritableStream,
): Promise<string> {
  if (env.ADMIN_PASSWORD) return env.ADMIN_PASSWORD
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: silent, terminal: input.isTTY === true })
  lines.once('SIGINT', () => lines.close())
  const typed = lines[Symbol.asyncIterator]()
  async function line(prompt: string): Promise<string> {
    if (input.isTTY) output.write(prompt)
    const next = await typed.next()
    if (input.isTTY) output.write('\n')
    if (next.done) throw new AdminRefused('没有给出密码，没有改动。')
    return next.value
  }
  try {
    const password = await line('密码（不显示）：')
    if (input.isTTY && (await line('再输入一次：')) !== password)
      throw new AdminRefused('两次输入的密码不一致，没有改动，请重新运行。')
    return password
  } finally {
    lines.close()
  }
}
