import type { Out } from '#schemas/base/endpoint.ts'
import { isOwnPicture, OWN_PICTURE_MESSAGE } from '#schemas/base/external-url.ts'
import { officeGifts as calls } from '#schemas/gifts/cards/office/calls.ts'
import { GREETING_MAX, greetingFault } from '#schemas/gifts/cards/wish.ts'
import { TextArea } from '#semi/field/text-area.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { MediaField } from '#src/office/parts/media-picker/media-field.tsx'
import { MergeNote } from '#src/office/parts/shared-form/merge-note.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { SortField, sortFault, sortInput } from '#src/office/parts/sort-field.tsx'
import { StoredThing, ThingPage } from '#src/office/parts/thing-page.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import type { Checks } from '#ui/field/use-fields.ts'
import styles from '#src/office/parts/detail.module.css'
import form from '#ui/field/form.module.css'

type Field = 'name' | 'picture' | 'greeting' | 'sort'
const FIELDS: readonly Field[] = ['name', 'picture', 'greeting', 'sort']
type Values = Readonly<Record<Field, string>>
type Cover = Out<typeof calls.giftCover>

const checks: Checks<Field> = {
  name: ({ name }) => (name.trim() === '' ? '请填写名称' : null),
  picture: ({ picture }) => (isOwnPicture(picture.trim()) ? null : OWN_PICTURE_MESSAGE),
  greeting: ({ greeting }) => greetingFault(greeting),
  sort: ({ sort }) => sortFault(sort),
}

const inputOf = ({ name, picture, greeting, sort }: Values) => ({
  name: name.trim(),
  picture: picture.trim(),
  greeting: greeting.trim(),
  sort: sortInput(sort),
})

export function NewCover() {
  const { call } = useMall()
  const send = (values: Values) => call(calls.createGiftCover, inputOf(values), { quiet: true })
  const initial = { name: '', picture: '', greeting: '', sort: '0' }
  return (
    <ThingPage what="卡面">
      <CoverForm name="giftCover" initial={initial} send={send} />
    </ThingPage>
  )
}

export function EditCover({ coverId }: { coverId: string }) {
  const found = useCall(calls.giftCover, { coverId }, { quiet: true })
  return (
    <StoredThing answer={found} what="卡面" list="/gifts/covers">
      {(cover) => <Opened cover={cover} />}
    </StoredThing>
  )
}

function Opened({ cover }: { cover: Cover }) {
  const { call } = useMall()
  const { coverId, version, name, picture, greeting, sort } = cover
  const send = (values: Values) =>
    call(calls.editGiftCover, { coverId, version, ...inputOf(values) }, { quiet: true })
  return (
    <ThingPage
      what="卡面"
      name={name}
      deletion={{ list: '/gifts/covers', remove: () => call(calls.deleteGiftCover, { coverId, version }) }}
    >
      <CoverForm
        name={`giftCover:${coverId}`}
        stored
        initial={{ name, picture, greeting, sort: String(sort) }}
        send={send}
      />
    </ThingPage>
  )
}

interface FormProps {
  name: string
  /** True when `initial` is stored, false for a new record. */
  stored?: boolean
  initial: Values
  send(values: Values): Promise<unknown>
}

function CoverForm({ name, stored = false, initial, send }: FormProps) {
  const { toast, navigate } = useMall()
  const cover = useSharedForm<Field>({
    initial,
    checks,
    stored,
    keep: { form: name, fields: FIELDS },
    async submit(values) {
      await send(values)
      toast.success('卡面已保存')
      navigate('/gifts/covers')
    },
  })
  return (
    <form {...cover.bind} className={`${form.form} ${styles.card}`} aria-label="卡面">
      <MergeNote form={cover} />
      <RestoredNote form={cover} />
      <TextInput label="名称" field={cover.field('name')} maxLength={30} autoComplete="off" />
      <MediaField label="卡面图片" field={cover.field('picture')} hint="宽高比 8 : 5，例如 640 × 400" />
      <TextArea
        label="祝福语（选填）"
        field={cover.field('greeting')}
        maxLength={GREETING_MAX}
        rows={3}
        hint="买家选这张卡面时的默认祝福语"
      />
      <SortField field={cover.field('sort')} />
      <FormEnd refusal={cover.refusal} pending={cover.pending}>
        保存卡面
      </FormEnd>
    </form>
  )
}
