// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { account } from '#schemas/people/accounts/calls.ts'
import type { Transport, WireAnswer } from '#src/api/transport.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { lookAs } from '#src/session/member-for-test.ts'
import { MessageForm } from './message-form.tsx'

const answered = (code: string, message: string, data: unknown = null): WireAnswer => ({
  status: 200,
  contentType: 'application/json',
  body: JSON.stringify({ code, message, data }),
})
const taken = answered('100', '')
const server = {
  sent: [] as unknown[],
  captchas: 0,
  answer: (): Promise<WireAnswer> => Promise.resolve(taken),
}
const transport: Transport = async ({ path, body }) => {
  if (path === account.imageCaptcha.path) {
    server.captchas += 1
    return answered('100', '', { captchaId: `c${server.captchas}`, picture: 'data:,' })
  }
  server.sent.push(typeof body === 'string' && JSON.parse(body))
  return server.answer()
}

let drawn: DrawnPart
const valueOf = (name: string) =>
  drawn.host.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`)?.value
const alerts = () => [...drawn.host.querySelectorAll('[role=alert]')].map((one) => one.textContent)
async function fill() {
  await drawn.type('姓名', ' 王小礼 ')
  await drawn.type('联系电话', '１３８ 0000 0000')
  await drawn.type('留言内容', '想订 200 份月饼')
  await drawn.type('图形验证码', '1234')
}

async function draw(userId?: string) {
  const mall = createTestMall({ transport })
  if (userId) lookAs(mall, userId)
  drawn = await drawPart(
    <InMall mall={mall}>
      <MessageForm />
    </InMall>,
  )
}

beforeEach(async () => {
  sessionStorage.clear()
  Object.assign(server, { sent: [], captchas: 0, answer: () => Promise.resolve(taken) })
  await draw()
})
afterEach(() => drawn.dispose())

it('§5 an empty message says at each field what is missing, sends nothing and focuses the first', async () => {
  await drawn.press('提交留言')
  expect(alerts()).toEqual(['请填写姓名', '请填写联系电话', '请填写留言内容', '请填写图形验证码'])
  expect(server.sent).toEqual([])
  expect(document.activeElement?.getAttribute('name')).toBe('name')
})

it('NT2 a message is sent as it is meant, and the success is said', async () => {
  await fill()
  await drawn.press('提交留言')
  const message = { name: '王小礼', telephone: '13800000000', content: '想订 200 份月饼', captcha: '1234' }
  expect(server.sent).toEqual([{ ...message, captchaId: 'c1' }])
  expect(drawn.host.querySelector('[role=status]')?.textContent).toContain('留言已收到')
  await drawn.press('再写一条')
  expect(valueOf('content')).toBe('')
})

it('X1 the submit is locked while the message is under way', async () => {
  let arrive = (_: WireAnswer) => {}
  server.answer = () => new Promise((resolve) => (arrive = resolve))
  await fill()
  await drawn.press('提交留言')
  await drawn.press('提交留言')
  expect(server.sent).toHaveLength(1)
  arrive(taken)
  await drawn.flush()
})

it('a wrong captcha: said at its field with a new picture; nothing else typed is lost', async () => {
  const message = '图形验证码错误或已过期，请刷新后重新输入'
  server.answer = () => Promise.resolve(answered('CAPTCHA_WRONG', message))
  await fill()
  await drawn.press('提交留言')
  expect(alerts()).toEqual([message])
  expect([valueOf('name'), valueOf('content'), valueOf('captcha')]).toEqual([
    ' 王小礼 ',
    '想订 200 份月饼',
    '',
  ])
  expect(server.captchas).toBe(2)
  server.answer = () => Promise.resolve(taken)
  await drawn.type('图形验证码', '5678')
  await drawn.press('提交留言')
  expect(server.sent.at(-1)).toMatchObject({ captcha: '5678', captchaId: 'c2' })
})

it('any other failure stands over the button', async () => {
  server.answer = () => Promise.reject(new Error('away'))
  await fill()
  await drawn.press('提交留言')
  expect(alerts()).toEqual(['请求失败或无响应，请检查网络和服务状态。'])
  expect(valueOf('telephone')).toBe('１３８ 0000 0000')
})

it('what was typed outlives a reload, without the captcha, until it is sent; nobody else finds it', async () => {
  const typed = () => ['name', 'telephone', 'content', 'captcha'].map(valueOf)
  await fill()
  drawn.dispose()
  await draw('u2')
  expect(typed()).toEqual(['', '', '', ''])
  drawn.dispose()
  await draw()
  expect(typed()).toEqual([' 王小礼 ', '１３８ 0000 0000', '想订 200 份月饼', ''])
  await drawn.type('图形验证码', '1234')
  await drawn.press('提交留言')
  drawn.dispose()
  await draw()
  expect(typed()).toEqual(['', '', '', ''])
})
