import { Link } from 'react-router-dom'
import { addresses } from '#schemas/people/accounts/address-calls.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { coupons } from '#schemas/wallet/coupons/calls.ts'
import { getTabPath } from '#src/parts/people/accounts/center/tabs.ts'
import { getClaimRefusal } from '#src/parts/trade/cart/claim-coupon.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { Card } from '#ui/card/card.tsx'
import own from './first-steps.module.css'

interface Step {
  title: string
  note: string
  to: string
  done?: boolean
}

/** First steps for a member who has not ordered yet; completed steps are marked. */
export function FirstSteps() {
  const steps = useSteps()
  return (
    <Card aria-labelledby="first-steps">
      <h2 id="first-steps" className={own.title}>
        新会员，从这里开始
      </h2>
      <ol className={own.steps}>
        {steps.map(({ title, note, to, done = false }) => (
          <li key={title}>
            <Link to={to} className={own.step} data-done={done || undefined}>
              <b>{title}</b>
              <span className={own.note}>{note}</span>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Returns the first steps, without a step for which the mall has nothing to offer. */
function useSteps(): Step[] {
  const offers = useCall(coupons.couponOffers, {})
  const book = useCall(addresses.findAll, {})
  const claimable =
    offers.state === 'ready'
      ? offers.data.offers.filter((offer) => getClaimRefusal(offer) === null).length
      : 0
  const hasAddress = book.state === 'ready' && book.data.length > 0
  return [
    ...(claimable > 0
      ? [{ title: '领取优惠券', note: `${claimable} 张优惠券可以领取`, to: getTabPath('coupons') }]
      : []),
    {
      title: '添加收货地址',
      note: hasAddress ? '已添加，可随时修改' : '下单时直接选用，不用再填',
      to: getTabPath('address'),
      done: hasAddress,
    },
    { title: '绑定礼品卡', note: '有卡号和密码，绑定后付款时抵扣', to: getTabPath('giftCards') },
    { title: '挑选第一件商品', note: '按分类、价格和用途筛选', to: formatHref('goodsList') },
  ]
}
