import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { MediaRow } from '#schemas/content/media/entities.ts'
import { officeMedia } from '#schemas/content/media/office-calls.ts'
import { uploads as calls } from '#schemas/content/uploads/calls.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { createPictures } from '#server/app/http/pictures.ts'
import { checkHealth } from '#server/app/jobs/health.ts'
import { deleteDroppedFiles, sweepBucket } from '#server/app/stored-files/jobs.ts'
import { media } from '#server/content/media/tables.ts'
import { uploads } from '#server/content/uploads/tables.ts'
import type { Bucket } from '#server/platform/call/context.ts'
import { openBucket, REST_MS } from '#server/platform/files/bucket.ts'
import { createFiles } from '#server/platform/files/store-files.ts'
import { droppedObjects } from '#server/platform/files/tables.ts'
import { readAnswer } from '#tests/server/support/ask.ts'
import { startBucket } from '#tests/server/support/fake-bucket.ts'
import { day, START, startTestMall } from '#tests/server/support/support.ts'

let now = () => START
const bucket = await startBucket(() => now())
/** Long enough for an answer on a slow machine. */
const TIMEOUT_MS = 1_500
const open = () => openBucket(bucket.config, { clock: { now: () => now() }, timeoutMs: TIMEOUT_MS })
/** Opened anew for each test: it remembers a silence. */
let opened = open()
const theBucket: Bucket = {
  put: (key, bytes) => opened.put(key, bytes),
  get: (key) => opened.get(key),
  delete: (key) => opened.delete(key),
  list: (...asked) => opened.list(...asked),
}
const mall = await startTestMall({ files: (base) => createFiles(base, 's3', theBucket) })
now = mall.clock.now
const { db, files } = mall.services
const AWAY = { status: 503, code: '503', message: '文件存储暂时没有响应，请稍后再试' }
let token = ''
let admin = ''
beforeEach(async () => {
  opened = open()
  bucket.reset()
  files.counts.clear()
  await mall.reset()
  token = (await mall.build.member()).token
  admin = (await mall.build.member({ roles: ['admin'] })).token
})
afterAll(bucket.stop)

const picture = (background = '#c8322b') =>
  sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function post<T>(path: string, fields: Record<string, string>, content: Uint8Array, as: string) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new File([new Uint8Array(content)], 'a.jpg', { type: 'image/jpeg' }))
  const request = new Request(`http://mall.test${path}`, {
    method: 'POST',
    body: form,
    headers: { Token: as },
  })
  return readAnswer<T>(await mall.api(request))
}
const send = async (content?: Uint8Array) =>
  post<{ uploadId: string }>(calls.save.path, { purpose: 'after-sale' }, content ?? (await picture()), token)
const addMedia = async (content?: Uint8Array) =>
  post<MediaRow>(officeMedia.addMedia.path, { folder: '' }, content ?? (await picture()), admin)
const get = (id: string, as = token) =>
  mall.api(new Request(`http://mall.test${calls.picture.path}?id=${id}`, { headers: { Token: as } }))
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const keys = () => [...bucket.objects.keys()]
/** Without what was kept in memory before. */
const serve = (address: string) =>
  createPictures(mall.services)(new Request(`http://mall.test${address}`), address.replace('/pictures/', ''))
const rowOf = async (id: string) => (await db.select().from(uploads).where(eq(uploads.id, id)))[0]

