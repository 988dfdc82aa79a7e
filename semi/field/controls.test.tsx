// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { useFields } from '#ui/field/use-fields.ts'
import { DateRange } from './date-range.tsx'
import { NumberInput } from './number-input.tsx'
import { RadioCards } from './radio-cards.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'
import { TextInput } from './text-input.tsx'

const options = ['质量问题', '不想要了'].map((label) => ({ value: label, label }))
const initial = { name: '', note: '', days: '', reason: '', kind: '', from: '', to: '' }
let told: Readonly<Record<string, string>>

function Form() {
  const { values, field, blame } = useFields(initial, {})
  told = values
  return (
    <form>
      <TextInput label="联系人" field={field('name')} />
      <TextArea label="说明" field={field('note')} maxLength={100} />
      <NumberInput label="天数" field={field('days')} />
      <Select label="原因" field={field('reason')} options={options} />
      <RadioCards label="类型" field={field('kind')} cards={[{ value: 'a', title: '换货' }]} />
      <DateRange label="时间" from={field('from')} to={field('to')} today="2026-11-22" />
      <button type="button" onClick={() => blame('reason', '请选择原因')}>
        检查
      </button>
    </form>
  )
}

let drawn: DrawnPart
const draw = async () => (drawn = await drawPart(<Form />))
afterEach(async () => {
  // Semi places an open list in a frame of its own, and complains when its box is gone by then.
  await act(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  drawn.dispose()
})
const find = (selector: string) => {
  const found = drawn.host.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}
const press = (element: HTMLElement) => act(async () => element.click())

describe('the controls of semi', () => {
  it('keep a text that is too long, count it as people do and say by how much', async () => {
    await draw()
    await drawn.type('说明', '👨‍👩‍👧‍👦'.repeat(100))
    expect(drawn.host.textContent).toContain('100/100')
    expect(drawn.host.textContent).not.toContain('已超出')
    await drawn.type('说明', '礼'.repeat(103))
    expect(told['note']).toHaveLength(103)
    expect(find('textarea').hasAttribute('maxlength')).toBe(false)
    expect(find('textarea').getAttribute('aria-invalid')).toBe('true')
    expect(drawn.host.textContent).toContain('最多 100 字，已超出 3 字')
  })

  it('are fields of a form of texts', async () => {
    await draw()
    await drawn.type('联系人', '林夏')
    await drawn.type('说明', '一角压扁了')
    await drawn.type('天数', '3')
    await press(find('input[type="radio"]'))
    await drawn.type('时间，开始日期', '2026-11-01')
    await drawn.type('时间，结束日期', '2026-11-30')
    await press(find('[name="reason"]'))
    await press(find('[role="option"]:last-child'))
    expect(told).toEqual({
      name: '林夏',
      note: '一角压扁了',
      days: '3',
      kind: 'a',
      reason: '不想要了',
      from: '2026-11-01',
      to: '2026-11-30',
    })
  })

  it('are found by name, and a fault is read with its control', async () => {
    await draw()
    for (const name of Object.keys(initial)) expect(find(`[name="${name}"]`)).toBeInstanceOf(HTMLElement)
    await drawn.press('检查')
    const box = find('[aria-invalid="true"]')
    expect(box.getAttribute('name')).toBe('reason')
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '请选择原因',
    )
    expect(document.getElementById(box.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('原因')
    await act(async () => box.focus())
    expect(document.activeElement).toBe(box)
  })

  it('a closed list is not told of, an open one has a name and its options', async () => {
    await draw()
    const box = find('[name="reason"]')
    expect(box.getAttribute('aria-controls')).toBeNull()
    await press(box)
    expect(document.getElementById(box.getAttribute('aria-controls') ?? '')?.getAttribute('aria-label')).toBe(
      '原因',
    )
    expect(drawn.host.querySelectorAll('[role="option"]')).toHaveLength(2)
  })

  it('Escape closes an open list alone; a closed one leaves it to the dialog that it stands in', async () => {
    await draw()
    const box = find('[name="reason"]')
    async function escape() {
      const key = { key: 'Escape', keyCode: 27, bubbles: true, cancelable: true }
      const event = new KeyboardEvent('keydown', key)
      await act(async () => box.dispatchEvent(event))
      return event.defaultPrevented
    }
    expect(await escape()).toBe(false)
    await press(box)
    expect(await escape()).toBe(true)
    expect(drawn.host.querySelectorAll('[role="option"]')).toHaveLength(0)
    expect(await escape()).toBe(false)
  })
})
