import { isAssetUrl } from '#schemas/rules/external-url.ts'
import { TextInput } from '#desk/field/text-input.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import { useOwnAddress } from '#ui/picture/own-address.ts'
import styles from './media-picker.module.css'
import { MediaPicker } from './media-picker.tsx'

interface Props {
  label: string
  /** Its value is the picture's address, '' for none. */
  field: FieldState
  hint?: string
}

const LONGEST = 2048

/** A picture as a field of a form: chosen from the library, or by its address. */
export function MediaField({ label, field, hint = '从图片库选择，或填写图片的地址' }: Props) {
  const own = useOwnAddress()
  return (
    <div className={styles.field}>
      <TextInput label={label} field={field} maxLength={LONGEST} autoComplete="off" hint={hint} />
      <div className={styles.chosen}>
        {isAssetUrl(field.value) && <img src={own(field.value)} alt={`${label}预览`} />}
        <MediaPicker onPick={({ address }) => field.onChange(address)}>{`选择${label}`}</MediaPicker>
      </div>
    </div>
  )
}
