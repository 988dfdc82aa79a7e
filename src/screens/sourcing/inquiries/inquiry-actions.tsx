import { useState } from 'react'
import { inquiries as calls } from '#schemas/sourcing/inquiries/calls.ts'
import type { InquiryDetail } from '#schemas/sourcing/inquiries/entities.ts'
import { askInquiry } from '#src/parts/sourcing/inquiries/ask-inquiry.tsx'
import { makeOrderQuotePath } from '#src/parts/sourcing/inquiries/order-quote.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { Button } from '#ui/button/button.tsx'
import { InquiryLines } from './inquiry-lines.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import styles from './inquiries.module.css'

type Deed = 'reject' | 'withdraw'

/** Buttons for the actions that the inquiry allows now. The member chooses lines before accepting a quote. */
export function InquiryActions({ inquiry }: { inquiry: InquiryDetail }) {
  const mall = useMall()
  const { inquiryId, source, status, quote, lines, usable } = inquiry
  const quoted = lines.filter((line) => line.quoted !== null).map(({ lineNo }) => lineNo)
  const whole = lines.filter(({ accepted }) => accepted)
  const pieces = whole.reduce((sum, { quantity }) => sum + quantity, 0)
  const [chosen, setChosen] = useState<readonly number[]>(quoted)
  const [asking, setAsking] = useState<Deed | null>(null)
  const orderOf = (lineNo: number) => makeOrderQuotePath(inquiryId, lineNo)

  /** Accepts the chosen lines of a quote. The client shows a rejection, and the page shows the current state. */
  function accept(quoteId: string) {
    const work = () => mall.call(calls.accept, { inquiryId, quoteId, lineNos: [...chosen] })
    void mall
      .once(`accept ${inquiryId}`, () => withOverlay(mall, work))
      .then(() => mall.toast.success('已接受报价，请在有效期内下单'))
      .catch(() => undefined)
  }
  const isQuoted = status === 'QUOTED' && quote !== null
  const canWithdraw = status === 'OPEN' || status === 'QUOTED'
  return (
    <>
      {quote && (
        <InquiryLines
          title="报价明细"
          onCard
          lines={lines}
          {...(usable && whole.length > 1 && { orderOf })}
          {...(isQuoted && {
            chosen,
            onChoose: (lineNo: number, on: boolean) =>
              setChosen(on ? [...chosen, lineNo] : chosen.filter((one) => one !== lineNo)),
          })}
        />
      )}
      <div className={styles.buttons}>
        {isQuoted && (
          <Button look="primary" disabled={chosen.length === 0} onClick={() => accept(quote.quoteId)}>
            {chosen.length < quoted.length ? `接受所选 ${chosen.length} 种报价` : '接受报价'}
          </Button>
        )}
        {usable && (
          <ButtonLink look="primary" to={makeOrderQuotePath(inquiryId)}>
            {whole.length > 1 ? `去下单（${whole.length} 种，${pieces} 件）` : '去下单'}
          </ButtonLink>
        )}
        {isQuoted && <Button onClick={() => setAsking('reject')}>拒绝并请重新报价</Button>}
        {canWithdraw && (
          <Button look="quiet" onClick={() => setAsking('withdraw')}>
            撤回询价
          </Button>
        )}
        {!canWithdraw && !usable && (
          <Button onClick={() => askInquiry(mall, again(lines), source)}>再次询价</Button>
        )}
      </div>
      {asking && <Asked inquiry={inquiry} what={asking} onClose={() => setAsking(null)} />}
    </>
  )
}

/** Dialog that asks for the reason before an action. */
function Asked({ inquiry, what, onClose }: { inquiry: InquiryDetail; what: Deed; onClose(): void }) {
  const { call } = useMall()
  const { inquiryId, quote } = inquiry
  if (what === 'withdraw')
    return (
      <ReasonDialog
        title="撤回询价"
        words="撤回后询价关闭，需要时可以再次询价。"
        send={(reason) => call(calls.withdraw, { inquiryId, reason }, { quiet: true })}
        onClose={onClose}
      />
    )
  return (
    quote && (
      <ReasonDialog
        title="拒绝报价"
        words="询价会回到待报价，商家可以重新报价。"
        send={(reason) => call(calls.reject, { inquiryId, quoteId: quote.quoteId, reason }, { quiet: true })}
        onClose={onClose}
      />
    )
  )
}

const again = (lines: InquiryDetail['lines']) =>
  lines.map(({ goodsId, skuId, name, specText, payModel, quantity, list, wished }) => ({
    goodsId,
    skuId,
    name,
    specText,
    payModel,
    quantity,
    list,
    wished,
  }))
