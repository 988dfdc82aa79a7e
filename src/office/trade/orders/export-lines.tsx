import { DEFAULT_SCORE_NAME } from '#schemas/base/constants.ts'
import { orderFile } from '#schemas/trade/orders/file-calls.ts'
import {
  ORDER_FILE_COLUMNS,
  ORDER_FILE_ROWS,
  getOrderColumn,
  type OrderFileColumn,
} from '#schemas/trade/orders/file.ts'
import { orderList } from '#schemas/trade/orders/list.ts'
import { Select } from '#semi/field/select.tsx'
import { saveFile } from '#src/lib/save-file.ts'
import { updateAddress, toListInput, readAddress } from '#src/office/list/list-address.ts'
import { type Action, ActionDialogs } from '#src/office/parts/action-dialogs.tsx'
import { TickGroup } from '#src/office/parts/tick-group.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import panel from '#src/office/parts/panel.module.css'
import form from '#ui/field/form.module.css'

const FORMATS = [
  { value: 'xlsx', label: 'Excel（xlsx）' },
  { value: 'csv', label: 'CSV' },
]
/** Field of a tick box; the prefix distinguishes its name from the names of the server's fields. */
type Tick = `column.${OrderFileColumn}`
type Ticks = Readonly<Record<Tick, string>>
const tickOf = (name: OrderFileColumn): Tick => `column.${name}`

const ticks = (isTicked: (name: OrderFileColumn) => boolean) =>
  Object.fromEntries(ORDER_FILE_COLUMNS.map((name) => [tickOf(name), isTicked(name) ? '1' : ''])) as Ticks
const usual = () => ticks((name) => getOrderColumn(name).usual === true)
const ticked = (values: Ticks) => ORDER_FILE_COLUMNS.filter((name) => values[tickOf(name)] === '1')

/** Exports the goods of the listed orders as a file; `search` is the query of the list's address. */
export function ExportLines({ search }: { search: string }) {
  const action: Action = {
    name: 'lines',
    label: '导出商品明细',
    right: 'orders:see',
    wide: true,
    form: (close) => <ExportForm search={search} onDone={close} />,
  }
  return <ActionDialogs even actions={[action]} />
}

/** Chooses the columns and the format of the file. */
export function ExportForm({ search, onDone }: { search: string; onDone(): void }) {
  const { call, toast } = useMall()
  const scoreName = useScoreName()
  const chosen = useForm<Tick | 'format' | 'columns'>({
    initial: { format: 'xlsx', columns: '', ...usual() },
    checks: { columns: (values) => (ticked(values).length === 0 ? '请至少选择一列' : null) },
    async submit(values) {
      const query = toListInput(updateAddress(readAddress(orderList, search), {}))
      const format = values.format === 'csv' ? 'csv' : 'xlsx'
      const input = { query, columns: ticked(values), format } as const
      const file = await call(orderFile.linesOfOrders, input, { quiet: true })
      if (file instanceof Blob) saveFile(file)
      toast.success('商品明细已导出，请在下载内容中查看')
      onDone()
    },
  })
  const { field } = chosen
  const columns = field('columns')
  const choose = (changed: Ticks) => {
    chosen.set(changed)
    columns.onChange('')
  }
  return (
    <form {...chosen.bind} className={form.form} aria-label="导出商品明细">
      <p>导出当前筛选出的订单，一行一个商品，最多 {ORDER_FILE_ROWS.toLocaleString('zh-CN')} 行。</p>
      <Select label="格式" field={field('format')} options={FORMATS} />
      <TickGroup legend="要导出的列" field={columns}>
        <div className={panel.row}>
          <Button size="s" onClick={() => choose(ticks(() => true))}>
            全选
          </Button>
          <Button size="s" onClick={() => choose(ticks(() => false))}>
            清空
          </Button>
          <Button size="s" onClick={() => choose(usual())}>
            常用列
          </Button>
        </div>
        <div className={panel.facts}>
          {ORDER_FILE_COLUMNS.map((name) => (
            <CheckField key={name} field={field(tickOf(name))}>
              {getOrderColumn(name).label.replaceAll(DEFAULT_SCORE_NAME, scoreName)}
            </CheckField>
          ))}
        </div>
      </TickGroup>
      <FormEnd refusal={chosen.refusal} pending={chosen.pending}>
        导出
      </FormEnd>
    </form>
  )
}
