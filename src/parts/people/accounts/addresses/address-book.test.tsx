// @vitest-environment jsdom
import { act, type ReactNode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
// The reader of another backend's answers is loaded with the first of them; here it is available at once.
import '#schemas/trade/checkout/other-backend.ts'
import type { Address } from '#schemas/address/entities.ts'
import { addresses } from '#schemas/people/accounts/address-calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { Refusal, startTestServer, type TestServer } from '#src/runtime/mall/server-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { AddressBook } from './address-book.tsx'

let server: TestServer
let mall: Mall
/** Addresses that the member has saved. */
let list: Address[]
const sent = () => server.asked.filter(({ path }) => path !== addresses.findAll.path)
const listed = () => server.askedOf(addresses.findAll).length
/** Sets the answer to every call except the listing of addresses. */
function answering(answer: TestServer['answer']) {
  server.answer = (asked) => (asked.path === addresses.findAll.path ? list : answer(asked))
}

const address = (at: number, given: Partial<Address> = {}): Address => ({
  addressId: `a${at}`,
  name: `收货人${at}`,
  telephone: `1990000000${at}`,
  regionIds: ['440000', '440300', '440305'],
  regionNames: ['广东省', '深圳市', '南山区'],
  detail: `科苑南路 ${at} 号`,
  label: '',
  isDefault: at === 1,
  regionGone: false,
  ...given,
})

let drawn: DrawnPart
let heard: (string | null)[]

function Checkout() {
  const [chosen, setChosen] = useState<string | null>(null)
  const onChoose = (one: Address | null) => {
    heard.push(one?.addressId ?? null)
    setChosen(one?.addressId ?? null)
  }
  return <AddressBook folded chosen={chosen} onChoose={onChoose} />
}
const cards = () => [...drawn.host.querySelectorAll('li')]
const chosen = () =>
  cards().flatMap((card) => (card.dataset.chosen ? [card.querySelector('strong')?.textContent] : []))
const alerts = () => [...drawn.host.querySelectorAll('[role=alert]')].map((one) => one.textContent)
/** The form's code loads when it is wanted. */
const formThere = () => act(() => vi.dynamicImportSettled())
async function press(name: string) {
  await drawn.press(name)
  await formThere()
}
async function draw(part: ReactNode) {
  drawn = await drawPart(<InMall mall={mall}>{part}</InMall>)
  await formThere()
}

beforeEach(() => {
  sessionStorage.clear()
  heard = []
  list = []
  server = startTestServer()
  answering(() => null)
  mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'u1')
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})
afterEach(() => drawn.dispose())

describe('SB1 choosing an address', () => {
  it('the default is tagged, chosen and open; the others are behind a button', async () => {
    list = [1, 2, 3, 4, 5].map((at) => address(at))
    await draw(<Checkout />)
    expect(cards()).toHaveLength(1)
    expect(cards()[0]?.textContent).toContain('默认')
    expect([heard, chosen()]).toEqual([['a1'], ['收货人1']])
    await press('换一个地址（还有 4 个）')
    expect(cards()).toHaveLength(5)
    expect(document.activeElement, 'the keyboard goes on from the chosen one').toBe(
      cards()[0]?.querySelector('input'),
    )
    await act(async () => cards()[4]?.querySelector('input')?.click())
    expect(heard).toEqual(['a1', 'a5'])
    await press('收起')
    expect(cards()).toHaveLength(1)
    expect(chosen()).toEqual(['收货人5'])
  })

  it('none: the form stands open, and nothing is chosen', async () => {
    await draw(<Checkout />)
    expect(drawn.host.querySelector('form')?.getAttribute('aria-label')).toBe('新增收货地址')
    expect(heard).toEqual([null])
  })

  it('one that was deleted elsewhere gives way to the default', async () => {
    list = [address(1), address(2)]
    await draw(<AddressBook chosen="gone" onChoose={(one) => heard.push(one?.addressId ?? null)} />)
    expect(heard).toEqual(['a1'])
  })
})

