// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { drawWidget } from '#registry/draw-for-test.tsx'

const steps = [{ title: '填写资料', note: '企业与联系人' }, { title: '资质审核' }]

it('§2 the button leads to the supplier application, which no jump id names', async () => {
  const { jumps, click } = await drawWidget('supplier-entry', { steps })
  await click('a')
  expect(jumps).toEqual([{ path: '/supplier/add' }])
})

it('shows the steps in their order and what is required', async () => {
  const props = { steps, requirements: [{ text: '营业执照' }, { text: '品牌授权' }] }
  const { host } = await drawWidget('supplier-entry', props)
  expect([...host.querySelectorAll('ol li')].map((step) => step.textContent)).toEqual([
    '1填写资料企业与联系人',
    '2资质审核',
  ])
  expect([...host.querySelectorAll('ul li')].map((one) => one.textContent)).toEqual(['营业执照', '品牌授权'])
  expect(host.textContent).toContain('请先备好')
})

it('without requirements says nothing of them', async () => {
  const { host } = await drawWidget('supplier-entry', { steps })
  expect(host.textContent).not.toContain('请先备好')
})
