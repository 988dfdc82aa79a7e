import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Authority } from '#schemas/base/area.ts'
import { type MediaRow, PICTURE_AREAS } from '#schemas/content/media/entities.ts'
import { mediaList } from '#schemas/content/media/list.ts'
import { officeMedia as calls } from '#schemas/content/media/office-calls.ts'
import { OFFICE_AREAS } from '#schemas/people/staff/office-areas.ts'
import { projectRoot } from '#server/platform/process/root.ts'
import { readAnswer } from '#tests/server/support/ask.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
beforeEach(mall.reset)

async function send(token: string, background: string, folder = '') {
  const create = { width: 40, height: 20, channels: 3, background } as const
  const form = new FormData()
  form.append('folder', folder)
  form.append(
    'file',
    new File([new Uint8Array(await sharp({ create }).png().toBuffer())], `${background}.png`),
  )
  const request = new Request(`http://mall.test${calls.addMedia.path}`, {
    method: 'POST',
    body: form,
    headers: { Token: token },
  })
  return (await readAnswer<MediaRow>(await mall.api(request))).data
}
const clerkWith = async (...authorities: Authority[]) =>
  (await mall.build.member({ roles: ['clerk'], authorities })).token
const namesFor = async (token: string) =>
  (await mall.ok(mediaList.page, {}, { token })).list.map(({ name }) => name).sort()

/** The rooms of the back office in whose folder, without those of other rooms, a form asks for a picture of the library. */
function roomsWithPictures() {
  const office = join(projectRoot, 'src/office')
  const imports = readFileSync(join(office, 'screens.ts'), 'utf8')
  const folders = OFFICE_AREAS.map((room) => {
    const folder = new RegExp(`\\b${room}: .*import\\('\\./(.+)/[^/]+'\\)`).exec(imports)?.[1] ?? ''
    return { room, folder: `${folder}/` }
  })
  const files = readdirSync(office, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => /<Media(?:Field|Picker)\b/.test(readFileSync(join(office, file), 'utf8')))
  return files.flatMap((file) => {
    const around = folders.filter(({ folder }) => file.startsWith(folder))
    const deepest = Math.max(...around.map(({ folder }) => folder.length))
    return around.filter(({ folder }) => folder.length === deepest).map(({ room }) => room)
  })
}

describe('§6 a right whose form asks for a picture', () => {
  it('is every right of the table, and no other', () => {
    expect([...PICTURE_AREAS].sort()).toEqual([...new Set(roomsWithPictures())].sort())
  })

  it.each(PICTURE_AREAS)('%s brings a picture, and finds it again', async (area) => {
    const token = await clerkWith(`${area}:see` as Authority, `${area}:edit` as Authority)
    expect((await send(token, '#112233')).address).toMatch(/^\/pictures\/\w+\.jpg$/)
    expect(await namesFor(token)).toEqual(['#112233'])
  })

  it('that only sees brings none', async () => {
    const token = await clerkWith('goods:see')
    expect(await send(token, '#112233')).toBeNull()
  })

  it('shows the own pictures and those that stand in its places, with pages all of them', async () => {
    const editor = (await mall.build.member({ roles: ['editor'] })).token
    const used = await send(editor, '#aaaaaa', '商品')
    await send(editor, '#bbbbbb', '首页')
    await mall.build.goods({ pictures: [used.address] })
    const clerk = await clerkWith('goods:see', 'goods:edit')
    await send(clerk, '#cccccc')
    expect(await namesFor(clerk)).toEqual(['#aaaaaa', '#cccccc'])
    expect(await mall.ok(calls.mediaFolders, {}, { token: clerk })).toEqual([
      { folder: '', count: 1 },
      { folder: '商品', count: 1 },
    ])
    expect(await namesFor(await clerkWith('brands:see'))).toEqual([])
    expect(await namesFor(editor)).toHaveLength(3)
  })

  it('shows a supplier the own pictures alone', async () => {
    const editor = (await mall.build.member({ roles: ['editor'] })).token
    await mall.build.goods({ pictures: [(await send(editor, '#aaaaaa')).address] })
    const shopId = await mall.build.shop()
    const { token } = await mall.build.member({ roles: ['supplier'], supplier: true, shopId })
    await send(token, '#dddddd')
    expect(await namesFor(token)).toEqual(['#dddddd'])
  })

  it('answers a picture that is there already without the texts that its sender may not see', async () => {
    const editor = (await mall.build.member({ roles: ['editor'] })).token
    const known = await send(editor, '#aaaaaa', '内部资料')
    const clerk = await clerkWith('goods:see', 'goods:edit')
    expect(await send(clerk, '#aaaaaa', '商品')).toMatchObject({
      mediaId: known.mediaId,
      folder: '商品',
      uses: 0,
    })
    expect(await send(editor, '#aaaaaa')).toMatchObject({ folder: '内部资料' })
  })

  it('leaves the texts and the deletion of a picture to the right of the library', async () => {
    const clerk = await clerkWith('goods:see', 'goods:edit')
    const { mediaId } = await send(clerk, '#112233')
    const which = { mediaId, version: '1' }
    for (const code of [
      (await mall.call(calls.deleteMedia, which, { token: clerk })).code,
      (await mall.call(calls.editMedia, { ...which, name: '茶具' }, { token: clerk })).code,
    ])
      expect(code).toBe('NO_PERMISSION')
  })
})
