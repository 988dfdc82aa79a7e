import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { officeOperations } from '#schemas/app/jobs/calls.ts'
import { DAY_MS } from '#schemas/base/constants.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { findPurgeState } from '#server/app/retention/health.ts'
import type { Services } from '#server/platform/call/context.ts'
import type { IndexState, IndexVitals } from '#server/platform/call/vitals.ts'
import { findSchemaFit } from '#server/platform/database/migrate.ts'
import type { SchemaFit } from '#server/platform/database/migrate/schema-record.ts'
import { projectRoot } from '#server/platform/process/root.ts'
import { checkFilesHealth } from './files-health.ts'
import { checkInvoiceHealth } from './invoice-health.ts'
import { checkSmsHealth } from './sms-health.ts'
import { checkTrackHealth } from './track-health.ts'
import { JOB_WORDS } from './words.ts'

type Health = Out<typeof officeOperations.health>[number]
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

const KIB_BYTES = 1024

function sizeWords(bytes: number): string {
  if (bytes < KIB_BYTES) return `${bytes} 字节`
  return bytes < KIB_BYTES * KIB_BYTES
    ? `${Math.round(bytes / KIB_BYTES)} KB`
    : `${(bytes / KIB_BYTES / KIB_BYTES).toFixed(1)} MB`
}

async function replica({ vitals }: Services): Promise<Health> {
  if (!vitals?.replica) return said('只读副本', 'good', '没有配置', '')
  const [fresh, lag] = [vitals.replica.isFresh(), await vitals.replica.lag()]
  const behind = lag ? `落后 ${sizeWords(lag.bytes)}，${(lag.ms / 1_000).toFixed(1)} 秒` : '没有回答'
  const advice = '副本落后或没有回答，读取已自动改用主库。检查副本的网络和复制，恢复后会自动用回。'
  return said('只读副本', fresh ? 'good' : 'doubtful', fresh ? `同步，${behind}` : behind, advice)
}

const SCHEMA_FITS: Readonly<Record<SchemaFit, [state: State, value: string, advice: string]>> = {
  same: ['good', '与程序一致', ''],
  newer: ['good', '比程序新：更新的版本正在一起运行，这个进程照常工作', ''],
  tooNew: [
    'bad',
    '比程序新，程序不能再使用',
    '数据库已由更新的版本升级。请停止这个进程，启动新版本；一定要回到这个版本时，请恢复升级前的备份（npm run restore）。',
  ],
  older: ['bad', '比程序旧', '程序已经更新，数据库还没有升级。请运行 npm run migrate，或重新启动商城。'],
}

async function schema({ db }: Services): Promise<Health> {
  const query = async (text: string) =>
    // Both drivers answer { rows }, which the driver-neutral type does not know.
    ((await db.execute(sql.raw(text))) as unknown as { rows: Record<string, unknown>[] }).rows
  return said('结构版本', ...SCHEMA_FITS[await findSchemaFit({ query })])
}

function pages({ vitals }: Services): Health {
  const counts = vitals?.drawnPages?.()
  if (!counts) return said('页面生成', 'good', '这个进程不生成页面', '')
  const { kept, marked } = counts
  const advice =
    '等待重新生成的页面很多，顾客会稍慢看到改动。刚做过批量修改时等几分钟；一直这样请增加处理器。'
  return said('页面生成', above(marked, WAITING_PAGES), `${kept} 页，${marked} 页等待更新`, advice)
}

const INDEX_STATES: Readonly<Record<IndexState, [State, string]>> = {
  off: ['good', '商品不多，不需要'],
  building: ['good', '正在建立，列表暂时由数据库查找'],
  up: ['good', '正常'],
  stale: ['doubtful', '没有跟上最新的改动，列表暂时由数据库查找'],
  down: ['bad', '已停止，列表由数据库查找'],
}

const INDEX_KINDS: Readonly<Record<IndexVitals['kind'], { name: string; down: string; advice: string }>> = {
  memory: {
    name: '内存索引',
    down: INDEX_STATES.down[1],
    advice: '商品很多时列表会变慢。它会自动重建；一直这样请检查内存和数据库连接，并查看日志。',
  },
  engine: {
    name: '搜索引擎',
    down: '没有回答，列表由数据库查找',
    advice:
      '商品很多时列表会变慢。恢复后会自动跟上；一直这样请检查 SEARCH_URL、网络和搜索引擎的负载，并查看日志。',
  },
}

const REFUSED = '没有收录的商品不会出现在列表里：按日志里的商品编号检查商品资料，修改保存后会再次收录。'

