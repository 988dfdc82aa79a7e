import { goods } from '#schemas/catalog/goods/calls.ts'
import type { GoodsDetail } from '#schemas/catalog/goods/detail.ts'
import { displayPrice } from '#schemas/money/price-display.ts'
import { formatHref } from '#schemas/routes/href.ts'

export interface SearchFacts {
  description: string
  /** Data of schema.org for search engines; null if there is none. */
  linkedData: object | null
}

type Answers = readonly (readonly [place: string, data: unknown])[]

const { method, path } = goods.findDetail
const DETAIL = `${method} ${path} `

/** Returns metadata of the goods in the answers, as a guest sees them. `base` is the public base path. */
export function readSearchFacts(answers: Answers, base: string): SearchFacts {
  const found = answers.find(([place]) => place.startsWith(DETAIL))
  if (!found) return { description: '', linkedData: null }
  // Output of that call, which the client has validated with its schema.
  const detail = found[1] as GoodsDetail
  const { name, subtitle, brandName, shopName, price } = detail
  const shown = displayPrice(price, { member: false, scoreName: '积分', prefer: 'cash' })
  const [amount, second] = shown.parts
  const cash = amount?.kind === 'cash' && !second ? amount.amount : undefined
  return {
    description: [name, subtitle, brandName, shopName, shown.text].filter(Boolean).join('，'),
    linkedData: {
      '@context': 'https://schema.org',
      '@graph': [toProduct(detail, cash, base), toBreadcrumbs(detail, base)],
    },
  }
}

const at = (base: string, place: string) => base + place.slice(1)

/** Returns the schema.org product; `cash` is the price in yuan, undefined for goods that take points. */
function toProduct(detail: GoodsDetail, cash: string | undefined, base: string): object {
  const { goodsId, skuId, name, subtitle, brandName, pictures, soldOut } = detail
  return {
    '@type': 'Product',
    name,
    ...(subtitle && { description: subtitle }),
    sku: skuId,
    image: pictures,
    ...(brandName && { brand: { '@type': 'Brand', name: brandName } }),
    ...(cash !== undefined && {
      offers: {
        '@type': 'Offer',
        price: cash,
        priceCurrency: 'CNY',
        availability: `https://schema.org/${soldOut ? 'OutOfStock' : 'InStock'}`,
        url: at(base, formatHref('goodsDetail', { goodsId })),
      },
    }),
  }
}

function toBreadcrumbs({ categoryPath, name }: GoodsDetail, base: string): object {
  const steps = categoryPath.map(({ catId, name: category }) => ({
    name: category,
    item: at(base, formatHref('goodsList', { catId })),
  }))
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...steps, { name }].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  }
}
