import { useState } from 'react'
import { trackingImport } from '#schemas/api/tracking-import.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import {
  IMPORT_CELL,
  type TrackingCells,
  trackingCells,
  trackingColumns,
} from '#schemas/order/tracking-import.ts'
import { realCarriers } from '#schemas/order/carriers.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { useMall } from '#src/features/mall.ts'
import { Button } from '#ui/button/button.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { useHost } from '#src/features/child-side/host-context.ts'
import { Facts, Panel } from '#src/apps/admin/parts/panel.tsx'
import styles from '#src/apps/admin/parts/panel.module.css'
import { SheetChoice } from '#src/apps/admin/parts/sheet-choice.tsx'
import { readSheet } from '#src/apps/admin/parts/read-sheet.ts'

type Preview = Out<typeof trackingImport.checkTracking>

/** `file` was chosen and read: what it would do, under a key of its own, so that it is sent once however often one presses. */
interface Chosen {
  name: string
  rows: TrackingCells[]
  preview: Preview
  key: string
}

type Step =
  | { at: 'choose'; refusal: string }
  | { at: 'reading'; name: string }
  | { at: 'preview'; chosen: Chosen; refusal: string; pending: boolean }
  | { at: 'done'; sent: Out<typeof trackingImport.importTracking> }

function useImport() {
  const { call } = useMall()
  const [step, setStep] = useState<Step>({ at: 'choose', refusal: '' })

  async function choose(file: File) {
    setStep({ at: 'reading', name: file.name })
    try {
      const rows = await readSheet(file, IMPORT_CELL, trackingCells)
      const preview = await call(trackingImport.checkTracking, { rows }, { quiet: true })
      const chosen = { name: file.name, rows, preview, key: crypto.randomUUID() }
      setStep({ at: 'preview', chosen, refusal: '', pending: false })
    } catch (error) {
      setStep({ at: 'choose', refusal: wordsOf(error) })
    }
  }

  async function send(chosen: Chosen) {
    setStep({ at: 'preview', chosen, refusal: '', pending: true })
    try {
      const { rows, key: idempotencyKey } = chosen
      const sent = await call(trackingImport.importTracking, { rows, idempotencyKey }, { quiet: true })
      setStep({ at: 'done', sent })
    } catch (error) {
      setStep({ at: 'preview', chosen, refusal: wordsOf(error), pending: false })
    }
  }

  return { step, choose, send, again: () => setStep({ at: 'choose', refusal: '' }) }
}

const wordsOf = (error: unknown) =>
  error instanceof ApiFailure || error instanceof Error ? error.message : '文件无法读取，请重新选择'

/** A file of tracking numbers: chosen, looked through, and sent as a whole. */
export function ImportTracking() {
  const { step, choose, send, again } = useImport()
  return (
    <article className={styles.page} aria-label="导入快递单号">
      <header className={styles.head}>
        <h1>导入快递单号</h1>
      </header>
      {step.at === 'choose' && <Choose refusal={step.refusal} onFile={(file) => void choose(file)} />}
      {step.at === 'reading' && (
        <Panel title={step.name}>
          <p role="status">正在读取并核对…</p>
          <PageLoading />
        </Panel>
      )}
      {step.at === 'preview' && <Look {...step} onSend={() => void send(step.chosen)} onAgain={again} />}
      {step.at === 'done' && (
        <Panel title="已导入">
          <p role="status">
            {step.sent.packages === 0
              ? '文件中的包裹都已发过，没有重复发货。'
              : `已为 ${step.sent.orders} 个订单发出 ${step.sent.packages} 个包裹，共 ${step.sent.pieces} 件。`}
          </p>
          <div>
            <Button onClick={again}>再导入一个文件</Button>
          </div>
        </Panel>
      )}
    </article>
  )
}

function Choose({ refusal, onFile }: { refusal: string; onFile(file: File): void }) {
  const host = useHost()
  const template = () => {
    const text = `\uFEFF${Object.values(trackingColumns).join(',')}\r\n`
    void host.save({
      name: '快递单号模板.csv',
      file: new File([text], '快递单号模板.csv', { type: 'text/csv' }),
    })
  }
  return (
    <Panel title="选择文件">
      <p>
        csv 或 xlsx，第一行是表头：订单号、快递公司、快递单号、商品行（选填，如“1×2；3”表示第 1 行发 2 件、第
        3 行全发）。最大 5 MB、10,000 行。有一行不对，整个文件都不会导入。
      </p>
      <p className={styles.quiet}>快递公司：{realCarriers.map(({ name }) => name).join('、')}</p>
      {refusal !== '' && <p role="alert">{refusal}</p>}
      <div className={styles.row}>
        <SheetChoice onFile={onFile} />
        <Button size="s" onClick={template}>
          下载模板
        </Button>
      </div>
    </Panel>
  )
}

interface LookProps {
  chosen: Chosen
  refusal: string
  pending: boolean
  onSend(): void
  onAgain(): void
}

/** What the file would do; it is sent only when nothing is wrong. */
function Look({ chosen: { name, rows, preview }, refusal, pending, onSend, onAgain }: LookProps) {
  const { orders, packages, pieces, sent, wrong, problems } = preview
  return (
    <Panel title={name}>
      <Facts
        rows={[
          ['行数', String(rows.length)],
          ['将发货', `${orders} 个订单，${packages} 个包裹，${pieces} 件`],
          ['已发过', `${sent} 行，不会重复发货`],
          ['有误', `${wrong} 行`],
        ]}
      />
      {wrong > 0 && (
        <>
          <p role="alert">有 {wrong} 行不对，请改好文件后重新选择：</p>
          <ul className={styles.problems}>
            {problems.map(({ row, orderId, text }) => (
              <li key={row}>
                第 {row} 行{orderId !== '' && `（${orderId}）`}：{text}
              </li>
            ))}
          </ul>
        </>
      )}
      {refusal !== '' && <p role="alert">{refusal}</p>}
      <div className={styles.head}>
        {wrong === 0 && (
          <Button
            look="primary"
            aria-disabled={pending}
            aria-busy={pending}
            onClick={() => pending || onSend()}
          >
            确认发货
          </Button>
        )}
        <Button onClick={onAgain}>重新选择文件</Button>
      </div>
    </Panel>
  )
}
