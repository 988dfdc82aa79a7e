// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { createTestDrafts, type Drawn, drawWidget } from '#registry/draw-for-test.tsx'
import type { Services } from '#registry/services.ts'
import type { Endpoint } from '#schemas/base/endpoint.ts'
import { account } from '#schemas/people/accounts/calls.ts'
import { leads } from '#schemas/sourcing/leads/calls.ts'

class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

/** Answers captchas, and each lead with the next of `answers`. */
function backend(...answers: (Error | string)[]) {
  let pictures = 0
  const sent: unknown[] = []
  const call = vi.fn((row: Endpoint, input: unknown) => {
    if (row === account.imageCaptcha)
      return Promise.resolve({ captchaId: `c${++pictures}`, picture: 'data:image/svg+xml,a' })
    expect(row).toBe(leads.submit)
    sent.push(input)
    const answer = answers.shift() ?? ''
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ leadId: answer })
  })
  return { call: call as unknown as Services['call'], sent, pictures: () => pictures }
}

const props = { topic: '福利方案', askPeople: true, askAmount: true }
const typed = {
  name: ' 沈知夏 ',
  company: '远山茶业',
  telephone: '１３８ 1234 5678',
  need: '三百人的中秋福利',
  people: '300',
  amount: '6万',
  captcha: '1234',
}

async function type({ host }: Drawn, values: Record<string, string>) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  const area = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  await act(async () => {
    for (const [name, value] of Object.entries(values)) {
      const control = host.querySelector<HTMLInputElement>(`[name="${name}"]`)
      if (!control) throw new Error(`no ${name}`)
      control.focus()
      ;(control instanceof HTMLTextAreaElement ? area : set)?.call(control, value)
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
}
const valueOf = ({ host }: Drawn, name: string) =>
  host.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value
const alerts = ({ host }: Drawn) =>
  [...host.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent)
async function submit(drawn: Drawn) {
  await drawn.click('[type="submit"]')
  await drawn.flush()
}

it('asks for no picture until it is touched', async () => {
  const server = backend()
  const drawn = await drawWidget('lead-form', props, server)
  expect(server.pictures()).toBe(0)
  await type(drawn, { name: '沈' })
  expect(server.pictures()).toBe(1)
})

it('says at each field what is missing, and sends nothing', async () => {
  const server = backend()
  const drawn = await drawWidget('lead-form', props, server)
  await submit(drawn)
  expect(alerts(drawn)).toEqual([
    '请填写姓名',
    '请填写联系电话',
    '请填写公司名称',
    '请填写需求',
    '请填写图形验证码',
    '请先阅读并同意隐私政策',
  ])
  expect(document.activeElement?.getAttribute('name')).toBe('name')
  expect(server.sent).toEqual([])
})

it('a refused lead keeps what was typed, brings another picture, and is sent at last', async () => {
  const wrong = new Refused('CAPTCHA_WRONG', '图形验证码错误或已过期，请刷新后重新输入')
  const often = new Refused('TOO_OFTEN', '提交过于频繁，请一小时后再试，或直接致电客服')
  const server = backend(wrong, often, 'L202611240000000001')
  const drawn = await drawWidget('lead-form', props, server)
  await type(drawn, typed)
  await drawn.click('[name="consent"]')
  await submit(drawn)
  expect(alerts(drawn)).toEqual(['请填写正确的预算'])
  await type(drawn, { amount: '60,000' })
  await submit(drawn)
  expect(alerts(drawn)).toEqual([wrong.message])
  expect([valueOf(drawn, 'company'), valueOf(drawn, 'captcha')]).toEqual(['远山茶业', ''])
  expect(server.pictures()).toBe(2)
  await type(drawn, { captcha: '2345' })
  await submit(drawn)
  expect(alerts(drawn)).toEqual([often.message])
  await type(drawn, { captcha: '３４５６' })
  await submit(drawn)
  expect(server.sent.at(-1)).toEqual({
    topic: '福利方案',
    name: '沈知夏',
    company: '远山茶业',
    telephone: '13812345678',
    need: '三百人的中秋福利',
    people: 300,
    amount: '60000.00',
    consent: true,
    captchaId: 'c3',
    captcha: '3456',
  })
  expect(drawn.host.textContent).toContain('编号 L202611240000000001')
})

it('what was typed is there again after a reload, and gone once it was sent', async () => {
  const drafts = createTestDrafts()
  const first = await drawWidget('lead-form', props, { ...backend(), drafts })
  await type(first, typed)
  first.dispose()
  const again = await drawWidget('lead-form', props, { ...backend('L1'), drafts })
  expect(['name', 'need', 'people'].map((name) => valueOf(again, name))).toEqual([
    ' 沈知夏 ',
    '三百人的中秋福利',
    '300',
  ])
  expect(valueOf(again, 'captcha')).toBe('')
  await type(again, { captcha: '1234', amount: '' })
  await again.click('[name="consent"]')
  await submit(again)
  again.dispose()
  const last = await drawWidget('lead-form', props, { ...backend(), drafts })
  expect(valueOf(last, 'name')).toBe('')
})

it('leads to the privacy text, and asks only for what the page wants', async () => {
  const { host, jumps, click } = await drawWidget('lead-form', { topic: '联系平台' }, backend())
  await click('a')
  expect(jumps).toEqual([{ path: '/privacy' }])
  expect(host.querySelector('[name="people"], [name="amount"]')).toBeNull()
})
