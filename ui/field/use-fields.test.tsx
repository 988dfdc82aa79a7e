// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { CheckField } from './check-field.tsx'
import { TextField } from './text-field.tsx'
import { useFields } from './use-fields.ts'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

function Form() {
  const { field } = useFields(
    { phone: '', name: '', tick: '' },
    { phone: ({ phone }) => (phone.length === 11 ? null : '请填写正确的手机号') },
  )
  return (
    <>
      <TextField label="手机号" field={field('phone')} />
      <TextField label="姓名" field={field('name')} />
      <CheckField field={field('tick')}>管理员</CheckField>
    </>
  )
}

async function leavePhoneFor(name: string): Promise<string> {
  drawn = await drawPart(<Form />)
  await drawn.type('手机号', '123')
  const input = (of: string) => drawn.host.querySelector<HTMLInputElement>(`input[name=${of}]`)
  await act(async () => input('phone')?.focus())
  await act(async () => input(name)?.focus())
  return drawn.host.querySelector('[role=alert]')?.textContent ?? ''
}

it('a field says what is wrong when one goes on to the next text', async () => {
  expect(await leavePhoneFor('name')).toBe('请填写正确的手机号')
})

it('a field that is left by clicking a tick moves nothing away from under the pointer', async () => {
  expect(await leavePhoneFor('tick')).toBe('')
})
