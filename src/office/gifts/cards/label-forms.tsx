import type { Out } from '#schemas/base/endpoint.ts'
import { officeGifts as calls } from '#schemas/gifts/cards/office/calls.ts'
import { LabelForm, toLabelInput, type LabelValues, NEW_LABEL } from '#src/office/parts/label-form.tsx'
import { StoredThing, ThingPage } from '#src/office/parts/thing-page.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'

const FORM = { list: '/gifts/labels', maxLength: 20 } as const

export function NewLabel() {
  const { call } = useMall()
  const send = (values: LabelValues) => call(calls.createGiftLabel, toLabelInput(values), { quiet: true })
  return (
    <ThingPage what="标签">
      <LabelForm {...FORM} name="giftLabel" initial={NEW_LABEL} send={send} />
    </ThingPage>
  )
}

export function EditLabel({ labelId }: { labelId: string }) {
  const found = useCall(calls.giftLabel, { labelId }, { quiet: true })
  return (
    <StoredThing answer={found} what="标签" list={FORM.list}>
      {(label) => <Opened label={label} />}
    </StoredThing>
  )
}

function Opened({ label }: { label: Out<typeof calls.giftLabel> }) {
  const { call } = useMall()
  const { labelId, version, name, sort } = label
  const send = (values: LabelValues) =>
    call(calls.editGiftLabel, { labelId, version, ...toLabelInput(values) }, { quiet: true })
  return (
    <ThingPage
      what="标签"
      name={name}
      deletion={{ list: FORM.list, remove: () => call(calls.deleteGiftLabel, { labelId, version }) }}
    >
      <LabelForm
        {...FORM}
        name={`giftLabel:${labelId}`}
        stored
        initial={{ name, sort: String(sort) }}
        send={send}
      />
    </ThingPage>
  )
}
