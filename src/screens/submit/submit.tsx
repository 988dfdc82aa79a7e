import { useAtomValue } from 'jotai'
import { routes } from '#schemas/routes.ts'
import { Note, NoteAction } from '#src/features/note.tsx'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { mallStore, userAtom } from '#src/session/store.ts'
import { CheckoutPage } from './checkout-page.tsx'
import { MY_ORDERS } from './my-orders.ts'
import { wishOf } from './wish.ts'

/** /submit/index, SB1 to SB15: lines of the cart, or with `buyNow=true` the goods of 立即购买. Behind the login guard. */
export default function SubmitScreen() {
  const query = useRouteQuery(routes.submit.query)
  // X6: another tab may have put another member in the place of the one who typed here.
  const member = useAtomValue(userAtom, { store: mallStore })?.userId
  const wish = wishOf(query)
  if (!wish) {
    return (
      <Note title="没有要结算的商品">
        <p>订单可能已经提交，或者这个标签页里没有选择过商品。</p>
        <NoteAction to={MY_ORDERS}>查看我的订单</NoteAction>
        <NoteAction to={routes.goodsList.path}>去逛逛</NoteAction>
      </Note>
    )
  }
  const subject = JSON.stringify(wish)
  return <CheckoutPage key={`${member} ${subject}`} wish={wish} subject={subject} />
}
