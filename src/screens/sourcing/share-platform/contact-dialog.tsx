import { LeadForm } from '#registry/lead-form/lead-form.tsx'
import { cutGraphemes } from '#schemas/base/graphemes.ts'
import { LEAD_TEXTS } from '#schemas/sourcing/leads/rules.ts'
import { SHARE_KINDS, type ShareKind } from '#schemas/sourcing/share-platform/company.ts'
import { ShopServices } from '#src/runtime/mall/shop-parts.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'

interface Props {
  kind: ShareKind
  name: string
  onClose(): void
}

/** Requests an introduction to a company. Its contact data stays hidden until the company agrees. */
export function ContactDialog({ kind, name, onClose }: Props) {
  return (
    <Dialog title={`联系${SHARE_KINDS[kind]}`} wide onClose={onClose}>
      <ShopServices>
        <LeadForm
          title={name}
          intro="平台会在一个工作日内回电核实，征得对方同意后安排双方对接，不收费。"
          topic={cutGraphemes(`对接${SHARE_KINDS[kind]}：${name}`, LEAD_TEXTS.topic)}
          points={[]}
          needHint={kind === 'supplier' ? '想采购什么、数量和时间' : '能供应什么、价格和供货周期'}
          askPeople={false}
          askAmount={false}
          action="申请对接"
        />
      </ShopServices>
    </Dialog>
  )
}
