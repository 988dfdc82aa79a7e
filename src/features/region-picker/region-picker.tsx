import type { Region } from '#schemas/address/region.ts'
import { Field } from '../form/field.tsx'
import { RegionSelect } from './region-select.tsx'

interface Props {
  label: string
  value: Region
  /** Hears complete regions only: a choice that is left half way changes nothing. */
  onChange(region: Region): void
  /** What is wrong and what to do, or ''. */
  error?: string
  /** Marks the field as one that has to be filled. */
  required?: boolean
}

/**
 * AD1: the region as a field of a form, 省 / 市 / 区 and further where the tree goes on.
 * @example <RegionPicker label="所在地区" required value={region} onChange={setRegion} error={error} />
 */
export function RegionPicker({ label, value, onChange, error = '', required = false }: Props) {
  return (
    <Field label={label} error={error} note={required ? '必填' : ''}>
      {(control) => <RegionSelect {...control} label={label} value={value} onChange={onChange} />}
    </Field>
  )
}
