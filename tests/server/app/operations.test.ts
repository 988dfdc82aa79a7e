import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { officeOperations as calls } from '#schemas/app/jobs/calls.ts'
import { listJobs } from '#server/app/jobs/all.ts'
import { checkHealth } from '#server/app/jobs/health.ts'
import { runJob } from '#server/app/jobs/run-job.ts'
import { JOB_WORDS } from '#server/app/jobs/words.ts'
import { purgeVisits } from '#server/people/accounts/purge-visits.ts'
import { visits } from '#server/people/accounts/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { defineRowJob } from '#server/platform/call/job.ts'
import { jobRuns } from '#server/platform/call/tables.ts'
import { createVitals, type IndexVitals, type Vitals } from '#server/platform/call/vitals.ts'
import type { Lag } from '#server/platform/database/replica.ts'
import { orders } from '#server/trade/orders/tables.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { day, minute, START, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
const build = orderBuilders(mall)
let token = ''
beforeEach(async () => {
  await mall.reset()
  mall.services.vitals = createVitals({ startedAt: START, dataDir: '', version: '1.2.3' })
  token = (await mall.build.member({ roles: ['admin'] })).token
})

const as = () => ({ token })
const jobOf = async (name: string) => (await mall.ok(calls.jobs, {}, as())).find(({ job }) => job === name)
const run = (job: string) => mall.call(calls.runJob, { job }, as())

describe('jobs', () => {
  it('each says in words what it does', () => {
    const names = listJobs({ simulation: true }).map(({ name }) => name)
    expect(Object.keys(JOB_WORDS).sort()).toEqual([...names].sort())
  })

  it('tell how much waits, when they ran, what they did, and nothing of a turn without work', async () => {
    const { id: userId } = await mall.build.user()
    const { id } = await build.order(userId, { status: 30 })
    mall.clock.set(START + 15 * day)
    token = (await mall.build.member({ roles: ['admin'] })).token
    expect(await jobOf('receive-orders')).toMatchObject({ waiting: 1, turnAt: null, workedAt: null })
    expect((await run('receive-orders')).data).toEqual({ rows: 1, failure: null })
    const at = mall.clock.now()
    expect(await jobOf('receive-orders')).toMatchObject({
      waiting: 0,
      turnAt: at,
      dueAt: at + minute,
      workedAt: at,
      rows: 1,
      failing: false,
      running: false,
    })
    expect((await db.select().from(orders).where(eq(orders.id, id)))[0]?.status).toBe(40)
    const before = await db.select().from(jobRuns)
    const [job] = listJobs({ simulation: false }).filter(({ name }) => name === 'cancel-expired-trades')
    if (job) expect(await runJob(mall.services, job)).toEqual({ rows: 0, failure: null })
    expect(await db.select().from(jobRuns)).toEqual(before)
    expect(await db.select().from(auditEntries)).toMatchObject([
      { area: 'operations', action: 'runJob', subjectId: 'receive-orders', after: { quantity: 1 } },
    ])
  })

  it('keep the cause of a failure, of a run and of a row, until they work again', async () => {
    const broken = defineRowJob(
      { name: 'receive-orders', everyMs: 1 },
      { due: async (_, after) => (after === '' ? ['a', 'b'] : []), handle: async (_, id) => fail(id) },
    )
    expect(await runJob(mall.services, broken)).toEqual({ rows: 1, failure: 'row a is odd' })
    expect(await jobOf('receive-orders')).toMatchObject({ failing: true, failure: 'row a is odd' })
    mall.clock.pass(1)
    const whole = { name: 'receive-orders', everyMs: 1, run: async () => 2 }
    await runJob(mall.services, whole)
    expect(await jobOf('receive-orders')).toMatchObject({ failing: false, failure: 'row a is odd', rows: 2 })
    const dead = { ...whole, run: () => Promise.reject(new Error('x'.repeat(999))) }
    expect((await runJob(mall.services, dead)).failure).toHaveLength(300)
  })

  it('run one at a time, by hand or by themselves', async () => {
    let release = () => undefined as void
    const busy = mall.services.vitals?.inTurn(
      'purge-keys',
      mall.clock.now,
      () => new Promise<void>((done) => (release = done)),
    )
    expect((await run('purge-keys')).code).toBe('STATE_CHANGED')
    expect(await jobOf('purge-keys')).toMatchObject({ running: true })
    expect(await jobOf('receive-orders')).toMatchObject({ running: false })
    release()
    await busy
    expect((await run('purge-keys')).code).toBe('100')
    expect(await jobOf('purge-keys')).toMatchObject({ running: false })
    expect((await run('nothing')).code).toBe('NOT_FOUND')
  })
})

function fail(id: string): true {
  if (id === 'a') throw new Error('row a is odd')
  return true
}

const indexThat = (
  kind: IndexVitals['kind'],
  state: ReturnType<IndexVitals['state']>,
  refused = 0,
): IndexVitals => ({ kind, state: () => state, refused: () => refused })

/** A copy of the database, as far behind as that. */
function copy(fresh: boolean, behind: Lag | null): NonNullable<Vitals['replica']> {
  return { isFresh: () => fresh, lag: async () => behind }
}

