import type { In, Out } from '#schemas/base/endpoint.ts'
import { officeFacilitators as calls } from '#schemas/people/accounts/facilitator-office-calls.ts'
import { EnableablePage } from '#src/office/parts/enableable-page.tsx'
import { StoredThing, ThingPage } from '#src/office/parts/thing-page.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FacilitatorForm } from './facilitator-form.tsx'

const WHAT = '服务商'
type Typed = Required<In<typeof calls.createFacilitator>>
const NEW: Typed = { name: '', contact: '', telephone: '', regions: [], intro: '', sort: 0 }

export function NewFacilitator() {
  const { call } = useMall()
  return (
    <ThingPage what={WHAT}>
      <FacilitatorForm
        name="facilitator"
        initial={NEW}
        send={(typed) => call(calls.createFacilitator, typed, { quiet: true })}
      />
    </ThingPage>
  )
}

export function EditFacilitator({ facilitatorId }: { facilitatorId: string }) {
  const found = useCall(calls.facilitator, { facilitatorId }, { quiet: true })
  return (
    <StoredThing answer={found} what={WHAT} list="/members/facilitators">
      {(facilitator) => <Opened facilitator={facilitator} />}
    </StoredThing>
  )
}

function Opened({ facilitator }: { facilitator: Out<typeof calls.facilitator> }) {
  const { call } = useMall()
  const { facilitatorId, version, enabled, ...texts } = facilitator
  return (
    <EnableablePage
      what={WHAT}
      name={texts.name}
      version={version}
      enabled={enabled}
      effect="不再推荐给会员，记下了编号的地方仍能查到它。"
      send={(on) => call(calls.enableFacilitator, { facilitatorId, version, enabled: on })}
    >
      <FacilitatorForm
        name={`facilitator:${facilitatorId}`}
        stored
        initial={texts}
        send={(typed) => call(calls.editFacilitator, { facilitatorId, version, ...typed }, { quiet: true })}
      />
    </EnableablePage>
  )
}
