import { useState } from 'react'
import { goodsImport } from '#schemas/api/goods-import.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { GOODS_CELL, type GoodsCells, goodsCells, goodsColumns } from '#schemas/goods/goods-import.ts'
import { csvText } from '#schemas/rules/csv-text.ts'
import { DeskTable } from '#desk/table/desk-table.tsx'
import { Facts, Panel } from '#src/apps/admin/parts/panel.tsx'
import styles from '#src/apps/admin/parts/panel.module.css'
import { SheetChoice } from '#src/apps/admin/parts/sheet-choice.tsx'
import { PlaceLink } from '#src/apps/admin/parts/place-link.tsx'
import { readSheet } from '#src/apps/admin/parts/read-sheet.ts'
import { useHost } from '#src/features/child-side/host-context.ts'
import { useMall } from '#src/features/mall.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { Button } from '#ui/button/button.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'

type Preview = Out<typeof goodsImport.checkGoods>
type Made = Out<typeof goodsImport.importGoods>

/** A file that was read, and what it would make, under a key of its own, so that it is sent once however often one presses. */
interface Chosen {
  name: string
  rows: GoodsCells[]
  preview: Preview
  key: string
}

type Step =
  | { at: 'choose'; refusal: string }
  | { at: 'reading'; name: string }
  | { at: 'preview'; chosen: Chosen; refusal: string; pending: boolean }
  | { at: 'done'; made: Made }

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : '文件无法读取，请重新选择')

function useImport() {
  const { call } = useMall()
  const [step, setStep] = useState<Step>({ at: 'choose', refusal: '' })

  async function choose(file: File) {
    setStep({ at: 'reading', name: file.name })
    try {
      const rows = await readSheet(file, GOODS_CELL + 1, goodsCells)
      const preview = await call(goodsImport.checkGoods, { rows }, { quiet: true })
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
      const made = await call(goodsImport.importGoods, { rows, idempotencyKey }, { quiet: true })
      setStep({ at: 'done', made })
    } catch (error) {
      setStep({ at: 'preview', chosen, refusal: wordsOf(error), pending: false })
    }
  }
  return { step, choose, send, again: () => setStep({ at: 'choose', refusal: '' }) }
}

/** A spreadsheet of new goods: chosen, looked through, and taken in as a whole. */
export function ImportGoods() {
  const { step, choose, send, again } = useImport()
  return (
    <article className={styles.page} aria-label="导入商品">
      <header className={styles.head}>
        <h1>导入商品</h1>
      </header>
      {step.at === 'choose' && <Choose refusal={step.refusal} onFile={(file) => void choose(file)} />}
      {step.at === 'reading' && (
        <Panel title={step.name}>
          <p role="status">正在读取并核对…</p>
          <PageLoading />
        </Panel>
      )}
      {step.at === 'preview' && <Look {...step} onSend={() => void send(step.chosen)} onAgain={again} />}
      {step.at === 'done' && <Done made={step.made} onAgain={again} />}
    </article>
  )
}

function Choose({ refusal, onFile }: { refusal: string; onFile(file: File): void }) {
  const { call } = useMall()
  const template = () =>
    void call(goodsImport.goodsTemplate, {}).then(
      (file) => file instanceof Blob && saveFile(file),
      // The client has said why.
      () => undefined,
    )
  return (
    <Panel title="选择文件">
      <p>
        xlsx 或 csv，按模板填写，一行一个规格；同一商品的各规格连续填写，商品资料只写在它的第一行。最大 5
        MB、10,000 行。有一处不对，整个文件都不会导入。导入的商品先不上架。
      </p>
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

/** A file for a spreadsheet, in which no cell is a formula. */
function useReport() {
  const host = useHost()
  return (name: string, rows: readonly (readonly string[])[]) =>
    void host.save({ name, file: new File([csvText(rows)], name, { type: 'text/csv' }) })
}

interface LookProps {
  chosen: Chosen
  refusal: string
  pending: boolean
  onSend(): void
  onAgain(): void
}

/** What the file would make; it is sent only when nothing is wrong. */
function Look({ chosen: { name, rows, preview }, refusal, pending, onSend, onAgain }: LookProps) {
  const { goods, skus, sameNames, wrong } = preview
  return (
    <Panel title={name}>
      <Facts
        rows={[
          ['行数', String(rows.length)],
          ['将新建', `${goods} 个商品，${skus} 个规格`],
          sameNames > 0 ? ['与已有商品同名', `${sameNames} 个，请核对是否重复`] : null,
          ['有误', `${wrong} 处`],
        ]}
      />
      {wrong > 0 && <Mistakes preview={preview} />}
      {refusal !== '' && <p role="alert">{refusal}</p>}
      <div className={styles.head}>
        {wrong === 0 && (
          <Button
            look="primary"
            aria-disabled={pending}
            aria-busy={pending}
            onClick={() => pending || onSend()}
          >
            确认导入
          </Button>
        )}
        <Button onClick={onAgain}>重新选择文件</Button>
      </div>
    </Panel>
  )
}

function Mistakes({ preview: { mistakes, wrong } }: { preview: Preview }) {
  const report = useReport()
  const rows = mistakes.map(({ row, column, text }) => [String(row), goodsColumns[column], text])
  return (
    <>
      <p role="alert">
        有 {wrong} 处不对，请改好文件后重新选择
        {wrong > mistakes.length ? `（先列出前 ${mistakes.length} 处）` : ''}：
      </p>
      <DeskTable
        label="错误"
        rows={mistakes}
        keyOf={({ row, column }) => `${row} ${column}`}
        columns={[
          { title: '行', cell: ({ row }) => `第 ${row} 行`, width: 96, phone: 'figure' },
          { title: '列', cell: ({ column }) => goodsColumns[column], width: 120, phone: 'lead' },
          { title: '说明', cell: ({ text }) => text },
        ]}
      />
      <div>
        <Button size="s" onClick={() => report('导入错误.csv', [['行', '列', '说明'], ...rows])}>
          下载错误清单
        </Button>
      </div>
    </>
  )
}

function Done({ made: { goods, skus }, onAgain }: { made: Made; onAgain(): void }) {
  const report = useReport()
  const rows = goods.map((one) => [String(one.row), one.goodsId, one.name, String(one.skus)])
  return (
    <Panel title="已导入">
      <p role="status">{`已新建 ${goods.length} 个商品、${skus} 个规格，都还没有上架。`}</p>
      <div className={styles.head}>
        <Button onClick={() => report('导入报告.csv', [['行', '商品编号', '商品名称', '规格数'], ...rows])}>
          下载报告
        </Button>
        <Button onClick={onAgain}>再导入一个文件</Button>
        <PlaceLink to="/goods?status=OFF">查看未上架的商品</PlaceLink>
      </div>
    </Panel>
  )
}
