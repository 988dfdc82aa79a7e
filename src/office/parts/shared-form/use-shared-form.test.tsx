// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { officeMembers as calls } from '#schemas/trade/members/calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { MemberDetail } from '#src/office/trade/members/member-detail.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { Refusal, startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'

const FIRST = {
  userId: 'u1',
  version: '1',
  userName: 'zhangsan',
  name: '张三',
  telephone: '13800000000',
  identityType: null,
  partner: false,
  enterprise: false,
  certification: '',
  staff: false,
  status: 'ACTIVE',
  roles: [],
  authorities: [],
  kinds: '',
  points: '0',
  held: '0',
  orders: 0,
  consents: [],
  createdAt: 1_790_000_000_000,
}
let stored: typeof FIRST | Record<string, unknown>
let drawn: DrawnPart
let server: ReturnType<typeof startTestServer>

beforeEach(() => {
  sessionStorage.clear()
  stored = FIRST
  server = startTestServer()
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})
afterEach(() => drawn.dispose())

/** Stores what is sent, and refuses what was typed over another version, as the mall does. */
function answer({ path, input }: { path: string; input: Record<string, unknown> }) {
  if (path === calls.member.path) return stored
  if (path !== calls.editMember.path) return null
  if (input.version !== stored.version) return new Refusal('STATE_CHANGED', '内容已被他人修改')
  saveAs(input)
  return null
}
const saveAs = (changed: Record<string, unknown>) =>
  (stored = { ...stored, ...changed, version: `${String(stored.version)}+` })

async function open(): Promise<void> {
  server.answer = answer
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'admin')
  drawn = await drawPart(
    <InMall mall={mall}>
      <MemberDetail userId="u1" />
    </InMall>,
  )
  await drawn.flush()
}
async function openAgain(): Promise<void> {
  drawn.dispose()
  await open()
}
const control = (label: string) => {
  const owner = [...drawn.host.querySelectorAll('label')].find((one) => one.textContent.trim() === label)
  return document.getElementById(owner?.htmlFor ?? '') as HTMLInputElement
}
const note = () => drawn.host.querySelector('[aria-label="对方的修改"]')
const sides = (label: string) =>
  [...(note()?.querySelectorAll(`[role=group][aria-label="${label}"] dd > span`) ?? [])].map(
    ({ textContent }) => textContent,
  )
const NAME = '姓名'
const CERTIFICATION = '认证（选填）'

describe('a draft whose thing somebody else saved meanwhile', () => {
  it('keeps what was typed, takes what only the other changed, and says so', async () => {
    await open()
    await drawn.type(NAME, '张三丰')
    saveAs({ certification: '企业认证', enterprise: true })
    await openAgain()
    expect(control(NAME).value).toBe('张三丰')
    expect(control(CERTIFICATION).value).toBe('企业认证')
    expect(note()?.textContent).toContain('已合并对方修改的：企业买家、认证')
    await drawn.press('保存资料')
    expect(stored).toMatchObject({ name: '张三丰', certification: '企业认证', enterprise: true })
    expect(note()).toBeNull()
  })

  it('asks about what both changed, in words, and loses neither before a press', async () => {
    await open()
    await drawn.type(NAME, '张三丰')
    await drawn.choose('渠道身份', '礼品公司')
    saveAs({ name: '张小三', identityType: 3 })
    await openAgain()
    await openAgain()
    expect(control(NAME).value).toBe('张三丰')
    expect(sides(NAME)).toEqual(['张三丰', '张小三'])
    expect(sides('渠道身份')).toEqual(['礼品公司', '落地服务商'])
    await drawn.press('保存资料')
    expect(drawn.host.textContent).toContain('请先选择保留哪一方的')
    expect(stored.name).toBe('张小三')
    await drawn.press(`${NAME}：保留我的`)
    await drawn.press('渠道身份：用对方的')
    await drawn.press('保存资料')
    expect(stored).toMatchObject({ name: '张三丰', identityType: 3 })
  })

  it('remembers a decision over a reload', async () => {
    await open()
    await drawn.type(NAME, '张三丰')
    saveAs({ name: '张小三' })
    await openAgain()
    await drawn.press(`${NAME}：保留我的`)
    await openAgain()
    expect(control(NAME).value).toBe('张三丰')
    expect(note()).toBeNull()
  })

  it('drops the own changes only after a confirmation', async () => {
    await open()
    await drawn.type(NAME, '张三丰')
    saveAs({ name: '张小三' })
    await openAgain()
    await drawn.press('放弃我的修改')
    expect(control(NAME).value).toBe('张三丰')
    await drawn.press('确认放弃')
    expect(control(NAME).value).toBe('张小三')
    await openAgain()
    expect(control(NAME).value).toBe('张小三')
    expect(note()).toBeNull()
  })
})

describe('saving over what somebody else has just saved', () => {
  it('stays, shows both, and saves after the decision', async () => {
    await open()
    await drawn.type(NAME, '张三丰')
    saveAs({ name: '张小三', certification: '企业认证' })
    await drawn.press('保存资料')
    await drawn.flush()
    expect(control(NAME).value).toBe('张三丰')
    expect(sides(NAME)).toEqual(['张三丰', '张小三'])
    expect(document.activeElement).toBe(note())
    expect(note()?.textContent).toContain('已合并对方修改的：认证')
    await drawn.press(`${NAME}：保留我的`)
    await drawn.press('保存资料')
    expect(stored).toMatchObject({ name: '张三丰', certification: '企业认证' })
  })

  it('saves at the second press where the other changed nothing that is typed here', async () => {
    await open()
    await drawn.type(NAME, '张三丰')
    saveAs({ points: '20' })
    await drawn.press('保存资料')
    await drawn.flush()
    expect(note()).toBeNull()
    await drawn.press('保存资料')
    expect(stored.name).toBe('张三丰')
  })
})

it('says what the other changed after a save that changed nothing, too', async () => {
  await open()
  await drawn.press('保存资料')
  await drawn.flush()
  saveAs({ certification: '企业认证' })
  await drawn.press('保存资料')
  await drawn.flush()
  expect(note()?.textContent).toContain('已合并对方修改的：认证')
})

it('says nothing of what was saved here', async () => {
  await open()
  await drawn.type(NAME, '张三丰')
  await drawn.press('保存资料')
  await drawn.flush()
  expect(note()).toBeNull()
  expect(drawn.host.textContent).not.toContain('有未保存的修改')
})
