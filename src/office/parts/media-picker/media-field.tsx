import { useAtomValue } from 'jotai'
import { isAssetUrl } from '#schemas/base/external-url.ts'
import { mediaList } from '#schemas/content/media/list.ts'
import { mayCall } from '#schemas/people/staff/areas.ts'
import { TextInput } from '#semi/field/text-input.tsx'
import { userAtom } from '#src/session/atoms.ts'
import type { FieldState } from '#ui/field/use-fields.ts'
import { useOwnAddress } from '#ui/picture/own-address.ts'
import { AddPictures } from './add-media.tsx'
import { MediaPicker } from './media-picker.tsx'
import type { SendMedia } from './use-add-media.ts'
import styles from './media-picker.module.css'

interface Props {
  label: string
  /** Field with the address of the picture; '' for none. */
  field: FieldState
  hint?: string
  /** Uploads a picture, for users without access to the library. */
  send?: SendMedia<{ address: string }>
}

const MAX_LENGTH = 2048

/** Edits the address of a picture: chosen from the library if the user has access, uploaded, or typed. */
export function MediaField({ label, field, hint = '', send }: Props) {
  const own = useOwnAddress()
  const user = useAtomValue(userAtom)
  const mayPick = !send && mayCall(user, mediaList.page)
  const what = label.replace('（选填）', '')
  const how = send ? '上传，或填写图片的地址' : mayPick ? '从图片库选择，或填写图片的地址' : '填写图片的地址'
  const take = ({ address }: { address: string }) => field.onChange(address)
  return (
    <div className={styles.field}>
      <TextInput
        label={label}
        field={field}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        hint={hint === '' ? how : `${hint}；${how}`}
      />
      <div className={styles.chosen}>
        {isAssetUrl(field.value) && <img src={own(field.value)} alt={`${what}预览`} />}
        {mayPick && <MediaPicker onPick={take}>{`选择${what}`}</MediaPicker>}
        {send && !field.readOnly && <AddPictures label={`上传${what}`} single send={send} onAdded={take} />}
      </div>
    </div>
  )
}
