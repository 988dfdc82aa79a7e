import type { Endpoint, In, Out } from '#schemas/base/endpoint.ts'
import { pages } from '#schemas/content/pages/calls.ts'
import type { Prerender } from '#schemas/page/prerender.ts'
import { pageGoods } from '#schemas/trade/page-goods/calls.ts'
import { readAnswer, toRequest } from '#tests/server/support/ask.ts'

/** Draws the home page's name with ten goods as plain text, so that a process needs no build. */
export const plainPrerender: Prerender = async ({ send }) => {
  async function ask<E extends Endpoint>(row: E, input: In<E>): Promise<Out<E>> {
    return (await readAnswer<Out<E>>(await send(toRequest(row, input)))).data
  }
  const page = await ask(pages.findHomePage, {})
  const [goods = []] = await ask(pageGoods.findPageComponentGoodsListRel, {
    sources: [{ by: 'query', count: 10 }],
  })
  const lines = goods.map(({ name, picture, price, soldOut }) =>
    [name, picture, price.cash, soldOut ? '售罄' : '有货'].join(' '),
  )
  const html = `<pre>${page.name}第${page.revision}版 ${lines.join('；')}</pre>`
  return {
    title: page.name,
    description: '',
    linkedData: '',
    html,
    script: '',
    css: '',
    snapshot: '{}',
    modules: [],
    later: [],
    preloads: [],
    page: { id: page.id, revision: page.revision },
    home: true,
    rest: null,
    until: undefined,
  }
}
