import { useEffect, useState } from 'react'
import { officeBrands as calls } from '#schemas/catalog/classification/brand-office-calls.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import { Spinner } from '#ui/loading/loading.tsx'
import styles from './brands.module.css'

interface Props {
  /** Ids of the chosen ones, joined by commas. */
  field: FieldState
  /** The group that is edited; '' for a new one. */
  groupId: string
}

export const idsOf = (chosen: string) => (chosen === '' ? [] : chosen.split(','))

/** A tick a brand; a word narrows what is shown, never what is chosen. */
export function BrandChoice({ field, groupId }: Props) {
  const loaded = useCall(calls.brandOptions, {})
  const [word, setWord] = useState('')
  const chosen = idsOf(field.value)
  const all = loaded.state === 'ready' ? loaded.data : []
  const nameOf = (brandId: string) => all.find((one) => one.brandId === brandId)?.name ?? brandId
  useEffect(() => field.onSay?.((value) => idsOf(value).map(nameOf).join('、'), '品牌'))
  if (loaded.state === 'loading') return <Spinner small />
  if (loaded.state === 'failed') return <FailedAnswer answer={loaded} />
  const shown = loaded.data.filter(({ name }) => name.includes(word.trim()))
  const tick = (brandId: string, on: boolean) =>
    field.onChange([...chosen.filter((id) => id !== brandId), ...(on ? [brandId] : [])].join(','))
  return (
    <fieldset className={styles.brands}>
      <legend>品牌（已选 {chosen.length} 个）</legend>
      <p className={styles.quiet}>一个品牌只属于一个组：选中其他组的品牌，保存后它会移到这里。</p>
      <input
        type="search"
        className={styles.search}
        aria-label="查找品牌"
        placeholder="品牌名称"
        value={word}
        onChange={({ target }) => setWord(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul className={styles.ticks}>
        {shown.map((brand) => (
          <li key={brand.brandId}>
            <CheckField
              field={{
                name: `brand.${brand.brandId}`,
                value: chosen.includes(brand.brandId) ? '1' : '',
                error: '',
                readOnly: field.readOnly ?? false,
                onChange: (value) => tick(brand.brandId, value === '1'),
                onBlur: () => undefined,
              }}
            >
              {brand.name}
              {brand.groupName !== null && brand.groupId !== groupId && (
                <span className={styles.quiet}>（{brand.groupName}）</span>
              )}
            </CheckField>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.quiet}>没有找到，请换个词试试</p>}
    </fieldset>
  )
}
