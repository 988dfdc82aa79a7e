import type { In, Out } from '#schemas/base/endpoint.ts'
import { officeSaleUsers as calls } from '#schemas/sourcing/suppliers/sale-user-office-calls.ts'
import { EnableablePage } from '#src/office/parts/enableable-page.tsx'
import { StoredThing, ThingPage } from '#src/office/parts/thing-page.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { SaleUserForm } from './sale-user-form.tsx'

const WHAT = '对接人'
const NEW: In<typeof calls.createSaleUser> = { name: '', saleType: '1', telephone: '', catIds: [], sort: 0 }

export function NewSaleUser() {
  const { call } = useMall()
  return (
    <ThingPage what={WHAT}>
      <SaleUserForm
        name="saleUser"
        initial={NEW}
        send={(typed) => call(calls.createSaleUser, typed, { quiet: true })}
      />
    </ThingPage>
  )
}

export function EditSaleUser({ saleUserId }: { saleUserId: string }) {
  const found = useCall(calls.saleUser, { saleUserId }, { quiet: true })
  return (
    <StoredThing answer={found} what={WHAT} list="/applications/people">
      {(saleUser) => <Opened saleUser={saleUser} />}
    </StoredThing>
  )
}

function Opened({ saleUser }: { saleUser: Out<typeof calls.saleUser> }) {
  const { call } = useMall()
  const { saleUserId, version, enabled, ...texts } = saleUser
  return (
    <EnableablePage
      what={WHAT}
      name={texts.name}
      version={version}
      enabled={enabled}
      effect="供应商申请入驻时不能再选择，已提交的申请仍显示姓名。"
      send={(on) => call(calls.enableSaleUser, { saleUserId, version, enabled: on })}
    >
      <SaleUserForm
        name={`saleUser:${saleUserId}`}
        stored
        initial={texts}
        send={(typed) => call(calls.editSaleUser, { saleUserId, version, ...typed }, { quiet: true })}
      />
    </EnableablePage>
  )
}
