import { Link } from 'react-router-dom'
import { CURRENCY } from '#schemas/base/constants.ts'
import { assets } from '#schemas/gifts/assets/calls.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { Card } from '#ui/card/card.tsx'
import ledger from '#src/parts/people/accounts/center/ledger.module.css'

/** Lists the current ways to get points; renders nothing if the backend does not send them. */
export function PointsWays() {
  const scoreName = useScoreName()
  const loaded = useCall(assets.pointsWays, {})
  if (loaded.state !== 'ready') return null
  const { perYuan, wheel } = loaded.data
  return (
    <Card aria-labelledby="points-ways">
      <h2 id="points-ways" className={ledger.subtitle}>{`如何获得${scoreName}`}</h2>
      <ul className={ledger.ways}>
        {perYuan !== null && (
          <li>
            <b>购物赠送</b>
            <span>{`商品每付现金 ${CURRENCY}1 送 ${perYuan} ${scoreName}，确认收货后到账`}</span>
            <Link to={formatHref('goodsList')}>去选购</Link>
          </li>
        )}
        {wheel !== null && (
          <li>
            <b>抽奖</b>
            <span>{`“${wheel.name}”正在进行，奖品里有${scoreName}`}</span>
            {wheel.path !== null && <Link to={wheel.path}>去抽奖</Link>}
          </li>
        )}
        <li>
          <b>企业和商城发放</b>
          <span>{`发给您的${scoreName}直接进入账户`}</span>
          <Link to={formatHref('center', { tabId: 'points', direction: 'in' })}>查看收入明细</Link>
        </li>
      </ul>
      <p className={ledger.instead}>
        没有{scoreName}也能买：大部分商品可以直接付现金。
        <ButtonLink size="s" to={formatHref('goodsList')}>
          去逛逛
        </ButtonLink>
      </p>
    </Card>
  )
}
