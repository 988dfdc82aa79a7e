// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OfficeGoods } from '#schemas/assortment/goods-office/entities.ts'
import type { FarHost } from '#schemas/bridge/bridge.ts'
import { useDesignState } from '#src/designer/use-design.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { PriceForm } from '#src/office/assortment/goods-office/price-form.tsx'
import { DocumentForm } from '#src/office/content/pages/document-form.tsx'
import { StartEditing } from '#src/office/content/pages/working-copy/start-editing.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { HostContext } from '#src/runtime/child-side/host-context.ts'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'

let drawn: DrawnPart
beforeEach(() => {
  sessionStorage.clear()
  class Resizes {
    observe = () => undefined
    disconnect = () => undefined
  }
  vi.stubGlobal('ResizeObserver', Resizes)
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})
afterEach(() => drawn.dispose())

async function open(form: ReactNode): Promise<void> {
  const server = startTestServer()
  server.answer = () => ({})
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'admin')
  drawn = await drawPart(<InMall mall={mall}>{form}</InMall>)
}
async function openAgain(form: ReactNode): Promise<void> {
  drawn.dispose()
  await open(form)
}

const NOTE = '有未保存的修改'
const control = (label: string) => {
  const owner = [...drawn.host.querySelectorAll('label')].find((one) => one.textContent.trim() === label)
  return document.getElementById(owner?.htmlFor ?? '') as HTMLInputElement
}

const sku = {
  skuId: 'k1',
  code: 'K1',
  specText: '黑色',
  cash: '200.00',
  integral: '0',
  goodsPrice: '210.00',
  marketPrice: null,
  cost: '150.00',
  disabled: false,
}
const goods = {
  goodsId: 'g1',
  version: '1',
  payModel: 2,
  skus: [sku],
  tiers: [],
} as unknown as OfficeGoods

it('a price that was typed on a visit before is marked as not saved, and dropped when asked to', async () => {
  const form = <PriceForm goods={goods} />
  await open(form)
  expect(drawn.host.textContent).not.toContain(NOTE)
  const before = control('会员现金价').value
  await drawn.type('会员现金价', '110')
  await openAgain(form)
  expect(control('会员现金价').value).toBe('110')
  expect(drawn.host.textContent).toContain(NOTE)
  // It comes under the press that leaves the last field, and must not push the button away.
  expect(drawn.host.textContent).toMatch(/保存价格.*有未保存的修改/)
  await drawn.press('放弃')
  expect(control('会员现金价').value).toBe('110')
  await drawn.press('确认放弃')
  expect(control('会员现金价').value).toBe(before)
  expect(drawn.host.textContent).not.toContain(NOTE)
  await openAgain(form)
  expect(control('会员现金价').value).toBe(before)
})

const page = {
  pageId: 'p1',
  version: '1',
  state: 'PUBLISHED',
  text: JSON.stringify({ schema: 1, widgets: [] }),
  published: null,
} as unknown as Parameters<typeof DocumentForm>[0]['page']
const KEPT = JSON.stringify({ schema: 1, title: '会场', widgets: [] })
/** The page around the office, which keeps what is edited. */
const entries = new Map<string, string>()
const host = {
  async journal({ key, text }: { key: string; text: string | null }) {
    if (text === null) entries.delete(key)
    else entries.set(key, text)
  },
  readJournal: async ({ key }: { key: string }) => ({ text: entries.get(key) ?? null }),
} as unknown as FarHost

function Room({ as }: { as: 'design' | 'text' }) {
  const design = useDesignState()
  return (
    <HostContext value={host}>
      <StartEditing page={page}>
        {(start, editors) => (
          <DocumentForm page={page} as={as} design={design} start={start} editors={editors} />
        )}
      </StartEditing>
    </HostContext>
  )
}

it('the designer says that a page which comes back holds edits that are not saved, and drops them', async () => {
  await open(<Room as="text" />)
  await drawn.type('页面内容（JSON）', KEPT)
  await openAgain(<Room as="design" />)
  await drawn.flush()
  expect(drawn.host.querySelector('[aria-label="装修"] [role=status]')?.textContent).toBe(NOTE)
  await drawn.press('放弃')
  await drawn.press('确认放弃')
  expect(drawn.host.querySelector('[aria-label="装修"] [role=status]')?.textContent).toBe('还没有修改')
  expect(drawn.host.querySelector('form')?.textContent).not.toContain(NOTE)
})
