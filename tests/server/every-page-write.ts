import sharp from 'sharp'
import { backOfficeMedia as calls } from '#schemas/api/back-office-media.ts'
import { media } from '#server/media/tables.ts'
import type { TestMall } from './support.ts'
import type { Write } from './write.ts'

/** Of these the input is a form with one file: tests/server/media.test.ts. */
export const PAGE_FORMS = [calls.addMedia]

/** Every call by which the back office changes pages and what they are made of. */
export function pageWrites(mall: TestMall, as: { token: string }): readonly Write[] {
  let made = 0
  async function drawn() {
    const create = { width: 4, height: 2, channels: 3, background: { r: ++made, g: 0, b: 0 } } as const
    const png = await sharp({ create }).png().toBuffer()
    return new File([new Uint8Array(png)], 'a.png', { type: 'image/png' })
  }
  async function picture() {
    const mediaId = String(++made).padStart(32, '0')
    const texts = { name: '青瓷', folder: '', alt: '' }
    const size = { width: 4, height: 2, bytes: 3, content: new Uint8Array([255, 216, 255]) }
    await mall.services.db
      .insert(media)
      .values({ id: mediaId, ...texts, ...size, userId: 'u', createdAt: mall.clock.now() })
    const { version } = await mall.ok(calls.media, { mediaId }, as)
    return { mediaId, version }
  }
  return [
    [calls.addMedia, async () => ({ file: await drawn(), folder: '首页' })],
    [calls.editMedia, async () => ({ ...(await picture()), name: '白瓷', folder: '首页', alt: '茶盏' })],
    [calls.deleteMedia, picture],
  ]
}
