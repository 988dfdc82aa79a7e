import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, expect, it } from 'vitest'
import { goods as goodsCalls } from '#schemas/catalog/goods/calls.ts'
import { uploads } from '#schemas/content/uploads/calls.ts'
import { account } from '#schemas/people/accounts/calls.ts'
import { checkout } from '#schemas/trade/checkout/calls.ts'
import { backUp } from '#server/app/backup/back-up.ts'
import { explainFullDisk } from '#server/app/backup/file.ts'
import { shoppers } from '#tests/server/support/shopper.ts'
import { startEmbedded } from './fleet.ts'

const ORDERS = 25
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** A disk of its own, 300 MB; null where this user may not mount one. */
function mountDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'mall-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  ends.push(() => {
    execFileSync('umount', ['-l', folder])
    return rm(folder, { recursive: true, force: true })
  })
  return folder
}

/** Fills the disk to its last byte. */
function fill(file: string): void {
  const descriptor = openSync(file, 'w')
  const block = Buffer.alloc(1024 * 1024, 1)
  try {
    for (;;) writeSync(descriptor, block)
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' })
  } finally {
    closeSync(descriptor)
  }
}

const disk = mountDisk()
it.skipIf(disk === null)(
  'a full disk is told with 503 and by /readyz, reading goes on, and with room all is well again',
  async () => {
    if (disk === null) throw new Error('no disk')
    const mall = await startEmbedded(join(disk, 'pg'))
    ends.push(mall.stop)
    const { goodsId, token, drafts, shop } = await mall.withDatabase(async (over) => {
      const buying = shoppers(over)
      const { goodsId: id, skuId } = await over.build.goods({}, [{ onHand: 999 }])
      const by = await buying.buyer()
      return { goodsId: id, skuId, token: by.token, shop: buying, drafts: [skuId] }
    })
    const [skuId = ''] = drafts
    const wish = { lines: [{ goodsId, skuId, quantity: 1 }] }
    const draft = () => shop.draft(token, wish)
    const prepared = await Promise.all(Array.from({ length: ORDERS }, draft))
    const ready = () => mall.visit(0, '/readyz')
    expect(await ready()).toBe('{"status":"ready"}')

    const filler = join(disk, 'filler')
    fill(filler)
    expect(statfsSync(disk).bavail).toBe(0)
    for (const asked of prepared)
      expect(await mall.askOnce(checkout.saveSingleOrder, asked, { token })).toMatchObject({
        status: 503,
        message: '服务暂时停止访问, 请稍后再试',
      })
    expect(JSON.parse(await ready())).toEqual({ status: 'disk', message: '磁盘空间不足' })
    // Whatever else writes is told the same, and guests go on reading.
    expect((await mall.askOnce(account.imageCaptcha, {})).status).toBe(503)
    expect((await mall.askOnce(goodsCalls.queryGoodPage, {})).code).toBe('100')
    const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: '#c8322b' } })
    const file = new File([new Uint8Array(await picture.png().toBuffer())], '破损.png', { type: 'image/png' })
    expect(await mall.askOnce(uploads.save, { purpose: 'after-sale', file }, { token })).toMatchObject({
      status: 503,
    })
    const place = { storage: { kind: 'embedded' as const }, dataDir: disk }
    const terminal = { say: () => undefined, now: 0 }
    await expect(backUp(join(disk, 'mall.backup'), place, terminal).catch(explainFullDisk)).rejects.toThrow(
      '磁盘空间不足',
    )
    expect(readdirSync(disk).sort()).toEqual(['filler', 'pg', 'pg.lock'])

    rmSync(filler)
    for (const asked of prepared)
      expect((await mall.askOnce(checkout.saveSingleOrder, asked, { token })).code).toBe('100')
    expect(await ready()).toBe('{"status":"ready"}')
    await mall.withDatabase(async (over) => {
      const books = shoppers(over)
      expect((await books.skuRow(skuId))?.reserved).toBe(ORDERS)
      expect(await books.faults()).toEqual([])
    })
  },
)
