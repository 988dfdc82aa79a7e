import { CURRENCY } from '#schemas/base/constants.ts'
import { goods as calls } from '#schemas/catalog/goods/calls.ts'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { addToScheme } from '#src/parts/sourcing/schemes/add-to-scheme.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ShopPrice } from '#src/runtime/price/shop-price.tsx'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { SchemesQuery } from '#src/screens/sourcing/schemes/list/list-query.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import styles from './offers.module.css'

const OFFERED = 12

interface Props {
  schemeId: string
  held: ReadonlySet<string>
}

/** Offers goods within the budget from the address, dearest first, in a quantity of one for each person. */
export function Offers(props: Props) {
  const { budget, people } = useRouteQuery(SchemesQuery)
  if (budget === undefined) return null
  return <Within {...props} budget={budget} people={people === undefined ? undefined : Number(people)} />
}

function Within({ budget, people, ...props }: Props & { budget: string; people: number | undefined }) {
  const loaded = useCall(calls.queryGoodPage, {
    sellPriceEnd: budget,
    orderType: 'priceDesc',
    sellOut: false,
    pageNum: 1,
    pageSize: OFFERED,
  })
  const title = `人均 ${CURRENCY}${budget} 以内的商品`
  return (
    <Card className={styles.offers} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <ButtonLink size="s" to={formatHref('goodsList', { sellPriceEnd: budget, orderType: 'priceDesc' })}>
          查看全部
        </ButtonLink>
      </div>
      {loaded.state === 'failed' && <FailedAnswer answer={loaded} />}
      {loaded.state === 'ready' && loaded.data.list.length === 0 && (
        <EmptyState>这个预算内暂时没有商品，可以调高一些再看</EmptyState>
      )}
      {loaded.state === 'ready' && (
        <ul className={styles.list}>
          {loaded.data.list.map((goods) => (
            <li key={goods.goodsId}>
              <Offer goods={goods} people={people} {...props} />
            </li>
          ))}
        </ul>
      )}
      {loaded.state === 'loading' && <div className={styles.waiting} aria-busy="true" />}
    </Card>
  )
}

function Offer({ goods, people, schemeId, held }: Props & { goods: GoodsCard; people: number | undefined }) {
  const mall = useMall()
  const { goodsId, skuId, skuCount, name, picture, price, minNumber } = goods
  const isHeld = held.has(goodsId)
  const quantity = people === undefined ? undefined : Math.max(people, minNumber)
  const pieces = quantity === undefined ? '' : ` ${quantity} 件`
  const words = isHeld ? `再加${pieces || '一次'}` : `加入${pieces || '方案'}`
  const add = () => addToScheme(mall, { schemeId, goodsId, quantity, ...(skuCount > 1 ? {} : { skuId }) })
  return (
    <div className={styles.goods}>
      <span className={styles.picture}>
        <Picture src={picture} alt="" width={160} height={160} />
      </span>
      <span className={styles.name}>{name}</span>
      <ShopPrice price={price} size="s" />
      <Button size="s" aria-label={`${words}：${name}`} onClick={add}>
        {words}
      </Button>
    </div>
  )
}
