// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import { ReasonField, validateReason } from './reason-field.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

interface Props {
  onSent(reason: string): void
  most?: number
  hint?: string
}

function Form({ onSent, ...told }: Props) {
  const form = useForm<'reason'>({
    initial: { reason: '' },
    checks: { reason: validateReason },
    async submit({ reason }) {
      onSent(reason)
    },
  })
  return (
    <form {...form.bind} aria-label="停用">
      <ReasonField field={form.field('reason')} {...told} />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        停用
      </FormEnd>
    </form>
  )
}

async function draw(told: { most?: number; hint?: string } = {}) {
  const sent: string[] = []
  const form = <Form {...told} onSent={(reason) => sent.push(reason)} />
  drawn = await drawPart(<InMall mall={createTestMall()}>{form}</InMall>)
  return sent
}

const area = () => drawn.host.querySelector('textarea')
const described = () =>
  (area()?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

it('sends nothing without a reason, and says so at the field', async () => {
  const sent = await draw()
  await drawn.type('原因', ' \n ')
  await drawn.press('停用')
  expect(sent).toEqual([])
  expect(area()?.getAttribute('aria-invalid')).toBe('true')
  expect(described()).toContain('请填写原因')
  await drawn.type('原因', '客户退回')
  await drawn.press('停用')
  expect(sent).toEqual(['客户退回'])
})

it('says that the log keeps it and takes 200 characters, unless told otherwise', async () => {
  await draw()
  expect(described()).toContain('原因会写进操作记录')
  expect(drawn.host.textContent).toContain('0/200')
  drawn.dispose()
  await draw({ hint: '申请人会看到这段话', most: 100 })
  expect(described()).toContain('申请人会看到这段话')
  expect(described()).not.toContain('操作记录')
  expect(drawn.host.textContent).toContain('0/100')
})
