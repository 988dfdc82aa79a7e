// @vitest-environment jsdom
import { expect, it } from 'vitest'
import type { Endpoint } from '#schemas/base/endpoint.ts'
import { type WidgetType, widgets } from '#schemas/widgets/index.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { drawWidget } from './draw-for-test.tsx'
import type { Services } from './services.ts'

const pageOfNothing = { list: [], total: 0, pageNum: 1, pageSize: 10 }
/** Another backend (`MALL_API`): it has nothing of what the specification names, and knows no other call. */
async function answer({ own, path }: Endpoint): Promise<unknown> {
  if (own) throw new ApiFailure('http', '404', '未找到对应接口')
  return path.includes('Page') ? pageOfNothing : []
}
const call = answer as Services['call']

/** Widgets with parts that are asked by calls of this mall's own, in the form that asks for them. */
const asking: readonly [WidgetType, object][] = [
  ['carousel', { layout: 'user' }],
  ['coupon-strip', {}],
  ['seckill', {}],
  ['group-goods', {}],
  ['points-goods', {}],
  ['luck-wheel', {}],
  ['notice-bar', { source: 'latest' }],
  ['notices-list', {}],
  ['bidding-entry', { category: '招标' }],
  ['search-box', { hot: 'mall' }],
  ['shop-list', {}],
]

it.each(asking)('%s has nothing of what nobody answers, and no fault', async (type, given) => {
  const { host, dispose } = await drawWidget(type, { ...widgets[type].defaults, ...given }, { call })
  expect(host.querySelector('[role=alert]')?.textContent).toBeUndefined()
  expect(host.textContent).not.toContain('没有加载出来')
  dispose()
})