describe('AD3 managing addresses', () => {
  it('all are shown, phones masked, the region once for a municipality', async () => {
    const names = ['北京市', '北京市', '朝阳区']
    list = [1, 2, 3, 4].map((at) => address(at, { regionNames: names, label: '家' }))
    await draw(<AddressBook />)
    expect(cards()).toHaveLength(4)
    expect(cards()[1]?.textContent).toContain('收货人2199****0002家北京市 朝阳区 科苑南路 2 号')
    expect(drawn.host.querySelector('input[type=radio]')).toBeNull()
  })

  it('deleting asks once and reloads; 再想想 does nothing', async () => {
    list = [address(1), address(2)]
    await draw(<AddressBook />)
    await press('删除收货人2的地址')
    await press('再想想')
    expect(sent()).toEqual([])
    await press('删除收货人2的地址')
    list = [address(1)]
    await press('删除')
    expect(sent()).toEqual([{ path: addresses.deleteById.path, input: { addressId: 'a2' } }])
    expect(listed()).toBe(2)
    expect(cards()).toHaveLength(1)
  })

  it('one that could not be deleted may be gone already: they are asked for again', async () => {
    list = [address(1), address(2)]
    await draw(<AddressBook />)
    answering(() => new Refusal('NOT_FOUND', '收货地址不存在'))
    await press('删除收货人2的地址')
    list = [address(1)]
    await press('删除')
    expect(listed()).toBe(2)
    expect(cards()).toHaveLength(1)
  })

  it('the default is handed over by a button', async () => {
    list = [address(1), address(2)]
    await draw(<AddressBook />)
    await press('把收货人2的地址设为默认')
    expect(sent()).toEqual([{ path: addresses.setDef.path, input: { addressId: 'a2' } }])
  })

  it('at 20 nothing more can be added, and it says what to do', async () => {
    list = Array.from({ length: 20 }, (_, at) => address(at))
    await draw(<AddressBook />)
    expect(drawn.named('新增收货地址').hasAttribute('disabled')).toBe(true)
    expect(drawn.host.textContent).toContain('已保存 20 个，请先删除不用的地址再添加')
  })
})

describe('AD3 the form', () => {
  const valueOf = (name: string) => drawn.host.querySelector<HTMLInputElement>(`[name=${name}]`)?.value

  it('§5 empty it says at each field what is missing and focuses the first', async () => {
    await draw(<AddressBook />)
    await press('保存地址')
    expect(alerts()).toEqual(['请填写收货人', '请填写手机号', '请选择正确的所在地区', '请填写详细地址'])
    expect(document.activeElement?.getAttribute('name')).toBe('name')
    expect(sent()).toEqual([])
  })

  it('an address to change comes whole, its phone too, and goes back by its id', async () => {
    list = [address(1, { label: '公司' })]
    await draw(<AddressBook />)
    await press('编辑收货人1的地址')
    expect([valueOf('name'), valueOf('telephone'), valueOf('label')]).toEqual([
      '收货人1',
      '19900000001',
      '公司',
    ])
    answering(() => address(1))
    await drawn.type('详细地址', '科苑南路 8 号楼')
    await press('保存地址')
    const regionIds = ['440000', '440300', '440305']
    expect(sent()).toMatchObject([
      { path: addresses.update.path, input: { addressId: 'a1', detail: '科苑南路 8 号楼', regionIds } },
    ])
    expect(drawn.host.querySelector('dialog')).toBeNull()
  })

  it('what another backend saves without a word is saved: the form closes and the list is read anew', async () => {
    list = [address(1)]
    await draw(<AddressBook />)
    await press('编辑收货人1的地址')
    await drawn.type('详细地址', '科苑南路 8 号楼')
    list = [address(1, { detail: '科苑南路 8 号楼' })]
    await press('保存地址')
    expect(sent()).toHaveLength(1)
    expect([alerts(), drawn.host.querySelector('dialog')]).toEqual([[], null])
    expect(listed()).toBe(2)
    expect(cards()[0]?.textContent).toContain('科苑南路 8 号楼')
  })

  it('AD2 a region that is gone reads as it was and has to be chosen anew', async () => {
    list = [address(1, { regionGone: true })]
    await draw(<AddressBook />)
    expect(cards()[0]?.textContent).toContain('所在地区已调整，请编辑后重新选择')
    await press('编辑收货人1的地址')
    expect(drawn.host.querySelector('[aria-haspopup]')?.textContent).toBe('广东省 深圳市 南山区')
    expect(alerts()).toEqual(['所在地区已调整，请重新选择'])
    await press('保存地址')
    expect(sent()).toEqual([])
  })

  it('a refusal stands over the button, and nothing typed is lost', async () => {
    list = [address(1)]
    await draw(<AddressBook />)
    await press('编辑收货人1的地址')
    const message = '收货地址最多保存 20 个，请先删除不用的地址再添加'
    answering(() => new Refusal('ADDRESS_FULL', message))
    await drawn.type('收货人', '周以安')
    await press('保存地址')
    expect(alerts()).toEqual([message])
    expect(valueOf('name')).toBe('周以安')
  })
})

