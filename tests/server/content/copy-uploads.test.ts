import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { copyUploads } from '#server/app/http/copy-uploads.ts'
import { copyFiles, CopyRefused, type Target } from '#server/app/stored-files/copy-files.ts'
import { deleteDroppedFiles } from '#server/app/stored-files/jobs.ts'
import { media } from '#server/content/media/tables.ts'
import { uploads } from '#server/content/uploads/tables.ts'
import { openBucket } from '#server/platform/files/bucket.ts'
import { createFiles } from '#server/platform/files/store-files.ts'
import { schemeFiles } from '#server/sourcing/scheme-files/tables.ts'
import { startBucket } from '#tests/server/support/fake-bucket.ts'
import { START, startTestMall } from '#tests/server/support/support.ts'

const bucket = await startBucket(() => START)
const opened = openBucket(bucket.config, { clock: { now: () => START } })
const mall = await startTestMall({ files: (base) => createFiles(base, 's3', opened) })
const { db, random } = mall.services
const inDatabase = createFiles(mall.services, 'database', opened)
const bytes = (at: number) => new Uint8Array(Buffer.from(`file ${at} `.repeat(1_000)))
const COUNT = 13

beforeEach(async () => {
  bucket.reset()
  await mall.reset()
  const picture = { type: 'image/jpeg', width: 1, height: 1, createdAt: START }
  const some = Array.from({ length: COUNT }, (_, at) => ({
    ...picture,
    id: `u${String(at).padStart(3, '0')}`,
    purpose: 'after-sale',
    content: bytes(at),
  }))
  await db.insert(uploads).values(some)
  const facts = {
    name: 'a',
    folder: '',
    alt: '',
    userId: 'u',
    bytes: 1,
    width: 1,
    height: 1,
    createdAt: START,
  }
  await db.insert(media).values({ ...facts, id: 'm1', content: bytes(1_001) })
  const file = {
    userId: 'u',
    schemeId: 's',
    kind: 'excel' as const,
    name: 'a.xlsx',
    worker: 'w',
    beatAt: START,
  }
  await db.insert(schemeFiles).values([
    { ...file, id: 'done', state: 'DONE', content: bytes(1_002), createdAt: START },
    { ...file, id: 'running', createdAt: START },
  ])
})
afterAll(bucket.stop)

async function copy(target: Target, { move = false } = {}) {
  const lines: string[] = []
  await copyFiles({ db, random, bucket: opened }, { target, move, batch: 5, say: (line) => lines.push(line) })
  return lines
}
const rows = () => db.select().from(uploads).orderBy(asc(uploads.id))
const read = (id: string, from = mall.services.files) => from.read(db, uploads, eq(uploads.id, id))
const places = async () => {
  const all = await rows()
  const count = (place: 'content' | 'object') => all.filter((row) => row[place] !== null).length
  return { content: count('content'), object: count('object') }
}

