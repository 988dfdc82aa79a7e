import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { regionRows } from '#fixtures/mall/regions.ts'
import { MAX_ADDRESSES } from '#schemas/address/rules.ts'
import { businessErrors } from '#schemas/base/business-errors.ts'
import type { In } from '#schemas/base/endpoint.ts'
import { addresses } from '#schemas/people/accounts/address-calls.ts'
import { addresses as table } from '#server/people/accounts/addresses/tables.ts'
import { regions } from '#server/people/regions/tables.ts'
import { minute, startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const PLACES = ['440000', '440300', '440305', '440306', '441900', '441904', '420000', '429000', '429004']
const tree = regionRows().filter((row) => row.tree === 'STD' && PLACES.includes(row.id))
const NANSHAN = ['440000', '440300', '440305']

type Typed = In<typeof addresses.save>
const typed = (given: Partial<Typed> = {}): Typed => ({
  name: '王小礼',
  telephone: '19900001234',
  regionIds: NANSHAN,
  detail: '科技园 1 号楼 302 室',
  ...given,
})

let token: string
let userId: string
beforeEach(async () => {
  await mall.reset()
  await mall.services.db.insert(regions).values(tree)
  const member = await mall.build.member()
  token = member.token
  userId = member.user.id
})
const findAll = (asker = token) => mall.ok(addresses.findAll, {}, { token: asker })
async function save(given: Partial<Typed> = {}, asker = token) {
  mall.clock.pass(minute)
  return mall.ok(addresses.save, typed(given), { token: asker })
}
const defaults = async () => (await findAll()).filter(({ isDefault }) => isDefault)

describe('AD3 saving an address', () => {
  it('keeps what was typed in half-width and one line, the names of the region from the tree', async () => {
    const saved = await save({
      name: ' 王小礼 ',
      telephone: '＋８６ １９９-0000 1234',
      detail: '科技园\n1 号楼',
      label: '公司',
    })
    expect(saved).toEqual({
      addressId: expect.any(String),
      name: '王小礼',
      telephone: '19900001234',
      regionIds: NANSHAN,
      regionNames: ['广东省', '深圳市', '南山区'],
      detail: '科技园 1 号楼',
      label: '公司',
      isDefault: true,
      regionGone: false,
    })
    expect(await findAll()).toEqual([saved])
  })

  it.each<[Partial<Typed>, string]>([
    [{ name: '' }, '请填写收货人'],
    [{ name: '王' }, '长度在 2 到 20 个字符'],
    [{ telephone: '' }, '请填写手机号'],
    [{ telephone: '1990000123' }, '请填写正确的手机号'],
    [{ regionIds: [] }, '请选择正确的所在地区'],
    [{ regionIds: ['440000', '440300'] }, '请选择正确的所在地区'],
    [{ regionIds: ['440300', '440305'] }, '请选择正确的所在地区'],
    [{ regionIds: ['440000', '441900', '440305'] }, '请选择正确的所在地区'],
    [{ regionIds: ['420000', '440300', '440305'] }, '请选择正确的所在地区'],
    [{ regionIds: [...NANSHAN, '999999'] }, '请选择正确的所在地区'],
    [{ detail: '科技园' }, '长度在 5 到 60 个字符'],
    [{ detail: '楼'.repeat(61) }, '长度在 5 到 60 个字符'],
    [{ label: '父母的家里' }, '最大 4 个字符'],
  ])('§5 %j is refused: %s', async (given, message) => {
    const answer = await mall.call(addresses.save, typed(given), { token })
    expect(answer).toMatchObject({ status: 200, code: 'BAD_INPUT', message })
    expect(await findAll()).toEqual([])
  })

  it('AD1 towns of 东莞 and counties right below a province are whole regions', async () => {
    const town = await save({ regionIds: ['440000', '441900', '441904'] })
    expect(town.regionNames).toEqual(['广东省', '东莞市', '长安镇'])
    const county = await save({ regionIds: ['420000', '429000', '429004'] })
    expect(county.regionNames).toEqual(['湖北省', '省直辖县', '仙桃市'])
  })

  it('what is not asked for is ignored: owner, id, names and times are the server’s', async () => {
    const other = await mall.build.member()
    const more = {
      userId: other.user.id,
      user_id: other.user.id,
      id: 'mine',
      addressId: 'mine',
      createdAt: 1,
      regionNames: ['火星'],
    }
    const saved = await mall.ok(addresses.save, { ...typed(), ...more }, { token })
    expect(saved.addressId).not.toBe('mine')
    expect(saved.regionNames[0]).toBe('广东省')
    expect(await findAll(other.token)).toEqual([])
    const changed = { ...typed({ detail: '另一个地址 2 号' }), ...more, addressId: saved.addressId }
    await mall.ok(addresses.update, changed, { token })
    expect((await findAll()).map(({ detail }) => detail)).toEqual(['另一个地址 2 号'])
    expect(await findAll(other.token)).toEqual([])
  })

  it('markup stays the text that it is', async () => {
    const saved = await save({ name: '<b>王</b>', detail: '<script>alert(1)</script>' })
    expect(saved).toMatchObject({ name: '<b>王</b>', detail: '<script>alert(1)</script>' })
  })
})

describe('AD3 one default', () => {
  it('the first address is the default, a later one when it is asked for; the default comes first, then the newest', async () => {
    const [first, second] = [await save(), await save({ detail: '第二个地址' })]
    expect([first.isDefault, second.isDefault]).toEqual([true, false])
    const third = await save({ detail: '第三个地址', isDefault: true })
    const all = await findAll()
    expect(all.map(({ addressId }) => addressId)).toEqual(
      [third, second, first].map(({ addressId }) => addressId),
    )
    expect(await defaults()).toHaveLength(1)
  })

  it('setDef and update hand it over; an update without the wish leaves it where it is', async () => {
    const [first, second] = [await save(), await save({ detail: '第二个地址' })]
    await mall.ok(addresses.setDef, { addressId: second.addressId }, { token })
    expect(await defaults()).toMatchObject([{ addressId: second.addressId }])
    await mall.ok(addresses.update, { ...typed(), addressId: second.addressId }, { token })
    expect(await defaults()).toMatchObject([{ addressId: second.addressId }])
    await mall.ok(addresses.update, { ...typed(), addressId: first.addressId, isDefault: true }, { token })
    expect(await defaults()).toMatchObject([{ addressId: first.addressId }])
  })

  it('AD5 deleting the default promotes the newest, deleting another changes nothing, the last leaves none', async () => {
    const [first, second, third] = [
      await save(),
      await save({ detail: '第二个地址' }),
      await save({ detail: '第三个地址' }),
    ]
    const remove = (addressId: string) => mall.ok(addresses.deleteById, { addressId }, { token })
    await remove(first.addressId)
    expect(await defaults()).toMatchObject([{ addressId: third.addressId }])
    await remove(second.addressId)
    expect(await defaults()).toMatchObject([{ addressId: third.addressId }])
    await remove(third.addressId)
    expect(await findAll()).toEqual([])
    expect((await save()).isDefault).toBe(true)
  })

  it('stays one whatever happens at once', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => save({ isDefault: true })))
    expect(await defaults()).toHaveLength(1)
    await Promise.all(
      made.flatMap(({ addressId }, at) => [
        mall.call(addresses.setDef, { addressId }, { token }),
        ...(at % 2 === 0 ? [mall.call(addresses.deleteById, { addressId }, { token })] : []),
      ]),
    )
    expect(await findAll()).toHaveLength(3)
    expect(await defaults()).toHaveLength(1)
  })
})

