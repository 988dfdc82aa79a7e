import { useState } from 'react'
import type { In } from '#schemas/base/endpoint.ts'
import { reports as calls } from '#schemas/reports/calls.ts'
import type { ReportDetail } from '#schemas/reports/entities.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { serializeRegion } from '#src/parts/people/accounts/addresses/address-draft.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import styles from '#src/screens/reports/report.module.css'

/** Converts a filing to a new draft, without the day and the papers. */
function draftOf(report: ReportDetail): In<typeof calls.keepDraft> {
  const { type, project, customer, budget, contact, telephone, remark, regionIds, regionText, lines } = report
  const region = { ids: regionIds, names: regionText.split(' '), whole: true, gone: false }
  return {
    texts: {
      project,
      customer,
      budget,
      contact,
      telephone,
      remark,
      type: String(type),
      region: serializeRegion(region),
      plannedOn: '',
    },
    lines: lines.map(({ goodsId, skuId, quantity, quoted }) => ({
      goodsId,
      skuId,
      quoted,
      quantity: String(quantity),
    })),
    papers: [],
  }
}

/** Starts a new filing with the content of this one. An existing draft is replaced only after confirmation. */
export function CopyReport({ report }: { report: ReportDetail }) {
  const mall = useMall()
  const [asking, setAsking] = useState(false)
  async function copy() {
    await mall.call(calls.keepDraft, draftOf(report))
    mall.navigate(formatHref('reportCar'))
  }
  async function begin() {
    const { lines, texts } = await mall.call(calls.draft, {})
    if (lines.length > 0 || texts.project !== '' || texts.customer !== '') setAsking(true)
    else await copy()
  }
  // The client has already shown the error.
  const quietly = (work: () => Promise<void>) => () => void work().catch(() => undefined)
  return (
    <>
      <Button onClick={quietly(begin)}>复制报备</Button>
      {asking && (
        <Dialog title="替换未提交的报备？" onClose={() => setAsking(false)}>
          <p>您有一份还没有提交的报备草稿，复制会替换它的内容。</p>
          <div className={styles.buttons}>
            <Button look="primary" onClick={quietly(copy)}>
              替换草稿
            </Button>
            <Button onClick={() => mall.navigate(formatHref('reportCar'))}>继续填写草稿</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
