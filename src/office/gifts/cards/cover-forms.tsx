import type { Out } from '#schemas/base/endpoint.ts'
import { isOwnPicture, OWN_PICTURE_MESSAGE } from '#schemas/base/external-url.ts'
import { officeGifts as calls } from '#schemas/gifts/cards/office/calls.ts'
import { GREETING_MAX, findGreetingFault } from '#schemas/gifts/cards/wish.ts'
import { TextArea } from '#semi/field/text-area.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { MediaField } from '#src/office/parts/media-picker/media-field.tsx'
import { SortField, validateSort, parseSort } from '#src/office/parts/sort-field.tsx'
import { ThingForm, type ThingFormProps, useThingForm } from '#src/office/parts/thing-form.tsx'
import { StoredThing, ThingPage } from '#src/office/parts/thing-page.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import type { Checks, Values } from '#ui/field/use-fields.ts'

const LIST = '/gifts/covers'

type Field = 'name' | 'picture' | 'greeting' | 'sort'
type Cover = Out<typeof calls.giftCover>

const checks: Checks<Field> = {
  name: ({ name }) => (name.trim() === '' ? '请填写名称' : null),
  picture: ({ picture }) => (isOwnPicture(picture.trim()) ? null : OWN_PICTURE_MESSAGE),
  greeting: ({ greeting }) => findGreetingFault(greeting),
  sort: ({ sort }) => validateSort(sort),
}

const inputOf = ({ name, picture, greeting, sort }: Values<Field>) => ({
  name: name.trim(),
  picture: picture.trim(),
  greeting: greeting.trim(),
  sort: parseSort(sort),
})

export function NewCover() {
  const { call } = useMall()
  const send = (values: Values<Field>) => call(calls.createGiftCover, inputOf(values), { quiet: true })
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
    <StoredThing answer={found} what="卡面" list={LIST}>
      {(cover) => <Opened cover={cover} />}
    </StoredThing>
  )
}

function Opened({ cover }: { cover: Cover }) {
  const { call } = useMall()
  const { coverId, version, name, picture, greeting, sort } = cover
  const send = (values: Values<Field>) =>
    call(calls.editGiftCover, { coverId, version, ...inputOf(values) }, { quiet: true })
  return (
    <ThingPage
      what="卡面"
      name={name}
      deletion={{ list: LIST, remove: () => call(calls.deleteGiftCover, { coverId, version }) }}
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

function CoverForm(props: ThingFormProps<Field>) {
  const cover = useThingForm<Field>({ ...props, what: '卡面', list: LIST, checks })
  return (
    <ThingForm form={cover} what="卡面">
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
    </ThingForm>
  )
}
