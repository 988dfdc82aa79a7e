import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { routes } from '#schemas/routes/routes.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { ownerAtom } from '#src/session/atoms.ts'
import { Button } from '#ui/button/button.tsx'
import { Note } from '#ui/note/note.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { useDraft } from './draft.ts'
import { OrderedLater } from './ordered-later.tsx'
import { findPlacedTrade } from './placed-trade.ts'
import { MY_ORDERS } from './submit-bar.tsx'
import { useSubmission } from './use-submission.ts'
import { readWish, type Wish } from './wish.ts'
import styles from './submit.module.css'

/** Page /submit/index, for members only: lines of the cart, or with `buyNow=true` the goods of 立即购买. */
export default function SubmitScreen() {
  const mall = useMall()
  const query = useRouteQuery(routes.submit.query())
  // The key resets the page if another tab has logged in as a different member.
  const member = useAtomValue(ownerAtom)?.userId
  const wish = readWish(mall, query)
  if (!wish) {
    const ordered = findPlacedTrade(mall, 'BUY_NOW')
    return ordered === null ? <NoWish /> : <OrderedLater tradeId={ordered} />
  }
  const subject = JSON.stringify(wish)
  return <CheckoutPage key={`${member} ${subject}`} wish={wish} subject={subject} />
}

function NoWish() {
  return (
    <Note title="没有要结算的商品">
      <p>这个标签页里没有选择过商品。</p>
      <ButtonLink look="primary" to={routes.goodsList.path}>
        去逛逛
      </ButtonLink>
      <ButtonLink to={MY_ORDERS}>查看我的订单</ButtonLink>
    </Note>
  )
}

function CheckoutPage({ wish, subject }: { wish: Wish; subject: string }) {
  const draftState = useDraft(subject)
  const submission = useSubmission(draftState)
  const { lost, submit, giveUp } = submission
  if (lost) return <Unanswered retry={() => void submit(lost)} giveUp={giveUp} />
  return <CheckoutForm wish={wish} draftState={draftState} submission={submission} />
}

interface Props {
  retry(): void
  giveUp(): void
}

/** Shown if the mall did not answer. A retry sends the same request and creates no second order. */
function Unanswered({ retry, giveUp }: Props) {
  const root = useRef<HTMLDivElement>(null)
  // The focused element was removed with the form.
  useEffect(() => root.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={root}>
      <Note title="没有收到提交结果" alert>
        <p>网络或服务不太顺畅，订单可能已经生成。请重试：同一次提交只会生成一次订单，不会重复下单。</p>
        <Button look="primary" onClick={retry}>
          重试提交
        </Button>
        <p className={styles.ways}>
          <Link to={MY_ORDERS}>查看我的订单</Link>
          <button type="button" onClick={giveUp}>
            返回修改
          </button>
        </p>
      </Note>
    </div>
  )
}
