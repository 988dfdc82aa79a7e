import type { Out } from '#schemas/base/endpoint.ts'
import { labelList } from '#schemas/catalog/classification/label-list.ts'
import { officeLabels as calls } from '#schemas/catalog/classification/label-office-calls.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { LabelForm, toLabelInput, NEW_LABEL } from '#src/office/parts/label-form.tsx'
import { NewLink } from '#src/office/parts/new-link.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { StoredThing, ThingPage } from '#src/office/parts/thing-page.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { LabelGoods } from './label-goods.tsx'

const LIST = '/categories/labels'

export function LabelRows() {
  return (
    <ListScreen
      list={labelList}
      head={<NewLink to={`${LIST}/new`}>新建标签</NewLink>}
      cells={{ name: ({ labelId, name }) => <PlaceLink to={`${LIST}/${labelId}`}>{name}</PlaceLink> }}
      empty="还没有标签，新建一个吧"
    />
  )
}

const FORM = { list: LIST, maxLength: 10, hint: '显示在商品卡片上' } as const

export function NewLabel() {
  const { call } = useMall()
  return (
    <ThingPage what="标签">
      <LabelForm
        {...FORM}
        name="label"
        initial={NEW_LABEL}
        send={(values) => call(calls.createLabel, toLabelInput(values), { quiet: true })}
      />
    </ThingPage>
  )
}

export function EditLabel({ labelId }: { labelId: string }) {
  const found = useCall(calls.label, { labelId }, { quiet: true })
  return (
    <StoredThing answer={found} what="标签" list={LIST}>
      {(label) => <Opened label={label} />}
    </StoredThing>
  )
}

function Opened({ label }: { label: Out<typeof calls.label> }) {
  const { call } = useMall()
  const { labelId, version, name, sort } = label
  return (
    <ThingPage
      what="标签"
      name={name}
      deletion={{ list: LIST, remove: () => call(calls.deleteLabel, { labelId, version }) }}
    >
      <LabelForm
        {...FORM}
        name={`label:${labelId}`}
        stored
        initial={{ name, sort: String(sort) }}
        send={(values) =>
          call(calls.editLabel, { labelId, version, ...toLabelInput(values) }, { quiet: true })
        }
      />
      <LabelGoods labelId={labelId} />
    </ThingPage>
  )
}
