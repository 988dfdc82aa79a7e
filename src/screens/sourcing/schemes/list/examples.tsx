import { Link } from 'react-router-dom'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { schemeList, type SchemeExample } from '#schemas/sourcing/schemes/list-calls.ts'
import { startFromExample } from '#src/parts/sourcing/schemes/start-from-example.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ShopPrice } from '#src/runtime/price/shop-price.tsx'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './examples.module.css'

/** Lists example schemes to look at and to start from. A guest has to log in first. */
export function Examples() {
  const loaded = useCall(schemeList.examples, {})
  if (loaded.state === 'loading') return <div className={styles.waiting} aria-busy="true" />
  if (loaded.state === 'failed') return <FailedAnswer answer={loaded} />
  if (loaded.data.length === 0) return null
  return (
    <section className={styles.examples} aria-labelledby="scheme-examples">
      <h2 id="scheme-examples">示例方案</h2>
      <p className={styles.lead}>都是商城在售的商品，喜欢哪个就直接用，再按客户的要求增减</p>
      {loaded.data.map((example) => (
        <Example key={example.exampleId} example={example} />
      ))}
    </section>
  )
}

function Example({ example }: { example: SchemeExample }) {
  const mall = useMall()
  const { name, intro, groups } = example
  const count = groups.reduce((sum, { goods }) => sum + goods.length, 0)
  return (
    <Card as="article" aria-label={`示例方案：${name}`}>
      <header className={styles.head}>
        <div>
          <h3>{name}</h3>
          <p>{`${intro}（${groups.length} 个分组，${count} 种商品）`}</p>
        </div>
        <Button
          size="s"
          aria-label={`用这个示例新建：${name}`}
          onClick={() => startFromExample(mall, example)}
        >
          用这个示例新建
        </Button>
      </header>
      <div className={styles.groups}>
        {groups.map(({ title, goods }) => (
          <section key={title} aria-label={title}>
            <h4>{title}</h4>
            <ul>
              {goods.map((one) => (
                <li key={one.goodsId}>
                  <Goods goods={one} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  )
}

function Goods({ goods: { goodsId, skuId, name, picture, price } }: { goods: GoodsCard }) {
  return (
    <Link to={formatHref('goodsDetail', { goodsId, skuId })} className={styles.goods}>
      <span className={styles.picture}>
        <Picture src={picture} alt="" width={120} height={120} />
      </span>
      <span className={styles.name}>{name}</span>
      <ShopPrice price={price} size="s" calm />
    </Link>
  )
}