describe('npm run uploads:copy', () => {
  it('copies to the bucket, compares, and copies nothing twice', async () => {
    const lines = await copy('s3')
    expect(lines).toEqual([
      '图片库：复制 1 个，已有 0 个，有问题 0 个',
      `上传的图片和文件：复制 ${COUNT} 个，已有 0 个，有问题 0 个`,
      '方案文件：复制 1 个，已有 0 个，有问题 0 个',
      '招标文件：复制 0 个，已有 0 个，有问题 0 个',
      '全部核对无误。请把 UPLOADS 设为 s3 并重新启动，再用 --move 清空原来的地方。',
    ])
    expect(bucket.objects.size).toBe(COUNT + 2)
    expect(await places()).toEqual({ content: COUNT, object: COUNT })
    expect((await copy('s3'))[1]).toBe(`上传的图片和文件：复制 0 个，已有 ${COUNT} 个，有问题 0 个`)
    expect(bucket.asked.filter((line) => line.startsWith('PUT'))).toHaveLength(COUNT + 2)
    bucket.state.trouble = 500
    for (const files of [inDatabase, mall.services.files])
      expect(Buffer.from((await read('u007', files)) ?? [])).toEqual(Buffer.from(bytes(7)))
  })

  it('moves there and back, and the bucket is empty again', async () => {
    await copy('s3')
    expect((await copy('s3', { move: true })).at(-1)).toBe('全部核对无误，原来的地方已清空。')
    expect(await places()).toEqual({ content: 0, object: COUNT })
    for (const files of [inDatabase, mall.services.files])
      expect(Buffer.from((await read('u007', files)) ?? [])).toEqual(Buffer.from(bytes(7)))
    await copy('database')
    expect(await places()).toEqual({ content: COUNT, object: COUNT })
    await copy('database', { move: true })
    expect(await places()).toEqual({ content: COUNT, object: 0 })
    expect((await rows()).map(({ content }) => Buffer.from(content ?? []).toString())).toEqual(
      Array.from({ length: COUNT }, (_, at) => Buffer.from(bytes(at)).toString()),
    )
    expect(await deleteDroppedFiles.run(mall.services)).toBe(COUNT + 2)
    expect(bucket.objects.size).toBe(0)
  })

  it('that was broken off goes on where it ended', async () => {
    const part = {
      ...opened,
      put: async (key: string, content: Uint8Array) => {
        if (bucket.objects.size >= 8) bucket.state.trouble = 503
        await opened.put(key, content)
      },
    }
    const broken = copyFiles({ db, random, bucket: part }, { target: 's3', move: true, say: () => undefined })
    await expect(broken).rejects.toThrow(
      '存储桶没有回答（PUT HTTP 503）。已复制的都有效，请排除故障后再次运行。',
    )
    expect(await places()).toEqual({ content: COUNT - 7, object: 7 })
    bucket.state.trouble = null
    await copy('s3', { move: true })
    expect(await places()).toEqual({ content: 0, object: COUNT })
  })

  it('puts right what was changed in the bucket, and never takes such a file from there', async () => {
    await copy('s3')
    const key = [...bucket.objects.keys()].find((one) => one.startsWith('upload/u007/')) ?? ''
    const spoil = () => bucket.objects.set(key, { bytes: Buffer.from('other'), changedAt: START })
    spoil()
    expect((await copy('s3'))[1]).toBe(`上传的图片和文件：复制 1 个，已有 ${COUNT - 1} 个，有问题 0 个`)
    await copy('s3', { move: true })
    spoil()
    const back = copy('database', { move: true })
    await expect(back).rejects.toThrow(CopyRefused)
    await expect(back).rejects.toThrow('1 个文件没有复制，内容缺失或被改动过，请从备份恢复：upload/u007')
    expect(await places()).toEqual({ content: COUNT - 1, object: 1 })
  })

  it.each([
    [[], 'database', '用法'],
    [['ftp'], 'database', '用法'],
    [['s3', 'more'], 's3', '用法'],
    [['s3', '--move'], 'database', '请先设置 UPLOADS=s3 并重新启动商城'],
    [['database', '--move'], 's3', '请先设置 UPLOADS=database 并重新启动商城'],
  ] as const)('%j with UPLOADS=%s is refused', async (words, kind, reason) => {
    const config = {
      storage: { kind: 'embedded' } as const,
      dataDir: '/none',
      uploads: { kind, bucket: bucket.config },
    }
    await expect(copyUploads(words, config, () => undefined)).rejects.toThrow(reason)
  })

  it('without a bucket is refused', async () => {
    const uploadsConfig = { kind: 'database', bucket: null } as const
    const config = { storage: { kind: 'embedded' } as const, dataDir: '/none', uploads: uploadsConfig }
    await expect(copyUploads(['s3'], config, () => undefined)).rejects.toThrow('没有存储桶的设置')
  })
})