describe('AD4 paste-to-fill in the form', () => {
  const valueOf = (name: string) => drawn.host.querySelector<HTMLInputElement>(`[name=${name}]`)?.value
  const read = {
    name: '王小礼',
    telephone: '19900001234',
    regionIds: ['440000', '440300', '440305'],
    regionNames: ['广东省', '深圳市', '南山区'],
    regionWhole: true,
    detail: '科技园 1 号楼',
    rest: [] as string[],
  }
  const paste = async (text: string) => {
    await drawn.type('粘贴整段收货信息，自动填写', text)
    await press('识别并填写')
  }

  it('fills what was understood, clears its faults and says that it is to be checked', async () => {
    answering(({ path }) => (path === addresses.recognise.path ? read : address(9)))
    await draw(<AddressBook />)
    await press('保存地址')
    await paste('王小礼 19900001234 广东深圳南山科技园 1 号楼')
    expect(alerts()).toEqual([])
    expect(drawn.host.querySelector('[role=status]')?.textContent).toBe('已填好，请核对后保存')
    await press('保存地址')
    const { regionNames: _names, regionWhole: _whole, rest: _rest, ...texts } = read
    expect(sent().at(-1)).toMatchObject({ path: addresses.save.path, input: texts })
  })

  it('what was not understood stays as it was typed, and is named', async () => {
    const found = { ...read, name: '', regionIds: ['440000'], regionNames: ['广东省'], regionWhole: false }
    answering(() => found)
    await draw(<AddressBook />)
    await drawn.type('收货人', '周以安')
    await paste('19900001234 广东省某地')
    expect(drawn.host.querySelector<HTMLInputElement>('[name=name]')?.value).toBe('周以安')
    expect(drawn.host.querySelector('[role=status]')?.textContent).toBe(
      '已填入识别到的内容，请补充收货人、所在地区',
    )
    await press('保存地址')
    expect(alerts()).toEqual(['请选择正确的所在地区'])
  })

  it('what belongs to no field for sure is placed by a press, and stays in the text until then', async () => {
    answering(() => ({ ...read, rest: ['转1234', '周以安', '谢谢'] }))
    await draw(<AddressBook />)
    await paste('王小礼 19900001234转1234 周以安 广东深圳南山科技园 1 号楼 谢谢')
    expect(valueOf('detail')).toBe('科技园 1 号楼')
    expect(drawn.host.querySelector('[role=status]')?.textContent).toBe(
      '已填入识别到的内容，还有 3 处没有识别，请选择填到哪里',
    )
    await press('把“转1234”填入详细地址')
    expect(valueOf('detail')).toBe('科技园 1 号楼 转1234')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('把“周以安”填入收货人')
    await press('把“周以安”填入收货人')
    expect(valueOf('name')).toBe('王小礼 周以安')
    await press('不填“谢谢”')
    expect(drawn.host.textContent).not.toContain('没有识别')
    expect(document.activeElement?.getAttribute('name'), 'the keyboard goes on with the form').toBe('name')
  })

  it('behind another backend without the call the box goes, and the form stays', async () => {
    answering(() => new Refusal('404', '未找到对应接口'))
    await draw(<AddressBook />)
    await paste('王小礼')
    expect(drawn.host.querySelector('textarea')).toBeNull()
    expect(drawn.host.querySelector('[name=name]')).not.toBeNull()
  })
})
