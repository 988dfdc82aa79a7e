import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import type { Neutral, NeutralWidget } from './neutral-page.ts'

/** The neutral page in Puck's own format. */
export interface PuckDocument {
  root: { props: Record<string, never> }
  content: { type: NeutralWidget['kind']; props: NeutralWidget }[]
}

export function puckDocument(widgets: readonly NeutralWidget[]): PuckDocument {
  return { root: { props: {} }, content: widgets.map((props) => ({ type: props.kind, props })) }
}

/** The same for json-render: a flat map of elements under one root. */
export interface JsonRenderDocument {
  root: string
  elements: Record<string, { type: string; props: Record<string, unknown>; children: string[] }>
}

export function jsonRenderDocument(widgets: readonly NeutralWidget[]): JsonRenderDocument {
  const elements = widgets.map((widget) => [widget.id, { type: widget.kind, props: widget, children: [] }])
  const page = { type: 'page', props: {}, children: widgets.map(({ id }) => id) }
  return { root: 'page', elements: { ...Object.fromEntries(elements), page } }
}

/** Its image has one address: the width in px that a browser takes of the others' at this window. */
const AMIS_WIDTHS = { banner: 1280, card: 320 }

export type AmisNode = Record<string, unknown>

/** The same for amis, of its own components: tpl, image, each, link and button; their looks are in peers/amis.css. */
export function amisDocument(widgets: readonly NeutralWidget[]): AmisNode[] {
  return widgets.map((widget) => {
    const own = `bench-${widget.id}`
    switch (widget.kind) {
      case 'title':
        return { type: 'tpl', className: `${own} bench-heading`, tpl: amisTitle(widget) }
      case 'banner':
        return {
          type: 'image',
          className: own,
          src: `${widget.picture.src}?w=${AMIS_WIDTHS.banner}`,
          alt: widget.picture.alt,
          imageMode: 'original',
        }
      case 'goods':
        return amisGoods(widget.goods, own)
      case 'text':
        return { type: 'html', className: `${own} bench-panel`, html: widget.html }
    }
  })
}

export function amisTitle({ title, subtitle }: Pick<Neutral<'title'>, 'title' | 'subtitle'>): string {
  return `<h2>${title}</h2><p>${subtitle}</p>`
}

function amisGoods(goods: readonly GoodsCard[], own: string): AmisNode {
  const items = goods.map((one) => ({
    picture: `${one.picture}?w=${AMIS_WIDTHS.card}`,
    name: one.name,
    price: `￥${one.price.goodsPrice}`,
    shop: one.shopName,
    href: `/#/goods/detail?goodsId=${one.goodsId}&skuId=${one.skuId}`,
  }))
  const login = { title: '登录', body: [{ type: 'input-text', name: 'userName', label: '用户名' }] }
  const body = [
    { type: 'image', src: '${picture}', imageMode: 'original' },
    { type: 'link', className: 'bench-name', href: '${href}', body: '${name}' },
    { type: 'tpl', tpl: '${price}' },
    { type: 'button', label: '加入购物车', actionType: 'dialog', dialog: login },
    { type: 'tpl', tpl: '${shop}' },
  ]
  return {
    type: 'service',
    className: own,
    data: { items },
    body: {
      type: 'each',
      name: 'items',
      className: 'bench-grid',
      items: { type: 'wrapper', className: 'bench-card', size: 'none', body },
    },
  }
}
