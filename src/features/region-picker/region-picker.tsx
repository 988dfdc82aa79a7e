import { Field } from '#ui/field/field.tsx'
import { RegionPanel } from '#ui/region-picker/region-panel.tsx'
import { type OpenPicker, RegionSelect, type RegionSelectProps } from '#ui/region-picker/region-select.tsx'
import { useRegionDraft } from './use-region-draft.ts'

function Panel({ label, value, commit, close }: OpenPicker) {
  return <RegionPanel label={label} draft={useRegionDraft(value, commit)} close={close} />
}

/** AD1: the region picker over the mall's own tree, 省 / 市 / 区 and further where the tree goes on. */
export function RegionPicker(props: RegionSelectProps) {
  return <RegionSelect {...props} panel={(open) => <Panel {...open} />} />
}

interface FieldProps extends Pick<RegionSelectProps, 'label' | 'value' | 'onChange'> {
  /** What is wrong and what to do, or ''. */
  error?: string
  /** Marks the field as one that has to be filled. */
  required?: boolean
}

/**
 * The picker as a field of a form. It hears complete regions only: a choice that is left half way changes nothing.
 * @example <RegionField label="所在地区" required value={region} onChange={setRegion} error={error} />
 */
export function RegionField({ label, error = '', required = false, ...choice }: FieldProps) {
  return (
    <Field label={label} error={error} note={required ? '必填' : ''}>
      {(control) => <RegionPicker {...control} {...choice} label={label} />}
    </Field>
  )
}
