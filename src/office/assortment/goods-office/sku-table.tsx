import { SPEC_LIMITS } from '#schemas/catalog/goods/sku-table.ts'
import { NumberInput } from '#semi/field/number-input.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { MayEdit } from '#src/office/parts/may-edit.tsx'
import { MediaField } from '#src/office/parts/media-picker/media-field.tsx'
import type { SendMedia } from '#src/office/parts/media-picker/use-add-media.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import { makeSkuPriceName, type Typed } from './goods-values.ts'
import { SkuPrices } from './price-form.tsx'
import { isLeft, makeRowFieldName, makeRowKey, SPEC_LINES, makeSpecName } from './sku-values.ts'
import styles from '#src/office/parts/detail.module.css'
import panel from '#src/office/parts/panel.module.css'

type Fields = (name: string) => FieldState

/** Edits the specs that distinguish SKUs; without specs there is one SKU. */
export function SpecLines({ field }: { field: Fields }) {
  return (
    <fieldset className={styles.ticks}>
      <legend>规格（没有规格的商品留空，规格的值用顿号分开）</legend>
      {SPEC_LINES.map((at) => (
        <div key={at} className={panel.lines}>
          <TextInput
            label={`规格 ${at + 1}`}
            field={field(makeSpecName(at, 'name'))}
            maxLength={SPEC_LIMITS.word}
            autoComplete="off"
            placeholder={at === 0 ? '例如：颜色' : ''}
          />
          <TextInput
            label={`规格 ${at + 1} 的值`}
            field={field(makeSpecName(at, 'values'))}
            maxLength={SPEC_LIMITS.values * (SPEC_LIMITS.word + 1)}
            autoComplete="off"
            placeholder={at === 0 ? '例如：霁青、月白' : ''}
          />
        </div>
      ))}
    </fieldset>
  )
}

interface Props {
  rows: readonly string[][]
  /** Rows whose prices and pieces are edited elsewhere. */
  standing?: readonly string[][]
  /** Set for a supplier, who enters a supply price for every row and no selling price; `send` uploads a picture. */
  supply?: { send: SendMedia<{ address: string }> }
  field: Fields
  values: Typed
  /** Copies the prices and pieces of the first new row to the other new rows. */
  onLikeFirst(): void
}

/** Edits one row per combination; a combination that is not sold can be left out. */
export function SkuTable({ rows, standing = [], supply, field, values, onLikeFirst }: Props) {
  const known = new Set(standing.map(makeRowKey))
  const fresh = rows.filter((row) => !known.has(makeRowKey(row)) && !isLeft(values, row))
  return (
    <>
      {rows.map((row) => (
        <div key={makeRowKey(row)} className={styles.part}>
          <fieldset className={styles.ticks}>
            <legend>{row.join(' ') || '唯一规格'}</legend>
            {rows.length > 1 && (
              <CheckField field={field(makeRowFieldName(row, 'left'))}>{`不卖“${row.join(' ')}”`}</CheckField>
            )}
            {!isLeft(values, row) && (
              <Row
                row={row}
                fresh={!known.has(makeRowKey(row))}
                supply={supply}
                field={field}
                values={values}
              />
            )}
            {fresh.length > 1 && fresh[0] === row && (
              <div>
                <MayEdit>
                  <Button size="s" onClick={onLikeFirst}>
                    {supply ? '供货价' : '价格'}和库存填到其余规格
                  </Button>
                </MayEdit>
              </div>
            )}
          </fieldset>
        </div>
      ))}
    </>
  )
}

interface RowProps extends Pick<Props, 'field' | 'values'> {
  supply: Props['supply']
  row: string[]
  fresh: boolean
}

function Row({ row, fresh, supply, field, values }: RowProps) {
  return (
    <>
      {fresh && !supply && <SkuPrices skuId={makeRowKey(row)} field={field} values={values} />}
      <div className={panel.lines}>
        {supply && (
          <NumberInput
            label="供货价"
            field={field(makeSkuPriceName(makeRowKey(row), 'cost'))}
            unit="元"
            digits={2}
            min="0"
          />
        )}
        {fresh && (
          <NumberInput label="库存" field={field(makeRowFieldName(row, 'onHand'))} unit="件" min="0" />
        )}
        <TextInput
          label="编码（选填）"
          field={field(makeRowFieldName(row, 'code'))}
          maxLength={SPEC_LIMITS.code}
          autoComplete="off"
        />
      </div>
      <MediaField label="规格图片（选填）" field={field(makeRowFieldName(row, 'picture'))} {...supply} />
    </>
  )
}
