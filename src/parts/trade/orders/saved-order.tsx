import { formatHref } from '#schemas/routes/href.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { Note } from '#ui/note/note.tsx'

/** Confirms an order that another backend (`MALL_API`) accepted and for which this mall has no bill. */
export function SavedOrder() {
  return (
    <Note title="订单已提交">
      <p>订单已经保存，可以在“我的订单”里查看进度和付款方式。</p>
      <ButtonLink look="primary" to={formatHref('center', { tabId: 'orders' })}>
        查看我的订单
      </ButtonLink>
    </Note>
  )
}