describe('uploads in a bucket', () => {
  it('stand there under a name of their own, and are read through the mall by whom they belong to', async () => {
    const { data } = await send()
    expect(keys()).toEqual([
      expect.stringMatching(new RegExp(`^upload/${data.uploadId}/[\\w-]{12}\\.[0-9a-f]{64}$`)),
    ])
    expect(await rowOf(data.uploadId)).toMatchObject({ content: null, object: keys()[0] })
    const answer = await get(data.uploadId)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(await bytesOf(answer)).toEqual(bucket.objects.get(keys()[0] ?? '')?.bytes)
    const other = (await mall.build.member()).token
    bucket.asked.length = 0
    expect((await readAnswer(await get(data.uploadId, other))).code).toBe('NOT_FOUND')
    expect((await get(data.uploadId, '')).status).toBe(401)
    expect(bucket.asked).toEqual([])
  })

  it('a picture of the library stands there once, and is shown', async () => {
    const [first, second] = [await addMedia(), await addMedia()]
    expect(second.data.mediaId).toBe(first.data.mediaId)
    expect(keys()).toHaveLength(1)
    const shown = await serve(first.data.address)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(await bytesOf(shown)).toEqual(bucket.objects.get(keys()[0] ?? '')?.bytes)
  })

  it('what lies in the row from before is read from it', async () => {
    const content = await picture()
    const row = {
      id: 'old',
      purpose: 'after-sale',
      type: 'image/jpeg',
      width: 40,
      height: 20,
      createdAt: START,
    }
    await db.insert(uploads).values({ ...row, content })
    expect(await bytesOf(await get('old', admin))).toEqual(content)
    expect(bucket.asked).toEqual([])
  })
})

describe('a bucket in trouble', () => {
  it.each([
    ['answers 503', { trouble: 503, delayMs: 0 }],
    ['breaks off', { trouble: 0, delayMs: 0 }],
    ['is slow', { trouble: null, delayMs: 3 * TIMEOUT_MS }],
    ['refuses the key', { trouble: 403, delayMs: 0 }],
  ])('that %s is told in words, leaves no row, and the shop goes on', async (_, state) => {
    const { data } = await send()
    const shown = (await addMedia()).data
    Object.assign(bucket.state, state)
    expect(await send(await picture('#222222'))).toMatchObject(AWAY)
    expect(await db.$count(uploads)).toBe(1)
    expect(await readAnswer(await get(data.uploadId))).toMatchObject(AWAY)
    expect((await serve(shown.address)).status).toBe(503)
    expect((await mall.call(authUser.platformInfo, {})).code).toBe('100')
    expect(mall.logs.join('\n')).toContain('a file could not be read')
    expect(mall.logs.join('\n')).not.toContain(bucket.config.secret)
    const health = (await checkHealth(mall.services)).find(({ name }) => name === '文件存储')
    expect(health).toMatchObject({ state: 'bad', value: '存储桶：没有回答' })
    Object.assign(bucket.state, { trouble: null, delayMs: 0 })
    mall.clock.pass(REST_MS)
    expect((await get(data.uploadId)).status).toBe(200)
    expect((await serve(shown.address)).status).toBe(200)
  })

  it('one that is silent is not waited for again and again', async () => {
    const { data } = await send()
    bucket.state.delayMs = 3 * TIMEOUT_MS
    await get(data.uploadId)
    bucket.asked.length = 0
    expect((await get(data.uploadId)).status).toBe(503)
    expect(bucket.asked).toEqual([])
    bucket.state.delayMs = 0
    mall.clock.pass(REST_MS)
    expect((await get(data.uploadId)).status).toBe(200)
  })

  it('a short 503 is tried again', async () => {
    Object.assign(bucket.state, { trouble: 503, troubles: 1 })
    expect((await send()).code).toBe('100')
    expect(bucket.asked).toHaveLength(2)
  })

  it('an object that is gone is missing, and one that was changed is not handed out', async () => {
    const [gone, changed] = [(await send()).data, (await send(await picture('#00ff00'))).data]
    const keyOf = (id: string) => keys().find((key) => key.includes(id)) ?? ''
    bucket.objects.delete(keyOf(gone.uploadId))
    const kept = bucket.objects.get(keyOf(changed.uploadId))
    if (kept) kept.bytes = Buffer.from('something else')
    expect(await readAnswer(await get(gone.uploadId))).toMatchObject({ status: 200, code: 'NOT_FOUND' })
    expect(await readAnswer(await get(changed.uploadId))).toMatchObject(AWAY)
    expect(files.counts.get('missing')).toBe(1)
    const health = (await checkHealth(mall.services)).find(({ name }) => name === '文件存储')
    expect(health).toMatchObject({ state: 'doubtful' })
  })

  it('a row in both places is read from the other one', async () => {
    const { data } = await send()
    const content = bucket.objects.get(keys()[0] ?? '')?.bytes ?? Buffer.alloc(0)
    await db.update(uploads).set({ content }).where(eq(uploads.id, data.uploadId))
    bucket.state.trouble = 503
    expect(await bytesOf(await get(data.uploadId))).toEqual(content)
    bucket.reset()
    expect(await bytesOf(await get(data.uploadId))).toEqual(content)
  })

  it('a bucket that does not exist is none without files', async () => {
    const other = openBucket({ ...bucket.config, bucket: 'another' }, { clock: mall.clock })
    await expect(other.get('media/a/b')).rejects.toThrow('GET HTTP 404')
    await expect(other.delete('media/a/b')).rejects.toThrow('DELETE HTTP 404')
    await expect(other.list('media/', '', 1)).rejects.toThrow('GET HTTP 404')
  })

  it('a wrong secret is refused by the signature', async () => {
    const wrong = openBucket({ ...bucket.config, secret: 'another-secret' }, { clock: mall.clock })
    await expect(wrong.put('media/a/b', new Uint8Array([1]))).rejects.toThrow('PUT HTTP 403')
    const late = openBucket(bucket.config, { clock: { now: () => START - day } })
    await expect(late.get('media/a/b')).rejects.toThrow('GET HTTP 403')
  })
})

