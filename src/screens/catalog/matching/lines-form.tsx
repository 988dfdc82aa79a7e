import { MATCH_LINES, type Wanted } from '#schemas/catalog/matching/calls.ts'
import { TextArea } from '#semi/field/text-area.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { type ReadLines, readText, formatLines } from './parse-lines.ts'
import { useTableFile } from './use-table-file.ts'
import styles from './compare-prices.module.css'

interface Props {
  initial: string
  compare(lines: readonly Wanted[]): void
}

/** Form for the names to compare: typed, pasted, or read from a spreadsheet. */
export function LinesForm({ initial, compare }: Props) {
  const { toast } = useMall()
  const file = useTableFile((lines) => {
    form.field('list').onChange(formatLines(lines.lines))
    begin(lines)
  })
  const form = useForm<'list'>({
    initial: { list: initial },
    checks: { list: ({ list }) => (readText(list).lines.length > 0 ? null : '请输入至少一个商品名称') },
    keep: { form: 'compare-prices', fields: ['list'] },
    submit: async ({ list }) => begin(readText(list)),
  })

  function begin({ lines, left }: ReadLines) {
    if (left > 0) toast.warning(`一次最多比价 ${MATCH_LINES} 行，后面的 ${left} 行请分批比价`)
    compare(lines)
  }

  return (
    <Card as="div">
      <form {...form.bind} aria-label="要比价的商品">
        <RestoredNote form={form} />
        <TextArea
          label="商品名称"
          field={form.field('list')}
          maxLength={MATCH_LINES * 120}
          rows={5}
          placeholder="每行一个商品，例如：飞天茅台 53度 500ml"
          hint={`最多 ${MATCH_LINES} 行；可从表格中粘贴两列：名称和现采购价`}
        />
        <div className={styles.actions}>
          <Button type="submit" look="primary">
            开始比价
          </Button>
          <TableFile reading={file.reading} onFile={file.open} />
        </div>
        {file.opened && <ColumnChoice {...file.opened} onChange={file.choose} />}
        {file.refusal !== '' && <p role="alert">{file.refusal}</p>}
      </form>
    </Card>
  )
}

function TableFile({ reading, onFile }: { reading: boolean; onFile(file: File): void }) {
  return (
    <label className={styles.file}>
      选择表格文件（.xlsx、.csv）
      <input
        type="file"
        className="visually-hidden"
        accept=".csv,.xlsx,text/csv"
        aria-busy={reading}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = ''
        }}
      />
    </label>
  )
}
