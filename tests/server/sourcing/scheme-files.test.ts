import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getMediaAddress } from '#schemas/content/media/entities.ts'
import { schemeFiles as calls } from '#schemas/sourcing/scheme-files/calls.ts'
import type { FileState } from '#schemas/sourcing/scheme-files/options.ts'
import { scheme } from '#schemas/sourcing/schemes/calls.ts'
import { media } from '#server/content/media/tables.ts'
import { failDeadFiles, purgeSchemeFiles } from '#server/sourcing/scheme-files/jobs.ts'
import { needDefined, unzipParts } from '#server/sourcing/scheme-files/parts-for-test.ts'
import { schemeFiles } from '#server/sourcing/scheme-files/tables.ts'
import { toRequest } from '#tests/server/support/ask.ts'
import { day, minute, startTestMall } from '#tests/server/support/support.ts'
import { eventually } from '#tests/support/eventually.ts'
import { schemeOffice } from './scheme-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = schemeOffice(mall)
let token = ''
let schemeId = ''
beforeEach(async () => {
  await mall.reset()
  token = (await mall.build.member()).token
  schemeId = await office.scheme(token, { name: '中秋/方案' })
  await office.item(token, { schemeId, quantity: 3 }, { name: '=1+1 茶礼' })
})

const files = () => db.select().from(schemeFiles)
const ended = (fileId: string, state: FileState) =>
  eventually(async () => {
    const file = await mall.ok(calls.progress, { fileId }, { token })
    expect(file.state).toBe(state)
    return file
  }, 200)
const download = (fileId: string, by = token) => mall.api(toRequest(calls.file, { fileId }, { token: by }))
const PK = [0x50, 0x4b]

describe('SC3, SC4 the two calls answer the file', () => {
  it.each([
    [calls.downExcel, {}, 'xlsx', 'spreadsheetml.sheet'],
    [calls.downPpt, { template: 'firm', perPage: 2, price: 'struck' }, 'pptx', 'presentationml.presentation'],
  ] as const)('%# as a file', async (row, options, ending, type) => {
    const response = await mall.api(toRequest(row, { schemeId, ...options }, { token }))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain(type)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const name = encodeURIComponent(`中秋_方案_2026-03-02.${ending}`)
    expect(response.headers.get('content-disposition')).toContain(`filename*=UTF-8''${name}`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.subarray(0, 2)]).toEqual(PK)
    const [file] = await mall.ok(calls.list, { schemeId }, { token })
    expect(file).toMatchObject({
      state: 'DONE',
      percent: 100,
      size: bytes.length,
      name: `中秋_方案_2026-03-02.${ending}`,
    })
  })

  it.each([
    [calls.downExcel, {}, 'xl/media/'],
    [calls.downPpt, { template: 'firm', perPage: 4, price: 'struck' }, 'ppt/media/'],
  ] as const)(
    '%# shows pictures of the library, as small as the file needs',
    async (row, options, folder) => {
      const photograph = {
        create: { width: 2000, height: 1000, channels: 3, background: '#c8322b' },
      } as const
      const content = await sharp(photograph).jpeg().toBuffer()
      const facts = { name: '茶礼', folder: '', alt: '', width: 2000, height: 1000, bytes: content.length }
      await db.insert(media).values({ id: 'photo', ...facts, content, userId: 'nobody', createdAt: 0 })
      const one = await office.scheme(token)
      await office.item(token, { schemeId: one }, { pictures: [getMediaAddress('photo', false)] })
      const response = await mall.api(toRequest(row, { schemeId: one, ...options }, { token }))
      const parts = unzipParts(Buffer.from(await response.arrayBuffer()))
      const shown = await Promise.all(
        [...parts].flatMap(([name, bytes]) =>
          name.startsWith(folder) && bytes.length > 0 ? [sharp(bytes).stats()] : [],
        ),
      )
      // Red, and not the ground of a place that stays empty.
      expect(
        shown.some(
          ({ channels: [red, green] }) => needDefined(red).mean > 190 && needDefined(green).mean < 60,
        ),
      ).toBe(true)
      expect(Math.max(...[...parts.values()].map(({ length }) => length))).toBeLessThan(200_000)
    },
  )

  it('without a scheme the current one; without any, or with nothing to show, it is said', async () => {
    const response = await mall.api(toRequest(calls.downExcel, {}, { token }))
    expect(response.headers.get('content-type')).toContain('spreadsheetml')
    await mall.ok(scheme.removeAllGoods, { schemeId }, { token })
    expect(await mall.call(calls.downExcel, { schemeId }, { token })).toMatchObject({ code: 'FILE_EMPTY' })
    const other = await mall.build.member()
    expect(await mall.call(calls.downPpt, {}, other)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await mall.call(calls.downPpt, { schemeId }, {})).toMatchObject({ code: '401' })
  })

  it('refuses columns that are twice or none', async () => {
    for (const columns of [[], ['name', 'name'], ['name', 'secret']])
      expect(
        await mall.call(calls.start, { kind: 'excel', schemeId, columns: columns as never }, { token }),
      ).toMatchObject({ code: 'BAD_INPUT' })
    expect(await files()).toEqual([])
  })

  it('templates with pictures of each, for guests too', async () => {
    const templates = await mall.ok(calls.findTemplateList, {})
    expect(templates.map(({ name }) => name)).toEqual(['素雅', '稳重', '朱漆', '画册'])
    for (const { template, pictures } of templates)
      expect(pictures).toEqual([
        `/scheme-templates/${template}-cover.webp`,
        `/scheme-templates/${template}-goods.webp`,
      ])
  })
})