function goodsIndex({ vitals }: Services): Health {
  const index = vitals?.goodsIndex
  const [state, words] = INDEX_STATES[index?.state() ?? 'off']
  if (!index || index.state() === 'off') return said('商品索引', state, words, '')
  const { name, down, advice } = INDEX_KINDS[index.kind]
  const value = `${name}：${state === 'bad' ? down : words}`
  const refused = index.refused()
  if (state !== 'good' || refused === 0) return said('商品索引', state, value, advice)
  return said('商品索引', 'doubtful', `${value}，有 ${refused} 件商品没有收录`, REFUSED)
}

const messages = async (services: Services): Promise<Health> => {
  const { state, value, advice } = await checkSmsHealth(services)
  return said('短信', state, value, advice)
}

const files = async (services: Services): Promise<Health> => {
  const { state, value, advice } = await checkFilesHealth(services)
  return said('文件存储', state, value, advice)
}

const tracks = async (services: Services): Promise<Health> => {
  const { state, value, advice } = await checkTrackHealth(services)
  return said('物流轨迹', state, value, advice)
}

const invoices = async (services: Services): Promise<Health> => {
  const { state, value, advice } = await checkInvoiceHealth(services)
  return said('发票', state, value, advice)
}

async function storage({ vitals }: Services): Promise<Health> {
  const { bavail, bsize } = await statfs(vitals?.dataDir || projectRoot)
  const free = bavail * bsize
  const advice = '磁盘快满了：清理或扩大数据所在的磁盘，写满后商城不能再下单。'
  return said('可用磁盘', below(free, FREE), gib(free), advice)
}

/** Reports on purges, which run every hour or four times a day. */
async function purges(services: Services): Promise<Health> {
  const { vitals, clock } = services
  const { workedAt, waiting, isFull, failing } = await findPurgeState(services)
  const last = workedAt === null ? '还没有需要清理的数据' : `上次 ${formatMallMinute(workedAt)}`
  const due = waiting === 0 ? '' : `，到期待清理 ${isFull ? `${waiting} 行以上` : `${waiting} 行`}`
  const value = `${last}${due}`
  if (failing.length > 0) {
    const titles = failing.map((name) => JOB_WORDS[name]?.[0] ?? name).join('、')
    return said(
      '数据清理',
      'bad',
      `${value}，失败：${titles}`,
      '在下面的任务中查看失败原因，排除后点“立即运行”。',
    )
  }
  const since = clock.now() - Math.max(workedAt ?? 0, vitals?.startedAt ?? clock.now())
  const isLate = waiting > 0 && since > DAY_MS
  const advice =
    '到期的数据一天没有清理了。在下面的任务中点“立即运行”；一直这样请重新启动一个进程，并查看日志。'
  return said('数据清理', isLate ? 'doubtful' : 'good', value, advice)
}

function process({ vitals, clock }: Services): Health[] {
  const up = vitals ? clock.now() - vitals.startedAt : 0
  const hours = Math.floor((up % DAY_MS) / 3_600_000)
  const minutes = Math.floor((up % 3_600_000) / 60_000)
  const running = `${Math.floor(up / DAY_MS)} 天 ${hours} 小时 ${minutes} 分`
  return [
    said('商城版本', 'good', vitals?.version ?? '未知', ''),
    said('已运行', 'good', running, ''),
    said('运行环境', 'good', `Node ${globalThis.process.versions.node}`, ''),
    said('占用内存', 'good', `${Math.round(globalThis.process.memoryUsage().rss / 1_048_576)} MB`, ''),
  ]
}

/** Reports a check that fails as bad without hiding the others. */
async function learned(name: string, work: () => Promise<Health | Health[]>): Promise<Health[]> {
  try {
    return [await work()].flat()
  } catch {
    return [said(name, 'bad', '没有回答', '检查数据库和磁盘是否可以访问，再刷新这一页。')]
  }
}

/** Checks the health of the mall, most serious checks first. */
export async function checkHealth(services: Services): Promise<Health[]> {
  const parts = [
    learned('数据库响应', () => database(services)),
    learned('只读副本', () => replica(services)),
    learned('结构版本', () => schema(services)),
    learned('页面生成', async () => pages(services)),
    learned('商品索引', async () => goodsIndex(services)),
    learned('短信', () => messages(services)),
    learned('物流轨迹', () => tracks(services)),
    learned('发票', () => invoices(services)),
    learned('文件存储', () => files(services)),
    learned('可用磁盘', () => storage(services)),
    learned('数据清理', () => purges(services)),
    learned('已运行', async () => process(services)),
  ]
  return (await Promise.all(parts)).flat()
}
