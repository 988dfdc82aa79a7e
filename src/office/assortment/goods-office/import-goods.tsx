import type { ReactNode } from 'react'
import { goodsImport } from '#schemas/assortment/goods-office/import-calls.ts'
import {
  GOODS_CELL,
  type GoodsCells,
  readGoodsCells,
  getGoodsHeadings,
} from '#schemas/assortment/goods-office/import-file.ts'
import {
  beginsGoods,
  findRepeats,
  TOO_MANY_UNUSUAL,
} from '#schemas/assortment/goods-office/import-portions.ts'
import { MAX_CONFIRM } from '#schemas/base/confirmation.ts'
import { formatCsv } from '#schemas/base/csv-text.ts'
import type { In, Out } from '#schemas/base/endpoint.ts'
import { DataTable } from '#semi/table/data-table.tsx'
import { saveFile } from '#src/lib/save-file.ts'
import { joinCounts } from '#src/office/parts/join-counts.ts'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { readSheet } from '#src/office/parts/read-sheet.ts'
import { SheetImport } from '#src/office/parts/sheet-import.tsx'
import { useHost } from '#src/runtime/child-side/host-context.ts'
import { saveThroughHost } from '#src/runtime/child-side/save-through-host.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { Button } from '#ui/button/button.tsx'
import styles from '#src/office/parts/panel.module.css'

type Row = In<typeof goodsImport.checkGoods>['rows'][number]
type Preview = Out<typeof goodsImport.checkGoods>
type Made = Out<typeof goodsImport.importGoods>

const withoutEmpty = (cells: GoodsCells): Row =>
  Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== '')) as Row

function joinPreviews(all: readonly Preview[], portions: readonly Row[][]): Preview {
  const repeated = findRepeats(portions)
  const unusual = all.flatMap((one) => one.unusual)
  const refused = unusual
    .slice(MAX_CONFIRM)
    .map(({ row }) => ({ row, column: 'cash', text: TOO_MANY_UNUSUAL }) as const)
  return {
    ...joinCounts(all, ['goods', 'skus', 'examples', 'sameNames']),
    unusual: unusual.slice(0, MAX_CONFIRM),
    mistakes: [...all.flatMap(({ mistakes }) => mistakes), ...repeated, ...refused].sort(
      (a, b) => a.row - b.row,
    ),
    wrong: joinCounts(all, ['wrong']).wrong + repeated.length + refused.length,
  }
}

/** Imports new goods from a spreadsheet. */
export function ImportGoods() {
  const { call } = useMall()
  const scoreName = useScoreName()
  const template = () =>
    void call(goodsImport.goodsTemplate, {}).then(
      (file) => file instanceof Blob && saveFile(file),
      // The client has already shown the error.
      () => undefined,
    )
  return (
    <SheetImport
      title="导入商品"
      intro={
        <p>
          xlsx 或 csv，按模板填写，一行一个规格；同一商品的各规格连续填写，商品资料只写在它的第一行。最大 5
          MB、10,000 行。有一处不对，就不会开始导入。导入的商品先不上架。
        </p>
      }
      onTemplate={template}
      deeds={{
        read: async (file) => {
          const rows = await readSheet(file, GOODS_CELL + 1, (table) => readGoodsCells(table, scoreName))
          return rows.map(withoutEmpty)
        },
        check: (rows: Row[]) => call(goodsImport.checkGoods, { rows }, { quiet: true }),
        begins: beginsGoods,
        joinPreviews,
        joinMade: (all: readonly Made[]) => ({
          ...joinCounts(all, ['skus']),
          goods: all.flatMap(({ goods }) => goods),
        }),
        send: (rows, idempotencyKey, confirm) =>
          call(goodsImport.importGoods, { rows, idempotencyKey, confirm }, { quiet: true }),
      }}
      unusualOf={({ unusual }) => unusual}
      factsOf={({ goods, skus, examples, sameNames, wrong, unusual }) => [
        ['将新建', `${goods} 个商品，${skus} 个规格`],
        examples > 0 ? ['模板的示例', `${examples} 行，已跳过，不会导入`] : null,
        sameNames > 0 ? ['与已有商品同名', `${sameNames} 个，请核对是否重复`] : null,
        ['有误', `${wrong} 处`],
        unusual.length > 0 ? ['低于成本', `${unusual.length} 行，确认后才能导入`] : null,
      ]}
      mistakesOf={(preview) => <Mistakes preview={preview} />}
      confirm="确认导入"
      doneOf={(made, again) => <Done made={made} again={again} />}
    />
  )
}

/** Saves rows as a CSV file in which no cell can act as a formula. */
function useReport() {
  const host = useHost()
  return (name: string, rows: readonly (readonly string[])[]) =>
    void saveThroughHost(host, name, new Blob([formatCsv(rows)], { type: 'text/csv' }))
}

function Mistakes({ preview: { mistakes, wrong } }: { preview: Preview }) {
  const report = useReport()
  const headings = getGoodsHeadings(useScoreName())
  const rows = mistakes.map(({ row, column, text }) => [String(row), headings[column], text])
  return (
    <>
      <p role="alert">
        有 {wrong} 处不对，请改好文件后重新选择
        {wrong > mistakes.length ? `（先列出前 ${mistakes.length} 处）` : ''}：
      </p>
      <DataTable
        label="错误"
        rows={mistakes}
        keyOf={({ row, column }) => `${row} ${column}`}
        columns={[
          { title: '行', cell: ({ row }) => `第 ${row} 行`, width: 96, phone: 'figure' },
          { title: '列', cell: ({ column }) => headings[column], width: 120, phone: 'lead' },
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

function Done({ made: { goods, skus }, again }: { made: Made; again: ReactNode }) {
  const report = useReport()
  const rows = goods.map((one) => [String(one.row), one.goodsId, one.name, String(one.skus)])
  return (
    <>
      <p role="status">{`已新建 ${goods.length} 个商品、${skus} 个规格，都还没有上架。`}</p>
      <div className={styles.head}>
        <Button onClick={() => report('导入报告.csv', [['行', '商品编号', '商品名称', '规格数'], ...rows])}>
          下载报告
        </Button>
        {again}
        <PlaceLink to="/goods?status=OFF">查看未上架的商品</PlaceLink>
      </div>
    </>
  )
}