describe('what no row names', () => {
  it('goes after its row, also when the bucket is away at first', async () => {
    const { data } = await send()
    await addMedia()
    await db.delete(uploads).where(eq(uploads.id, data.uploadId))
    expect(keys()).toHaveLength(2)
    bucket.state.trouble = 500
    await expect(deleteDroppedFiles.run(mall.services)).rejects.toThrow('DELETE HTTP 500')
    expect(await deleteDroppedFiles.waiting?.(mall.services)).toBe(1)
    bucket.state.trouble = null
    expect(await deleteDroppedFiles.run(mall.services)).toBe(1)
    expect(keys()).toEqual([expect.stringContaining('media/')])
    expect(await db.$count(droppedObjects)).toBe(0)
  })

  it('stays with a row whose deletion is rolled back', async () => {
    const { data } = await send()
    const broken = db.transaction(async (tx) => {
      await tx.delete(uploads).where(eq(uploads.id, data.uploadId))
      throw new Error('rolled back')
    })
    await expect(broken).rejects.toThrow('rolled back')
    expect(await deleteDroppedFiles.run(mall.services)).toBe(0)
    expect((await get(data.uploadId)).status).toBe(200)
  })

  it('is found a day after a crash between object and row, and nothing else is touched', async () => {
    const { data } = await send()
    const shown = (await addMedia()).data
    const orphan = await files.put('upload', 'never', await picture('#0000ff'))
    const other = bucket.objects.get(orphan.object ?? '')
    if (other) bucket.objects.set('media/of-somebody-else', other)
    expect(await sweepBucket.run(mall.services)).toBe(0)
    mall.clock.pass(day + 1)
    const young = await files.put('upload', 'young', await picture('#00ffff'))
    expect(await sweepBucket.run(mall.services)).toBe(1)
    expect(await deleteDroppedFiles.run(mall.services)).toBe(1)
    expect(keys()).toContain('media/of-somebody-else')
    expect(keys()).toContain(young.object)
    expect(keys()).not.toContain(orphan.object)
    expect([(await rowOf(data.uploadId))?.object, keys()]).toEqual([expect.any(String), expect.any(Array)])
    expect(await db.$count(media)).toBe(1)
    expect((await serve(shown.address)).status).toBe(200)
  })

  it('listings of many pages are read to their end', async () => {
    const old = { bytes: Buffer.from('x'), changedAt: START - 2 * day }
    for (let at = 0; at < 2_050; at++)
      bucket.objects.set(`scheme/gone-${at}/${'x'.repeat(12)}.${'0'.repeat(64)}`, old)
    bucket.objects.set('scheme/of+somebody &else/ä', old)
    expect(await sweepBucket.run(mall.services)).toBe(2_050)
    expect(await db.$count(droppedObjects)).toBe(2_050)
  })
})
