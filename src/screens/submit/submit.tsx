import { useAtomValue } from 'jotai'
import { routes } from '#schemas/routes/routes.ts'
import { useMall } from '#src/features/mall.ts'
import { ButtonLink } from '#src/features/button-link.tsx'
import { Note } from '#ui/note/note.tsx'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { userAtom } from '#src/session/atoms.ts'
import { CheckoutPage } from './checkout-page.tsx'
import { MY_ORDERS } from './my-orders.ts'
import { wishOf } from './wish.ts'

/** /submit/index, SB1 to SB15: lines of the cart, or with `buyNow=true` the goods of 立即购买. Behind the login guard. */
export default function SubmitScreen() {
  const mall = useMall()
  const query = useRouteQuery(routes.submit.query())
  // X6: another tab may have put another member in the place of the one who typed here.
  const member = useAtomValue(userAtom)?.userId
  const wish = wishOf(mall, query)
  if (!wish) {
    return (
      <Note title="没有要结算的商品">
        <p>订单可能已经提交，或者这个标签页里没有选择过商品。</p>
        <ButtonLink look="primary" to={MY_ORDERS}>
          查看我的订单
        </ButtonLink>
        <ButtonLink to={routes.goodsList.path}>去逛逛</ButtonLink>
      </Note>
    )
  }
  const subject = JSON.stringify(wish)
  return <CheckoutPage key={`${member} ${subject}`} wish={wish} subject={subject} />
}
