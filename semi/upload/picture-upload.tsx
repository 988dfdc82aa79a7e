import Upload from '@douyinfe/semi-ui-19/lib/es/upload'
import { type ClipboardEvent, type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { setAttributes } from '#semi/repair/set-attributes.ts'
import { useRepair } from '#semi/repair/use-repair.ts'
import { Field, makeLabelId } from '#ui/field/field.tsx'
import '#semi/theme.ts'
import { type ChosenPicture, PictureTile } from './picture-tile.tsx'
import styles from './picture-upload.module.css'

interface Props {
  label: string
  /** Name of the add button, by which a form finds the field. */
  name: string
  items: readonly ChosenPicture[]
  max: number
  /** Accepted MIME types. */
  accept: string
  hint: string
  error: string
  /** Receives all selected files, even of wrong types or beyond the limit: only the owner can report those. */
  onAdd(files: File[]): void
  onShow(key: string): void
  onRemove(key: string): void
  onRetry(key: string): void
  /** Moves a picture; given if the order matters. */
  onMove?: ((key: string, way: 1 | -1) => void) | undefined
}

/** Field for pictures that are chosen, dropped, pasted or taken by a phone's camera; the owner uploads them. */
export function PictureUpload(props: Props) {
  return (
    <Field
      label={props.label}
      error={props.error}
      note={`${props.items.length}/${props.max}`}
      hint={props.hint}
      group
    >
      {(control) => <Wall {...props} id={control.id} describedBy={control['aria-describedby']} />}
    </Field>
  )
}

function Wall(props: Props & { id: string; describedBy: string | undefined }) {
  const { id, describedBy, label, name, items, max, accept, error, onAdd } = props
  const root = useRef<HTMLDivElement>(null)
  useRepair(root, repairWall)
  useFocusAfterRemoval(root, items.length)
  return (
    <div
      ref={root}
      id={id}
      className={styles.wall}
      role="group"
      tabIndex={-1}
      aria-labelledby={makeLabelId(id)}
      aria-describedby={describedBy}
      aria-invalid={error !== ''}
      onFocus={({ target, currentTarget }: FocusEvent<HTMLElement>) =>
        target === currentTarget && focusAdd(currentTarget)
      }
      onPaste={(event: ClipboardEvent) => {
        const files = [...event.clipboardData.files]
        if (files.length === 0) return
        event.preventDefault()
        onAdd(files)
      }}
    >
      <Upload
        action=""
        uploadTrigger="custom"
        listType="picture"
        accept={accept}
        multiple
        draggable
        // Set only to hide the add button at the limit: Semi would silently drop files beyond it.
        {...(items.length >= max && { limit: max })}
        fileList={items.map((one) => ({ uid: one.key, name: one.name, size: '', status: 'success' }))}
        onFileChange={onAdd}
        onAcceptInvalid={onAdd}
        renderFileItem={({ uid, index }) => {
          const item = items.find(({ key }) => key === uid)
          return item && <Tile key={item.key} {...props} item={item} index={index ?? 0} />
        }}
      >
        <button type="button" name={name} className={styles.add}>
          <span aria-hidden="true">＋</span>
          添加图片
        </button>
      </Upload>
      {items.length < max && <Camera label={label} onAdd={onAdd} />}
    </div>
  )
}

function Tile({
  item,
  index,
  label,
  items,
  ...acts
}: Pick<Props, 'label' | 'items' | 'onShow' | 'onRemove' | 'onRetry' | 'onMove'> & {
  item: ChosenPicture
  index: number
}) {
  const { key } = item
  const { onMove } = acts
  const move = (way: 1 | -1, goes: boolean) => (goes && onMove ? () => onMove(key, way) : null)
  return (
    <PictureTile
      title={`${label} ${index + 1}`}
      item={item}
      onShow={() => acts.onShow(key)}
      onRemove={() => acts.onRemove(key)}
      onRetry={() => acts.onRetry(key)}
      {...(onMove &&
        items.length > 1 && { onFront: move(-1, index > 0), onBack: move(1, index < items.length - 1) })}
    />
  )
}

/** Camera button for touch devices, whose file dialog hides the camera behind a menu. */
function Camera({ label, onAdd }: Pick<Props, 'label' | 'onAdd'>) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.camera}>
      <button type="button" aria-label={`拍照添加${label}`} onClick={() => input.current?.click()}>
        拍照
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={({ currentTarget }) => {
          onAdd([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

/** Removes wrong roles: the list is a group of tiles, and the inner button is the real add button. */
function repairWall(root: HTMLElement): void {
  setAttributes(root.querySelector('.semi-upload-picture-add'), { role: null })
  setAttributes(root.querySelector('.semi-upload-file-list-main'), { role: null, 'aria-label': null })
}

const focusAdd = (root: HTMLElement | null) => root?.querySelector<HTMLElement>('button[name]')?.focus()

/** Moves the focus after a removal, because the pressed remove button disappears. */
function useFocusAfterRemoval(root: RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) focusAdd(root.current)
    before.current = count
  }, [root, count])
}
