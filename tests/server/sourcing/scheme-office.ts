import sharp from 'sharp'
import { expect } from 'vitest'
import type { In } from '#schemas/base/endpoint.ts'
import { uploads } from '#schemas/content/uploads/calls.ts'
import { schemeFiles } from '#schemas/sourcing/scheme-files/calls.ts'
import { scheme } from '#schemas/sourcing/schemes/calls.ts'
import { schemeEditor } from '#schemas/sourcing/schemes/editor-calls.ts'
import { schemeList } from '#schemas/sourcing/schemes/list-calls.ts'
import { schemeShares } from '#schemas/sourcing/schemes/share-calls.ts'
import { schemeSubmissions } from '#schemas/sourcing/schemes/submission-calls.ts'
import type { TestMall } from '#tests/server/support/support.ts'
import { eventually } from '#tests/support/eventually.ts'

/** Builds the input that submits a scheme to the mall. */
export const submission = (schemeId: string) => ({
  schemeId,
  remark: '请核价',
  contact: '沈知夏',
  telephone: '13812345678',
})

/** A picture of this member, sent as a logo; gives the id of the upload. */
export async function sendLogo({ api }: Pick<TestMall, 'api'>, token: string): Promise<string> {
  const form = new FormData()
  const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: '#c8322b' } })
  form.append('purpose', 'scheme')
  const bytes = new Uint8Array(await picture.jpeg().toBuffer())
  form.append('file', new File([bytes], 'logo.jpg', { type: 'image/jpeg' }))
  const url = new URL(uploads.save.path, 'http://mall.test')
  const answer = await api(new Request(url, { method: 'POST', body: form, headers: { Token: token } }))
  return ((await answer.json()) as { data: { uploadId: string } }).data.uploadId
}

/** Schemes and what is in them, through the real calls. */
export function schemeOffice(mall: Pick<TestMall, 'ok' | 'build'>) {
  const { build } = mall

  async function goods(...given: Parameters<typeof build.goods>) {
    const { goodsId, skuId } = await build.goods(...given)
    return { goodsId, skuId }
  }

  async function make(token: string, given: Partial<In<typeof schemeList.create>> = {}) {
    const { schemeId } = await mall.ok(schemeList.create, { name: '中秋方案', ...given }, { token })
    return schemeId
  }

  const read = (token: string, schemeId: string) => mall.ok(schemeEditor.detail, { schemeId }, { token })

  /** New goods in a scheme, one piece unless it is said. */
  async function item(
    token: string,
    { schemeId, ...more }: { schemeId: string; quantity?: number; groupId?: string },
    ...given: Parameters<typeof build.goods>
  ) {
    const added = await goods(...given)
    await mall.ok(scheme.addGoods, { quantity: 1, ...more, schemeId, ...added }, { token })
    const { items, groups } = await read(token, schemeId)
    const found = items.find(({ skuId }) => skuId === added.skuId)
    if (!found) throw new Error('the goods are not in the scheme')
    return { ...added, itemId: found.itemId, groupId: groups[0]?.groupId ?? '' }
  }

  async function group(token: string, schemeId: string, title = '又一组') {
    return (await mall.ok(schemeEditor.addGroup, { schemeId, title }, { token })).groupId
  }

  const share = (token: string, schemeId: string) => mall.ok(schemeShares.share, { schemeId }, { token })
  const look = (link: string) => mall.ok(schemeShares.look, { token: link })

  const submit = (token: string, schemeId: string) =>
    mall.ok(schemeSubmissions.submit, submission(schemeId), { token })

  /** A sheet of it that stands. */
  async function file(token: string, schemeId: string) {
    const { fileId } = await mall.ok(schemeFiles.start, { kind: 'excel', schemeId }, { token })
    await eventually(async () => {
      const { state } = await mall.ok(schemeFiles.progress, { fileId }, { token })
      expect(state).toBe('DONE')
    }, 200)
    return fileId
  }

  return { goods, scheme: make, read, item, group, share, look, submit, file }
}