describe('SC5 files that are made beside', () => {
  it('begin at once, are done some time, and are kept for a week', async () => {
    const begun = await mall.ok(calls.start, { kind: 'excel', schemeId }, { token })
    expect(begun).toMatchObject({
      schemeId,
      kind: 'excel',
      state: 'RUNNING',
      percent: 0,
      size: 0,
      reason: '',
    })
    expect(begun.expiresAt - begun.createdAt).toBe(7 * day)
    const done = await ended(begun.fileId, 'DONE')
    const response = await download(begun.fileId)
    expect((await response.arrayBuffer()).byteLength).toBe(done.size)
    mall.clock.pass(4 * day)
    expect(await mall.ok(calls.list, {}, { token })).toHaveLength(1)
    mall.clock.pass(3 * day + 1)
    expect(await mall.ok(calls.list, {}, { token })).toEqual([])
    expect(await mall.call(calls.file, { fileId: begun.fileId }, { token })).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await purgeSchemeFiles.run(mall.services)).toBe(1)
    expect(await files()).toEqual([])
  })

  it('two at once, a third is refused kindly, whichever call asks', async () => {
    const start = () => mall.call(calls.start, { kind: 'slides', schemeId }, { token })
    const answers = await Promise.all(Array.from({ length: 6 }, start))
    expect(answers.map(({ code }) => code).sort()).toEqual([
      '100',
      '100',
      ...Array<string>(4).fill('FILES_FULL'),
    ])
    expect(await mall.call(calls.downExcel, { schemeId }, { token })).toMatchObject({ code: 'FILES_FULL' })
    for (const { data } of answers.filter(({ code }) => code === '100')) await ended(data.fileId, 'DONE')
    expect((await start()).code).toBe('100')
  })

  it('a cancelled one stops, gives its place free and leaves the scheme as it was', async () => {
    const before = await office.read(token, schemeId)
    const one = await mall.ok(calls.start, { kind: 'slides', schemeId }, { token })
    const two = await mall.ok(calls.start, { kind: 'slides', schemeId }, { token })
    const cancelled = await mall.ok(calls.cancel, { fileId: one.fileId }, { token })
    expect(cancelled.state).toBe('CANCELLED')
    expect((await mall.call(calls.start, { kind: 'excel', schemeId }, { token })).code).toBe('100')
    await ended(two.fileId, 'DONE')
    expect(await mall.ok(calls.cancel, { fileId: two.fileId }, { token })).toMatchObject({ state: 'DONE' })
    expect((await ended(one.fileId, 'CANCELLED')).size).toBe(0)
    expect((await mall.call(calls.file, { fileId: one.fileId }, { token })).code).toBe('NOT_FOUND')
    expect(await office.read(token, schemeId)).toEqual(before)
  })

  it('what a dead process worked on ends as failed, and takes no place before', async () => {
    const { fileId } = await mall.ok(calls.start, { kind: 'excel', schemeId }, { token })
    await ended(fileId, 'DONE')
    const [row] = await files()
    const dead = { ...needDefined(row), state: 'RUNNING' as const, content: null, beatAt: mall.clock.now() }
    await db.insert(schemeFiles).values(['a', 'b'].map((id) => ({ ...dead, id, worker: 'another' })))
    expect((await mall.call(calls.start, { kind: 'excel', schemeId }, { token })).code).toBe('FILES_FULL')
    expect(await failDeadFiles.run(mall.services)).toBe(0)
    mall.clock.pass(minute)
    expect((await mall.call(calls.start, { kind: 'excel', schemeId }, { token })).code).toBe('100')
    const counts = await Promise.all([1, 2, 3].map(() => failDeadFiles.run(mall.services)))
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(2)
    expect(await mall.ok(calls.progress, { fileId: 'a' }, { token })).toMatchObject({
      state: 'FAILED',
      reason: expect.stringContaining('请重试'),
    })
  })

  it('one that fails says so, and the next one is made', async () => {
    const { fileId } = await mall.ok(calls.start, { kind: 'excel', schemeId }, { token })
    await ended(fileId, 'DONE')
    const broken = vi.spyOn(mall.services.queues, 'files').mockRejectedValue(new Error('no thread'))
    const answer = await mall.call(calls.downExcel, { schemeId }, { token })
    expect(answer).toMatchObject({
      code: 'FILE_FAILED',
      message: expect.stringContaining('方案没有任何改动'),
    })
    broken.mockRestore()
    expect(
      (await mall.api(toRequest(calls.downExcel, { schemeId }, { token }))).headers.get('content-type'),
    ).toContain('spreadsheetml')
  })

  it('a file can be removed', async () => {
    const { fileId } = await mall.ok(calls.start, { kind: 'excel', schemeId }, { token })
    await ended(fileId, 'DONE')
    await mall.ok(calls.remove, { fileId }, { token })
    expect(await files()).toEqual([])
  })
})

