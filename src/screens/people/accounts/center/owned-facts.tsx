import { Link } from 'react-router-dom'
import { CURRENCY } from '#schemas/base/constants.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { assets } from '#schemas/gifts/assets/calls.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { isUnknownCall } from '#src/api/failure.ts'
import { getTabPath, tabs } from '#src/parts/people/accounts/center/tabs.ts'
import { type Answer, useCall } from '#src/runtime/mall/use-call.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import own from './overview.module.css'

/** Shows the points and how many of them expire soon, coupons, gift cards, and vouchers. */
export function OwnedFacts() {
  const scoreName = useScoreName()
  const points = useCall(authUser.findUserPoints, {})
  const counts = useCall(assets.counts, {})
  const soon = points.state === 'ready' ? points.data.expiringSoon : '0'
  return (
    <ul className={own.owned}>
      <li>
        <Link to={getTabPath('points')} className={own.fact}>
          <span className={own.points}>{points.state === 'ready' ? points.data.available : '–'}</span>
          <span>可用{scoreName}</span>
          {soon !== '0' && <span className={own.soon}>{soon} 将在 30 天内到期</span>}
        </Link>
      </li>
      {!isUnknownCall(counts.state === 'failed' && counts.error) && <Counts counts={counts} />}
    </ul>
  )
}

/** Renders nothing if the backend (`MALL_API`) does not count them. */
function Counts({ counts }: { counts: Answer<Out<typeof assets.counts>> }) {
  return (
    <>
      <li>
        <Link to={getTabPath('coupons')} className={own.fact}>
          <span className={own.figure}>{counts.state === 'ready' ? counts.data.coupons : '–'}</span>
          <span>优惠券</span>
        </Link>
      </li>
      <li>
        <Link to={getTabPath('giftCards')} className={own.fact}>
          <span className={own.figure}>
            {counts.state === 'ready' ? CURRENCY + counts.data.giftCardBalance : '–'}
          </span>
          <span>礼品卡{counts.state === 'ready' ? `（${counts.data.giftCards} 张）` : ''}</span>
        </Link>
      </li>
      <li>
        <Link to={getTabPath('voucher')} className={own.fact}>
          <span className={own.figure}>{counts.state === 'ready' ? counts.data.vouchers : '–'}</span>
          <span>{tabs.voucher.title}</span>
        </Link>
      </li>
    </>
  )
}
