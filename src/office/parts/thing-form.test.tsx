// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { officeGifts as calls } from '#schemas/gifts/cards/office/calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { NewLabel } from '#src/office/gifts/cards/label-forms.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'

let drawn: DrawnPart
let mall: Mall
let server: ReturnType<typeof startTestServer>
beforeEach(open)
afterEach(() => {
  drawn.dispose()
  sessionStorage.clear()
})

async function open(): Promise<void> {
  server = startTestServer()
  server.answer = () => ({ labelId: 'l1' })
  mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'admin')
  vi.spyOn(mall.toast, 'success')
  drawn = await drawPart(
    <InMall mall={mall}>
      <NewLabel />
    </InMall>,
  )
}

const sent = () => server.askedOf(calls.createGiftLabel).map(({ input }) => input)
const nameField = () => drawn.host.querySelector<HTMLInputElement>('input[name="name"]')

describe('the form of a thing of a list', () => {
  it('saves what was typed, says so and shows the list', async () => {
    await drawn.type('名称', ' 节日 ')
    await drawn.press('保存标签')
    await drawn.flush()
    expect(sent()).toEqual([{ name: '节日', sort: 0 }])
    expect(mall.toast.success).toHaveBeenCalledWith('标签已保存')
    expect(mall.history.place().pathname).toBe('/gifts/labels')
  })

  it('sends nothing while a field is wrong, and says what is', async () => {
    await drawn.press('保存标签')
    expect(drawn.host.textContent).toContain('请填写名称')
    expect(sent()).toEqual([])
  })

  it('keeps a draft until it is saved, and says that it was restored', async () => {
    await drawn.type('名称', '节日')
    drawn.dispose()
    await open()
    expect(nameField()?.value).toBe('节日')
    expect(drawn.host.textContent).toContain('已恢复上次未保存的内容')
  })
})
