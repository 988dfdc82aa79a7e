import { formatHref } from '#schemas/routes/href.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { formatBudget } from '#src/screens/sourcing/schemes/list/budget-note.tsx'
import { Examples } from '#src/screens/sourcing/schemes/list/examples.tsx'
import type { SchemesQuery } from '#src/screens/sourcing/schemes/list/list-query.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import styles from './guest-page.module.css'

const STEPS = [
  ['挑', '选商品', '在列表、详情、购物车和订单里点“加入方案”，同一件商品的规格、图片、成本自动带过来'],
  ['排', '分组排序', '按场景或价位分组，拖一拖就排好顺序；不想给客户看的先隐藏'],
  ['算', '定报价', '成本加价、市场价折扣、一口价，一件、一组或整个方案都行；成本、毛利、税额随改随算'],
  ['发', '交给客户', '发一条只读链接，手机上就能看；或导出带图的 Excel 和可直接使用的 PPT'],
] as const

const PROMISES = [
  ['成本只有自己看得到', '分享链接和导出的文件里没有成本、毛利、隐藏商品和内部备注'],
  ['商品变了会提醒', '下架、售罄、涨价降价都会标出来，一键换成相似的商品'],
  ['写到一半也不会丢', '每次改动都自动保存，换一台电脑接着做'],
] as const

/** Introduces schemes to guests: how they work, an example, and the login. */
export function GuestPage({ budget }: { budget: Pick<SchemesQuery, 'budget' | 'people'> }) {
  const mall = useMall()
  const words = formatBudget(budget)
  return (
    <div className={styles.page}>
      <Card as="header" className={styles.hero}>
        <div>
          <h1>把选好的礼品，做成客户看得懂的方案</h1>
          <p className={styles.lead}>
            选品、分组、报价、分享，一页做完。企业采购、礼品公司每周都要做的那份报价表，从这里开始。
          </p>
          {words !== null && <p className={styles.budget}>{`${words}。登录后按这个预算新建方案。`}</p>}
          <div className={styles.ways}>
            <Button look="primary" size="l" onClick={() => mall.openLogin()}>
              登录后开始制作
            </Button>
            <ButtonLink size="l" to={formatHref('registration')}>
              免费注册
            </ButtonLink>
          </div>
        </div>
        <ol className={styles.steps}>
          {STEPS.map(([sign, title, text]) => (
            <li key={title}>
              <span className={styles.sign} aria-hidden="true">
                {sign}
              </span>
              <div>
                <h2>{title}</h2>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Card>
      <ul className={styles.promises}>
        {PROMISES.map(([title, text]) => (
          <Card as="li" key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </Card>
        ))}
      </ul>
      <Examples />
    </div>
  )
}
