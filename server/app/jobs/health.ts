import { readdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { backOfficeOperations } from '#schemas/app/jobs/calls.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import type { Services } from '#server/platform/call/context.ts'
import { projectRoot } from '#server/platform/process/root.ts'

type Health = Out<typeof backOfficeOperations.health>[number]
type State = Health['state']

const SLOW_MS = { doubtful: 100, bad: 1_000 }
const GIB = 1_073_741_824
const FREE = { doubtful: 5 * GIB, bad: GIB }
const WAITING_PAGES = { doubtful: 50, bad: 150 }

const above = (value: number, { doubtful, bad }: typeof SLOW_MS): State =>
  value >= bad ? 'bad' : value >= doubtful ? 'doubtful' : 'good'
const below = (value: number, { doubtful, bad }: typeof FREE): State =>
  value <= bad ? 'bad' : value <= doubtful ? 'doubtful' : 'good'
const said = (name: string, state: State, value: string, advice: string): Health => ({
  name,
  state,
  value,
  advice: state === 'good' ? '' : advice,
})

const gib = (bytes: number) => `${(bytes / GIB).toFixed(bytes < 10 * GIB ? 2 : 0)} GB`

async function firstOf<T>(db: Services['db'], query: ReturnType<typeof sql>): Promise<T | undefined> {
  // Both drivers answer { rows }, which the driver-neutral type does not know.
  return ((await db.execute(query)) as unknown as { rows: T[] }).rows[0]
}

async function database({ db }: Services): Promise<Health[]> {
  const began = performance.now()
  await db.execute(sql`select 1`)
  const ms = Math.round(performance.now() - began)
  const row = await firstOf<{ version: string; size: string | number }>(
    db,
    sql`select version() as version, pg_database_size(current_database()) as size`,
  )
  const slow = '数据库回答得慢：看看它的处理器、磁盘和正在运行的查询，必要时联系维护人员。'
  return [
    said('数据库响应', above(ms, SLOW_MS), `${ms} 毫秒`, slow),
    said('数据库大小', 'good', gib(Number(row?.size ?? 0)), ''),
    said('数据库版本', 'good', /PostgreSQL [\d.]+/.exec(row?.version ?? '')?.[0] ?? '未知', ''),
  ]
}

const KIB = 1024

function sizeWords(bytes: number): string {
  if (bytes < KIB) return `${bytes} 字节`
  return bytes < KIB * KIB ? `${Math.round(bytes / KIB)} KB` : `${(bytes / KIB / KIB).toFixed(1)} MB`
}

async function replica({ vitals }: Services): Promise<Health> {
  if (!vitals?.replica) return said('只读副本', 'good', '没有配置', '')
  const [fresh, lag] = [vitals.replica.isFresh(), await vitals.replica.lag()]
  const behind = lag ? `落后 ${sizeWords(lag.bytes)}，${(lag.ms / 1_000).toFixed(1)} 秒` : '没有回答'
  const advice = '副本落后或没有回答，读取已自动改用主库。检查副本的网络和复制，恢复后会自动用回。'
  return said('只读副本', fresh ? 'good' : 'doubtful', fresh ? `同步，${behind}` : behind, advice)
}

async function migrations({ db }: Services): Promise<Health> {
  const folder = await readdir(join(projectRoot, 'server/platform/database/migrations'))
  const wanted = folder.filter((name) => name.endsWith('.sql')).length
  const row = await firstOf<{ done: string | number }>(
    db,
    sql`select count(*) as done from drizzle.__drizzle_migrations`,
  )
  const done = Number(row?.done ?? 0)
  const advice = '数据库的结构和程序不是同一个版本。请让所有进程使用同一个版本，重新启动其中一个来升级。'
  return said('结构版本', done === wanted ? 'good' : 'bad', `${done} / ${wanted}`, advice)
}

function pages({ vitals }: Services): Health {
  const counts = vitals?.drawnPages?.()
  if (!counts) return said('页面生成', 'good', '这个进程不生成页面', '')
  const { kept, marked } = counts
  const advice =
    '等待重新生成的页面很多，顾客会稍慢看到改动。刚做过批量修改时等几分钟；一直这样请增加处理器。'
  return said('页面生成', above(marked, WAITING_PAGES), `${kept} 页，${marked} 页等待更新`, advice)
}

async function storage({ vitals }: Services): Promise<Health> {
  const { bavail, bsize } = await statfs(vitals?.dataDir || projectRoot)
  const free = bavail * bsize
  const advice = '磁盘快满了：清理或扩大数据所在的磁盘，写满后商城不能再下单。'
  return said('可用磁盘', below(free, FREE), gib(free), advice)
}

const DAY = 86_400_000

function process({ vitals, clock }: Services): Health[] {
  const up = vitals ? clock.now() - vitals.startedAt : 0
  const hours = Math.floor((up % DAY) / 3_600_000)
  const minutes = Math.floor((up % 3_600_000) / 60_000)
  const running = `${Math.floor(up / DAY)} 天 ${hours} 小时 ${minutes} 分`
  return [
    said('商城版本', 'good', vitals?.version ?? '未知', ''),
    said('已运行', 'good', running, ''),
    said('运行环境', 'good', `Node ${globalThis.process.versions.node}`, ''),
    said('占用内存', 'good', `${Math.round(globalThis.process.memoryUsage().rss / 1_048_576)} MB`, ''),
  ]
}

/** What cannot be learned is bad, and hides nothing else. */
async function learned(name: string, work: () => Promise<Health | Health[]>): Promise<Health[]> {
  try {
    return [await work()].flat()
  } catch {
    return [said(name, 'bad', '没有回答', '检查数据库和磁盘是否可以访问，再刷新这一页。')]
  }
}

/** How the mall stands, what turns it red first. */
export async function healthOf(services: Services): Promise<Health[]> {
  const parts = [
    learned('数据库响应', () => database(services)),
    learned('只读副本', () => replica(services)),
    learned('结构版本', () => migrations(services)),
    learned('页面生成', async () => pages(services)),
    learned('可用磁盘', () => storage(services)),
    learned('已运行', async () => process(services)),
  ]
  return (await Promise.all(parts)).flat()
}