describe('AD3 twenty at most', () => {
  it('of 25 saved at once 20 stand and 5 are told why', async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, at) =>
        mall.call(addresses.save, typed({ detail: `科技园 ${at} 号楼` }), { token }),
      ),
    )
    expect(answers.filter(({ code }) => code === '100')).toHaveLength(MAX_ADDRESSES)
    const refused = answers.filter(({ code }) => code !== '100')
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['ADDRESS_FULL']))
    expect(refused[0]?.message).toBe(businessErrors.ADDRESS_FULL)
    expect(await findAll()).toHaveLength(MAX_ADDRESSES)
    expect(await defaults()).toHaveLength(1)
    const [last] = (await findAll()).slice(-1)
    await mall.ok(addresses.deleteById, { addressId: last?.addressId ?? '' }, { token })
    await save()
    expect(await findAll()).toHaveLength(MAX_ADDRESSES)
  })
})

describe('AD2 a region that left the tree', () => {
  beforeEach(async () => {
    await save()
    await mall.services.db.delete(regions).where(eq(regions.id, '440305'))
  })

  it('still reads, and says that it is gone', async () => {
    expect(await findAll()).toMatchObject([{ regionNames: ['广东省', '深圳市', '南山区'], regionGone: true }])
  })

  it('asks to be chosen anew when the address is changed', async () => {
    const [{ addressId } = { addressId: '' }] = await findAll()
    const answer = await mall.call(addresses.update, { ...typed({ name: '李小礼' }), addressId }, { token })
    expect(answer).toMatchObject({ code: 'REGION_GONE', message: businessErrors.REGION_GONE })
    const chosen = { ...typed({ regionIds: ['440000', '440300', '440306'] }), addressId }
    expect(await mall.ok(addresses.update, chosen, { token })).toMatchObject({ regionGone: false })
  })

  it('so does one that has places below it now', async () => {
    await mall.services.db.insert(regions).values([
      { tree: 'STD', id: '440305', parentId: '440300', level: 3, name: '南山区' },
      { tree: 'STD', id: '440305001', parentId: '440305', level: 4, name: '粤海街道' },
    ])
    expect(await findAll()).toMatchObject([{ regionGone: true }])
  })
})

