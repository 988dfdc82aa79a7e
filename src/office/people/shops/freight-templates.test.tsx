// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { officeFreightTemplates as calls } from '#schemas/people/shops/freight-template-calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { FreightTemplateForm } from './freight-template-form.tsx'
import { FreightTemplates } from './freight-templates.tsx'

let drawn: DrawnPart
let done = 0
beforeEach(() => {
  sessionStorage.clear()
  done = 0
})
afterEach(() => drawn.dispose())

const STORED = {
  templateId: 'FT1',
  version: 'v1',
  name: '大件',
  freight: '30.00',
  freightFree: '500.00',
  remoteFreight: '20.00',
  goodsCount: 3,
}

async function draw(part: ReactNode) {
  const server = startTestServer()
  const answers: Record<string, unknown> = {
    [calls.freightTemplates.path]: [STORED],
    [calls.createFreightTemplate.path]: { templateId: 'T9' },
  }
  server.answer = ({ path }) => answers[path] ?? null
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'admin')
  drawn = await drawPart(<InMall mall={mall}>{part}</InMall>)
  await drawn.flush()
  return server
}

it('says what each template asks for and how many goods use it', async () => {
  await draw(<FreightTemplates shopId="S1" />)
  expect(drawn.host.querySelector('li')?.textContent).toContain(
    '大件￥30.00，满 ￥500.00 免，偏远加收 ￥20.00，3 件商品使用',
  )
  for (const name of ['新建运费模板', '编辑', '删除']) expect(drawn.named(name)).toBeDefined()
})

it('makes one once its name and fees are right', async () => {
  const server = await draw(<FreightTemplateForm shopId="S1" onDone={() => (done += 1)} />)
  await drawn.press('保存运费模板')
  expect(drawn.host.textContent).toContain('请填写正确的名称')
  await drawn.type('名称', ' 冷链 ')
  await drawn.type('基础运费', '-1')
  await drawn.press('保存运费模板')
  expect(drawn.host.textContent).toContain('请填写 0 到 1000000 元')
  expect(server.askedOf(calls.createFreightTemplate)).toEqual([])
  await drawn.type('基础运费', '12')
  await drawn.press('保存运费模板')
  expect(server.askedOf(calls.createFreightTemplate).map(({ input }) => input)).toEqual([
    { shopId: 'S1', name: '冷链', freight: '12.00', freightFree: null, remoteFreight: '0.00' },
  ])
  expect(done).toBe(1)
})

it('edits one as it was seen', async () => {
  const server = await draw(<FreightTemplateForm shopId="S1" template={STORED} onDone={() => (done += 1)} />)
  await drawn.type('满额免运费（选填）', '')
  await drawn.press('保存运费模板')
  const { goodsCount: _, ...seen } = STORED
  expect(server.askedOf(calls.editFreightTemplate).map(({ input }) => input)).toEqual([
    { ...seen, freightFree: null, confirm: null },
  ])
  expect(done).toBe(1)
})