describe('health', () => {
  it('is good in a mall that is well', async () => {
    mall.clock.pass(day + 90 * minute)
    token = (await mall.build.member({ roles: ['admin'] })).token
    const health = await mall.ok(calls.health, {}, as())
    const of = (name: string) => health.find((one) => one.name === name)
    expect(of('结构版本')).toMatchObject({ state: 'good', advice: '' })
    expect(of('数据库大小')?.value).toMatch(/GB$/)
    expect(of('数据库版本')?.value).toMatch(/^PostgreSQL \d/)
    expect(of('已运行')?.value).toBe('1 天 1 小时 30 分')
    expect(of('只读副本')).toMatchObject({ state: 'good', value: '没有配置' })
    expect(of('商城版本')?.value).toBe('1.2.3')
  })

  it.each([
    ['memory', 'up', 0, { state: 'good', value: '内存索引：正常' }],
    ['engine', 'up', 0, { state: 'good', value: '搜索引擎：正常', advice: '' }],
    ['engine', 'up', 3, { state: 'doubtful', value: '搜索引擎：正常，有 3 件商品没有收录' }],
    ['engine', 'building', 0, { state: 'good', value: '搜索引擎：正在建立，列表暂时由数据库查找' }],
    ['engine', 'stale', 0, { state: 'doubtful', advice: expect.stringContaining('SEARCH_URL') }],
    ['engine', 'down', 0, { state: 'bad', value: '搜索引擎：没有回答，列表由数据库查找' }],
  ] as const)(
    'says which index finds goods, and how it stands: %s, %s, %i',
    async (kind, state, refused, said) => {
      if (mall.services.vitals) mall.services.vitals.goodsIndex = indexThat(kind, state, refused)
      const health = await mall.ok(calls.health, {}, as())
      expect(health.find(({ name }) => name === '商品索引')).toMatchObject(said)
    },
  )

  it.each([
    ['a newer version that this one may run beside', { more: 1, servesFrom: null }, 'good', /照常工作/],
    ['a newer version that needs all processes to be new', { more: 1, servesFrom: 1 }, 'bad', /不能再使用/],
    ['a program whose migrations have not run', { more: -1, servesFrom: null }, 'bad', /比程序旧/],
  ])('says how the schema stands to the program: %s', async (_, { more, servesFrom }, state, value) => {
    const record = sql`drizzle.__drizzle_migrations`
    const newest = sql`(select max(created_at) from ${record})`
    const rolledBack = new Error('rolled back')
    const changed = mall.services.db.transaction(async (tx) => {
      if (more > 0)
        await tx.execute(sql`insert into ${record} (hash, created_at, serves_from)
          select 'later', ${newest} + 1, ${servesFrom === null ? sql`null::bigint` : sql`${newest} + ${servesFrom}::int`}`)
      else await tx.execute(sql`delete from ${record} where created_at = ${newest}`)
      const health = await checkHealth({ ...mall.services, db: tx })
      const { state: found, value: words, advice } = health.find(({ name }) => name === '结构版本') ?? {}
      expect({ found, hasAdvice: advice !== '' }).toEqual({ found: state, hasAdvice: state === 'bad' })
      expect(words).toMatch(value)
      throw rolledBack
    })
    await expect(changed).rejects.toBe(rolledBack)
  })

  it('says when data was purged last, what waits, and which purge fails', async () => {
    const found = async () =>
      (await checkHealth(mall.services)).find(({ name }) => name === '数据清理') ?? { state: '', value: '' }
    expect(await found()).toMatchObject({ state: 'good', value: '还没有需要清理的数据' })
    const row = (id: string) => ({ id, path: '/', createdAt: START - 200 * day })
    await db.insert(visits).values([row('a'), row('b')])
    expect(await found()).toMatchObject({ state: 'good', value: '还没有需要清理的数据，到期待清理 2 行' })
    mall.clock.pass(2 * day)
    expect(await found()).toMatchObject({ state: 'doubtful', advice: expect.stringContaining('立即运行') })
    await runJob(mall.services, purgeVisits)
    expect(await found()).toMatchObject({ state: 'good', value: '上次 2026-03-04 10:00' })
    mall.clock.pass(minute)
    const failing = { ...purgeVisits, run: () => Promise.reject(new Error('away')) }
    await runJob(mall.services, failing)
    expect(await found()).toMatchObject({
      state: 'bad',
      value: expect.stringContaining('失败：清理访问记录'),
    })
  })

  it('says what to do about what is not', async () => {
    const { vitals } = mall.services
    const drawnPages = () => ({ kept: 190, marked: 160 })
    if (vitals)
      Object.assign(vitals, {
        replica: copy(false, { bytes: 12_800, ms: 3_420 }),
        drawnPages,
        goodsIndex: indexThat('memory', 'down'),
      })
    const health = await mall.ok(calls.health, {}, as())
    const of = (name: string) => health.find((one) => one.name === name)
    expect(of('只读副本')).toMatchObject({
      state: 'doubtful',
      value: '落后 13 KB，3.4 秒',
      advice: expect.stringContaining('副本'),
    })
    expect(of('页面生成')).toMatchObject({ state: 'bad', advice: expect.stringContaining('处理器') })
    expect(of('商品索引')).toMatchObject({ state: 'bad', value: '内存索引：已停止，列表由数据库查找' })
  })

  it.each([
    [copy(true, { bytes: 0, ms: 0 }), { state: 'good', value: '同步，落后 0 字节，0.0 秒', advice: '' }],
    [copy(false, { bytes: 5_400_000, ms: 61_000 }), { state: 'doubtful', value: '落后 5.1 MB，61.0 秒' }],
    [copy(false, null), { state: 'doubtful', value: '没有回答' }],
  ])('says how far the copy of the database is behind: %#', async (replica, said) => {
    if (mall.services.vitals) mall.services.vitals.replica = replica
    const health = await mall.ok(calls.health, {}, as())
    expect(health.find(({ name }) => name === '只读副本')).toMatchObject(said)
  })
})