describe('X3 addresses of others', () => {
  it('read, changed, deleted or made the default they answer as one that is not there, and nothing changes', async () => {
    const mine = await save()
    const other = await mall.build.member()
    const tries = (addressId: string) =>
      Promise.all([
        mall.call(
          addresses.update,
          { ...typed({ name: '窃取者' }), addressId, isDefault: true },
          { token: other.token },
        ),
        mall.call(addresses.deleteById, { addressId }, { token: other.token }),
        mall.call(addresses.setDef, { addressId }, { token: other.token }),
      ])
    const [stolen, missing] = [await tries(mine.addressId), await tries('no-such-address')]
    expect(stolen).toEqual(missing)
    expect(stolen.map(({ code }) => code)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
    expect(await findAll(other.token)).toEqual([])
    expect(await findAll()).toEqual([mine])
    const rows = await mall.services.db.select().from(table)
    expect(rows.map((row) => row.userId)).toEqual([userId])
  })

  it('a guest gets 401 from every call', async () => {
    const one = { addressId: 'x' }
    const answers = await Promise.all([
      mall.call(addresses.findAll, {}),
      mall.call(addresses.save, typed()),
      mall.call(addresses.update, { ...typed(), ...one }),
      mall.call(addresses.deleteById, one),
      mall.call(addresses.setDef, one),
      mall.call(addresses.recognise, { text: 'x' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401])
  })
})

describe('AD4 paste-to-fill', () => {
  const recognise = (text: string) => mall.ok(addresses.recognise, { text }, { token })

  it('reads one line by the tree of the mall and saves nothing', async () => {
    expect(await recognise('王小礼 １９９00001234 广东深圳市南山区科技园1号楼')).toEqual({
      name: '王小礼',
      telephone: '19900001234',
      regionIds: NANSHAN,
      regionNames: ['广东省', '深圳市', '南山区'],
      regionWhole: true,
      detail: '科技园1号楼',
      rest: [],
    })
    expect(await findAll()).toEqual([])
  })

  it('tells a region that is known in part only', async () => {
    expect(await recognise('广东省深圳市某街道')).toMatchObject({
      regionIds: ['440000', '440300'],
      regionWhole: false,
    })
    expect(await recognise('什么也不是')).toMatchObject({ regionIds: [], regionWhole: false })
  })
})