describe('S.22 files of others', () => {
  it('are as missing: read, cancelled, downloaded, removed, made of another’s scheme', async () => {
    const { fileId } = await mall.ok(calls.start, { kind: 'excel', schemeId }, { token })
    await ended(fileId, 'DONE')
    const [row] = await files()
    await db
      .insert(schemeFiles)
      .values({ ...needDefined(row), id: 'running', state: 'RUNNING', content: null })
    const strangers = [
      await mall.build.member(),
      await mall.build.member({ roles: ['supplier'] }),
      await mall.build.member({ roles: ['admin'] }),
      await mall.build.member({ roles: ['purchaser'] }),
    ]
    const before = await files()
    let tries = 0
    for (const by of strangers)
      for (const id of [fileId, 'running']) {
        for (const row of [calls.progress, calls.cancel, calls.file, calls.remove] as const) {
          const others = await mall.call(row, { fileId: id }, by)
          const missing = await mall.call(row, { fileId: 'never-was' }, by)
          expect([others.code, others.message], row.path).toEqual([missing.code, missing.message])
          expect(others.code).toBe('NOT_FOUND')
          tries++
        }
        for (const row of [calls.downExcel, calls.downPpt] as const) {
          expect((await mall.call(row, { schemeId }, by)).code).toBe('NOT_FOUND')
          tries++
        }
        expect((await mall.call(calls.start, { kind: 'excel', schemeId }, by)).code).toBe('NOT_FOUND')
        expect(await mall.ok(calls.list, { schemeId }, by)).toEqual([])
        tries += 2
      }
    for (const row of [calls.progress, calls.cancel, calls.file, calls.remove] as const)
      expect((await mall.call(row, { fileId }, {})).code).toBe('401')
    expect(tries + 4).toBeGreaterThanOrEqual(50)
    expect(await files()).toEqual(before)
  })

  it('nothing but its own table is written', async () => {
    await mall.api(toRequest(calls.downExcel, { schemeId }, { token }))
    const [row] = await db.select().from(schemeFiles).where(eq(schemeFiles.schemeId, schemeId))
    expect(row?.state).toBe('DONE')
  })
})
